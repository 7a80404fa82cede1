import { Link } from 'react-router'
import type { Order } from '../../../../contract/api/orders.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { formatDay } from '../../../lib/format/formats.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import { useOrders } from '../orders-query.ts'

/** How many pictures of an order are shown. */
const shownPictures = 4

export function OrderList() {
  const orders = useOrders()
  if (orders.isPending) {
    return (
      <Loading label="Chargement des commandes…" className="flex flex-col gap-4">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-36" />
        ))}
      </Loading>
    )
  }
  if (!orders.data) {
    return <LoadFailed result={orders}>{messages.ordersLoadFailed}</LoadFailed>
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState
        icon="package"
        title="Aucune commande pour le moment"
        action={<LinkButton to="/products">Découvrir la collection</LinkButton>}
      >
        Vos commandes et leur suivi apparaîtront ici.
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {orders.data.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: Order }) {
  const quantity = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="relative flex flex-col gap-4 rounded-soft border border-line bg-white p-5 transition-colors focus-within:border-ink hover:border-ink">
      <div className="flex flex-col items-start justify-between gap-3 sm:flex-row">
        <div>
          <p className="font-medium">Commande {order.orderNumber}</p>
          <p className="text-muted text-sm">
            {formatDay(order.date)} · {quantity} {quantity > 1 ? 'articles' : 'article'}
          </p>
        </div>
        <Badge tone={order.statusColor}>{order.status}</Badge>
      </div>
      <div className="flex items-end justify-between gap-4 max-sm:flex-wrap">
        <div className="flex gap-2">
          {order.items.slice(0, shownPictures).map((item) => (
            <Thumbnail key={item.id} url={item.image} alt={`${item.name}, taille ${item.size}`} className="h-18 w-13.5" />
          ))}
          {order.items.length > shownPictures && (
            <span className="self-end text-muted text-sm">+{order.items.length - shownPictures}</span>
          )}
        </div>
        <div className="ml-auto text-right">
          <p className="font-medium tabular-nums">{formatEuros(order.total)}</p>
          <Link
            to={`/account/orders/${order.id}`}
            className="text-sm underline underline-offset-4 after:absolute after:inset-0"
            aria-label={`Voir le détail de la commande ${order.orderNumber}`}
          >
            Voir le détail
          </Link>
        </div>
      </div>
    </li>
  )
}
