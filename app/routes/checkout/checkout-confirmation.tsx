import { ConfirmationScreen } from '../../features/orders/payment/confirmation-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/checkout-confirmation'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Paiement en cours de vérification' })

export default ConfirmationScreen
