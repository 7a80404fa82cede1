import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/api/orders.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { usePayAgain } from '../orders-query.ts'
import { useCancelOrder, waitingOrder } from '../pending-order.ts'

const pendingQuery = {
  queryKey: ['orders', 'pending'],
  queryFn: ({ signal }: { signal: AbortSignal }) => waitingOrder(signal),
  staleTime: 0,
}

/** The customer left the payment page, here or on another device: the unpaid order reserves stock, perhaps the very items in the cart. */
export function PendingOrderNotice({ onGivenUp }: { onGivenUp: () => void }) {
  const { data: order } = useQuery(pendingQuery, queryClient)
  if (!order) return null
  return <WaitingOrder order={order} onGivenUp={onGivenUp} />
}

function WaitingOrder({ order, onGivenUp }: { order: Order; onGivenUp: () => void }) {
  const pay = usePayAgain(order.id)
  const { isPending, cancel } = useCancelOrder(order, onGivenUp)
  const notice = useRef<HTMLDivElement>(null)
  // Back from the payment page, the browser restores a place that is below the notice. Whoever is filling in a field stays there.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return (
    <div ref={notice} className="mb-10 scroll-my-24">
      <Alert
        kind="warning"
        title={`Votre commande ${order.orderNumber} (${formatEuros(order.total)}) attend son paiement.`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button size="small" busy={pay.isPending} onClick={() => pay.mutate()}>
              Reprendre le paiement
            </Button>
            <Button size="small" variant="secondary" busy={isPending} onClick={cancel}>
              Abandonner cette commande
            </Button>
          </div>
        }
      >
        Ses pièces vous restent réservées en attendant.
      </Alert>
    </div>
  )
}
