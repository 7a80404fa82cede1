import type { ComponentType } from 'react'
import { messages } from '../../../contract/messages.ts'
import { formatEuros } from '../../../contract/money.ts'
import type { OrderDetail } from '../../../contract/orders.ts'
import { ApiError } from '../../lib/api-client.ts'
import { formatMoment } from '../../lib/formats.ts'
import { keepTab } from '../../lib/profile-tab.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { useOrder } from './orders-query.ts'
import { TrackingCard } from './tracking-card.tsx'

const title = 'Détails de la commande'
const back = { to: '/account/profile', label: 'Retour au profil' }

type OrderPart = ComponentType<{ order: OrderDetail }>

type OrderScreenProps = {
  orderId: string
  /** Parts of other words, brought by the route: under the lines, and beside them. */
  below: OrderPart
  beside: OrderPart
}

export function OrderScreen({ orderId, below: Below, beside: Beside }: OrderScreenProps) {
  const order = useOrder(orderId)
  if (order.isPending) return <OrderSkeleton />
  if (order.isError) return <OrderProblem error={order.error} retrying={order.isFetching} onRetry={() => void order.refetch()} />
  return (
    <Page title={title} back={back}>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderHead order={order.data} />
          <OrderActions order={order.data} />
          <OrderLines order={order.data} />
          <Below order={order.data} />
        </div>
        <div className="grid gap-5 md:max-lg:grid-cols-2 lg:content-start">
          <TrackingCard order={order.data} />
          <InfoCard order={order.data} />
          <OrderDocuments order={order.data} />
          <Beside order={order.data} />
        </div>
      </div>
    </Page>
  )
}

const OrderHead = ({ order }: { order: OrderDetail }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div>
      <p className="font-medium text-lg">Commande {order.orderNumber}</p>
      <p className="text-muted text-sm">Passée le {formatMoment(order.date)}</p>
    </div>
    <OrderStatus order={order} />
  </div>
)

const InfoCard = ({ order }: { order: OrderDetail }) => (
  <Card title="Informations">
    <dl className="flex flex-col gap-4 text-sm [&_dt]:text-muted">
      <div>
        <dt>Adresse de livraison</dt>
        <dd className="whitespace-pre-line">{order.shippingAddress}</dd>
      </div>
      <div>
        <dt>Paiement</dt>
        <dd>{order.paymentMethod}</dd>
      </div>
      {order.refunded > 0 && (
        <div>
          <dt>Remboursé</dt>
          <dd className="tabular-nums">{formatEuros(order.refunded)}</dd>
        </div>
      )}
    </dl>
    <LinkButton to="/contact" variant="secondary" size="small" className="self-start">
      Besoin d'aide ?
    </LinkButton>
  </Card>
)

function OrderProblem({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={messages.orderNotFound}>
        <EmptyState
          icon="package"
          title={messages.orderNotFoundLong}
          action={
            <LinkButton to="/account/profile" onClick={() => keepTab('orders')}>
              Retour au profil
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <Page title={title} back={back}>
      <Notice
        title={messages.orderDetailError}
        action={
          <Button size="small" variant="secondary" busy={retrying} onClick={onRetry}>
            Réessayer
          </Button>
        }
      >
        {messages.orderDetailFailed}
      </Notice>
    </Page>
  )
}

const OrderSkeleton = () => (
  <Page title={title} back={back}>
    <Loading label="Chargement de la commande…" className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <span className="flex flex-col gap-6">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-72" />
      </span>
      <span className="flex flex-col gap-5">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </span>
    </Loading>
  </Page>
)
