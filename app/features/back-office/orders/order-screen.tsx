import { useState } from 'react'
import type { AdminOrderDetail } from '../../../../contract/admin-orders.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useAdvanceOrders, usePrintPapers } from './order-deeds.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderWithdrawals } from './order-withdrawals.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** While money is on its way back, until the payment provider has told. */
const arrivesWithinMs = 5_000

const back = { to: '/admin/orders', label: 'Toutes les commandes' }

/** One order whole: what to do next stands first. */
export function OrderScreen({ params: { orderId = '' } }: { params: Record<string, string> }) {
  const asked = useAdminQuery<AdminOrderDetail>(`/admin/orders/${encodeURIComponent(orderId)}`, {
    everyMs: (order) => (order?.refunds.some(({ state }) => state === 'processing') ? arrivesWithinMs : undefined),
  })
  if (asked.isPending) {
    return (
      <Loading label="Commande : chargement…" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  if (!asked.data) {
    return (
      <>
        <PageHead title="Commande" back={back} />
        <Notice
          title={messageOf(asked.error, office.orderFailed)}
          action={
            <Button size="small" onClick={() => void asked.refetch()}>
              Réessayer
            </Button>
          }
        />
      </>
    )
  }
  return <Order order={asked.data} />
}

type Asking = 'ship' | 'cancel' | 'refund'

function Order({ order }: { order: AdminOrderDetail }) {
  const { id, orderNumber, statusCode } = order
  const isOwner = useSession().user?.roles.includes('ADMIN') ?? false
  const [asking, setAsking] = useState<Asking>()
  const advance = useAdvanceOrders(() => setAsking(undefined))
  const print = usePrintPapers()
  const close = () => setAsking(undefined)
  const step = (action: 'prepare' | 'deliver') => advance.mutate({ action, ids: [id] })
  const undispatched = statusCode === 'PAYÉ' || statusCode === 'EN_TRAITEMENT'
  return (
    <>
      <PageHead
        title={orderNumber}
        back={back}
        beside={
          <>
            <Badge tone={order.statusColor}>{order.status}</Badge>
            {order.late && <Badge tone="danger">En retard</Badge>}
          </>
        }
        intro={`Reçue le ${shortMoment(order.date)}`}
        actions={
          <>
            {statusCode === 'PAYÉ' && (
              <Button size="small" busy={advance.isPending} onClick={() => step('prepare')}>
                Préparer
              </Button>
            )}
            {statusCode === 'EN_TRAITEMENT' && (
              <Button size="small" onClick={() => setAsking('ship')}>
                Expédier…
              </Button>
            )}
            {statusCode === 'EXPÉDIÉ' && (
              <Button size="small" busy={advance.isPending} onClick={() => step('deliver')}>
                Marquer livrée
              </Button>
            )}
            {undispatched && (
              <Button size="small" variant="secondary" busy={print.isPending} onClick={() => print.mutate([id])}>
                Bon et étiquette
              </Button>
            )}
            {isOwner && order.refundable > 0 && (
              <Button size="small" variant="secondary" onClick={() => setAsking('refund')}>
                Rembourser…
              </Button>
            )}
            {isOwner && (undispatched || statusCode === 'EN_ATTENTE') && (
              <Button size="small" variant="danger" onClick={() => setAsking('cancel')}>
                Annuler…
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <OrderMoney order={order} />
          <OrderWithdrawals order={order} mayHandle={isOwner} />
        </div>
        <div className="flex flex-col gap-4">
          <OrderParcel order={order} />
          <OrderDocuments order={order} />
          <Section title="Historique">
            <ol className="flex flex-col gap-1.5 text-sm">
              {order.history.map(({ status, date }) => (
                <li key={`${status}${date}`} className="flex justify-between gap-4">
                  <span>{status}</span>
                  <span className="text-muted tabular-nums">{shortMoment(date)}</span>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
      {asking === 'ship' && <ShipDialog orders={[order]} onShip={(request) => advance.mutateAsync(request)} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
    </>
  )
}
