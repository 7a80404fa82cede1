import { refreshCart } from '../../features/cart/cart-query.ts'
import { SuccessScreen } from '../../features/orders/payment/success-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/checkout-success'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Paiement' })

export default function CheckoutSuccess() {
  return <SuccessScreen onPaid={refreshCart} />
}
