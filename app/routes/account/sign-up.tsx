import { SignUpScreen } from '../../features/accounts/sign-in/sign-up-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/sign-up'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Créer un compte' })

export default SignUpScreen
