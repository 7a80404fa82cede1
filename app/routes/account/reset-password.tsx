import { ResetPasswordScreen } from '../../features/accounts/sign-in/reset-password-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mot de passe oublié' })

export default ResetPasswordScreen
