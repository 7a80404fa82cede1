import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Section } from '../../components/section.tsx'
import { OrderExchange } from './order-exchange.tsx'

/** The order's exchanges of a size for another (decision 44); nothing when there are none. */
export function OrderExchanges({ order, isOwner }: { order: AdminOrderDetail; isOwner: boolean }) {
  const { exchanges, openWithdrawal } = order
  // A server of an earlier release does not name them.
  if (!exchanges || exchanges.length === 0) return null
  const isUnsent = exchanges.some(({ state }) => state === 'requested' || state === 'received')
  return (
    <Section title="Échanges">
      {openWithdrawal && isUnsent && (
        <Alert kind="warning" className="mb-2">
          Une rétractation est ouverte : voyez si elle concerne cet article avant d’envoyer.
        </Alert>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {exchanges.map((exchange) => (
          <OrderExchange key={exchange.id} order={order} exchange={exchange} isOwner={isOwner} />
        ))}
      </ul>
    </Section>
  )
}
