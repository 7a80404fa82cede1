import { useState } from 'react'
import type { Exchange } from '../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { formatWeekday } from '../../lib/format/formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { OrderExchange } from './order-exchange.tsx'

/** What can be exchanged of a delivered order for another size, and what was (decision 44). */
export function OrderExchanges({ order }: { order: OrderDetail }) {
  const { items, exchanges, exchangeable, withdrawalEndsOn } = order
  // A server of an earlier release names neither.
  if (!exchanges || !exchangeable) return null
  const shown = items
    .map((item) => ({
      item,
      quantity: exchangeable.find(({ itemId }) => itemId === item.id)?.quantity ?? 0,
      exchanges: exchanges.filter(({ itemId }) => itemId === item.id),
    }))
    .filter((line) => line.quantity > 0 || line.exchanges.length > 0)
  if (shown.length === 0) return null
  return (
    <Card title="Échanger une taille">
      {exchangeable.length > 0 && withdrawalEndsOn && (
        <p className="text-muted text-sm">
          L’échange contre une autre taille du même article est gratuit, jusqu’au {formatWeekday(withdrawalEndsOn)} inclus.
        </p>
      )}
      <ul className="flex flex-col">
        {shown.map((line) => (
          <Line key={line.item.id} order={order} {...line} />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { order: OrderDetail; item: OrderDetail['items'][number]; quantity: number; exchanges: Exchange[] }

function Line({ order, item, quantity, exchanges }: LineProps) {
  const [open, setOpen] = useState(false)
  const close = useWindowInHistory(`exchange ${item.id}`, {
    open,
    show: () => setOpen(quantity > 0),
    hide: () => setOpen(false),
  })
  return (
    <li className="flex flex-col gap-4 border-line border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="min-w-0 text-sm">
          {item.name} <span className="text-muted">taille {item.size}</span>
        </span>
        {quantity > 0 && (
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Changer de taille : ${item.name}, taille ${item.size}`}
            onClick={() => setOpen(true)}
          >
            Changer de taille
          </Button>
        )}
      </div>
      {exchanges.length > 0 && (
        <ul className="flex flex-col gap-4">
          {exchanges.map((exchange) => (
            <OrderExchange key={exchange.id} orderId={order.id} exchange={exchange} />
          ))}
        </ul>
      )}
      <DraftDialog open={open} onClose={close}>
        {(state) => <ExchangeDialog {...{ order, item, quantity }} {...state} />}
      </DraftDialog>
    </li>
  )
}
