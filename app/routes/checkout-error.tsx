import { refreshCart } from '../features/cart/cart-query.ts'
import { ErrorScreen } from '../features/orders/error-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/checkout-error'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Paiement échoué' })

export default function CheckoutError() {
  return <ErrorScreen onUnpaid={refreshCart} />
}
