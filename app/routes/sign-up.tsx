import { SignUpScreen } from '../features/accounts/sign-up-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/sign-up'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Créer un compte' })

export default SignUpScreen
