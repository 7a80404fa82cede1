import type { ComponentType } from 'react'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format/formats.ts'
import { saveTab, withTab } from '../../../lib/format/profile-tab.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { useTabTitle } from '../../../lib/settings/use-tab-title.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useOrder } from '../orders-query.ts'
import { CancelInTime, UnpaidOrder } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTerms } from './order-terms.tsx'
import { TrackingCard } from './tracking-card.tsx'

const title = 'Détails de la commande'
const back = { to: '/account/profile', state: withTab('orders'), label: 'Retour au profil' }

type OrderPart = ComponentType<{ order: OrderDetail }>

type OrderScreenProps = {
  orderId: string
  /** Parts of other features, provided by the route: below the lines, and beside them. */
  below: OrderPart
  beside: OrderPart
}

export function OrderScreen({ orderId, below: Below, beside: Beside }: OrderScreenProps) {
  const order = useOrder(orderId)
  if (order.isPending) return <OrderSkeleton />
  if (!order.data) return <OrderProblem result={order} />
  const isUnpaid = order.data.statusCode === 'EN_ATTENTE'
  return (
    <Page title={title} back={back}>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderHead order={order.data} />
          {isUnpaid ? <UnpaidOrder order={order.data} /> : <TrackingCard order={order.data} />}
          <OrderLines order={order.data} />
          {!isUnpaid && <CancelInTime order={order.data} />}
          <div className="contents print:hidden">
            <Below order={order.data} />
          </div>
        </div>
        <div className="grid gap-5 md:max-lg:grid-cols-2 lg:content-start print:hidden">
          {isUnpaid && <TrackingCard order={order.data} />}
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
      <p className="mb-2 hidden font-display text-2xl print:block">{useShopSettings().name}</p>
      <p className="font-medium text-lg">Commande {order.orderNumber}</p>
      <p className="text-muted text-sm">Passée le {formatMoment(order.date)}</p>
    </div>
    <Badge tone={order.statusColor}>{order.status}</Badge>
    <p className="hidden whitespace-pre-line text-sm print:block">{order.shippingAddress}</p>
  </div>
)

const InfoCard = ({ order }: { order: OrderDetail }) => (
  <Card title="Informations">
    <dl className="flex flex-col gap-4 text-sm [&_dt]:text-muted">
      <div>
        <dt>Adresse de livraison</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{order.shippingAddress}</dd>
      </div>
      <div>
        <dt>Paiement</dt>
        <dd>{order.paymentMethod}</dd>
      </div>
      {/* A server of an earlier release does not name it. */}
      {order.termsVersion && <OrderTerms version={order.termsVersion} />}
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

function OrderMissing() {
  useTabTitle(messages.orderNotFound)
  return (
    <Page title={messages.orderNotFound}>
      <EmptyState
        icon="package"
        title={messages.orderNotFoundLong}
        action={
          <LinkButton to="/account/profile" onClick={() => saveTab('orders')}>
            Retour au profil
          </LinkButton>
        }
      />
    </Page>
  )
}

function OrderProblem({ result }: Pick<Parameters<typeof LoadFailed>[0], 'result'>) {
  if (result.error instanceof ApiError && result.error.status === 404) {
    return <OrderMissing />
  }
  return (
    <Page title={title} back={back}>
      <LoadFailed result={result} title={messages.orderDetailError}>
        {messages.orderDetailFailed}
      </LoadFailed>
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
