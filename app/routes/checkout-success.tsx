import { refreshCart } from '../features/cart/cart-query.ts'
import { SuccessScreen } from '../features/orders/success-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/checkout-success'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Paiement' })

export default function CheckoutSuccess() {
  return <SuccessScreen onPaid={refreshCart} />
}
