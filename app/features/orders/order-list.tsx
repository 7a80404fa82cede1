import { Link } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { formatEuros } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { formatDay } from '../../lib/formats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { OrderStatus } from './order-status.tsx'
import { useOrders } from './orders-query.ts'

/** How many pictures tell what an order holds. */
const shownPictures = 4

export function OrderList() {
  const orders = useOrders()
  if (orders.isPending) {
    return (
      <Loading label="Chargement des commandes…" className="flex flex-col gap-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-36" />
        ))}
      </Loading>
    )
  }
  if (orders.isError) {
    return (
      <Notice
        action={
          <Button size="small" variant="secondary" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            Réessayer
          </Button>
        }
      >
        {messages.ordersLoadFailed}
      </Notice>
    )
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
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="relative flex flex-col gap-4 rounded-soft border border-line bg-white p-5 transition-colors focus-within:border-ink hover:border-ink">
      <div className="flex flex-col items-start justify-between gap-3 sm:flex-row">
        <div>
          <p className="font-medium">Commande {order.orderNumber}</p>
          <p className="text-muted text-sm">
            {formatDay(order.date)} · {pieces} {pieces > 1 ? 'articles' : 'article'}
          </p>
        </div>
        <OrderStatus order={order} />
      </div>
      <div className="flex items-end justify-between gap-4">
        <div className="flex gap-2">
          {order.items.slice(0, shownPictures).map((item) => (
            <Thumbnail key={item.id} url={item.image} alt={`${item.name}, taille ${item.size}`} className="h-18 w-13.5" />
          ))}
          {order.items.length > shownPictures && (
            <span className="self-end text-muted text-sm">+{order.items.length - shownPictures}</span>
          )}
        </div>
        <div className="text-right">
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
