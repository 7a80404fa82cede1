import type { OrderDetail } from '../../../contract/api/orders.ts'
import { OrderExchanges } from '../../features/exchanges/order-exchanges.tsx'
import { OrderScreen } from '../../features/orders/order/order-screen.tsx'
import { OrderReviews } from '../../features/reviews/order-reviews.tsx'
import { WithdrawalCard } from '../../features/withdrawals/withdrawal-card.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Détails de la commande' })

const ExchangesAndReviews = ({ order }: { order: OrderDetail }) => (
  <>
    <OrderExchanges order={order} />
    <OrderReviews order={order} />
  </>
)

/** One screen at two URLs (spec 2). */
export default function Order({ params }: Route.ComponentProps) {
  return <OrderScreen key={params.orderId} orderId={params.orderId} below={ExchangesAndReviews} beside={WithdrawalCard} />
}
