import { refreshCart } from '../../features/cart/cart-query.ts'
import { ErrorScreen } from '../../features/orders/payment/error-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/checkout-error'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Paiement échoué' })

export default function CheckoutError() {
  return <ErrorScreen onUnpaid={refreshCart} />
}
