import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { shortMoment } from '../components/formats.ts'
import { Notes } from '../components/notes.tsx'
import { PageHead } from '../components/page-head.tsx'
import { DetailFailed } from '../components/query-detail.tsx'
import { useIsOwner } from '../components/use-is-owner.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { AddressDialog } from './corrections/address-dialog.tsx'
import { OrderTimeline } from './corrections/order-timeline.tsx'
import { TrackingDialog } from './corrections/tracking-dialog.tsx'
import { OrderExchanges } from './exchanges/order-exchanges.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderMoney } from './order-money.tsx'
import { useAdvanceOrders, usePrintPackingSlips, useUnprepareOrder } from './order-mutations.ts'
import { OrderParcel } from './order-parcel.tsx'
import { OrderWarnings } from './order-warnings.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './steps/ship-dialog.tsx'
import { useShippingDraft } from './steps/shipping-draft.ts'
import { type RequestedStep, StepConfirm } from './steps/step-confirm.tsx'
import { OrderWithdrawals } from './withdrawals/order-withdrawals.tsx'

/** Polling interval while a refund is under way, until the payment provider has confirmed it. */
const arrivesWithinMs = 5_000

const back = { to: '/admin/orders', label: 'Toutes les commandes' }

/** One order in full: the next step comes first. */
export function OrderScreen({ params: { orderId = '' } }: { params: Record<string, string> }) {
  const result = useAdminQuery<AdminOrderDetail>(`/admin/orders/${encodeURIComponent(orderId)}`, {
    everyMs: (order) => (order?.refunds.some(({ state }) => state === 'processing') ? arrivesWithinMs : undefined),
  })
  if (result.isPending) {
    return (
      <Loading label="Commande : chargement…" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  if (!result.data) {
    return (
      <>
        <PageHead title="Commande" back={back} />
        <DetailFailed result={result} failed={office.orderFailed} />
      </>
    )
  }
  return <Order order={result.data} />
}

type Asking = 'ship' | 'cancel' | 'refund' | 'address' | 'tracking'

function Order({ order }: { order: AdminOrderDetail }) {
  const { id, orderNumber, statusCode } = order
  const isOwner = useIsOwner()
  const [asking, setAsking] = useState<Asking>()
  const [confirming, setConfirming] = useState<RequestedStep>()
  const close = () => {
    setAsking(undefined)
    setConfirming(undefined)
  }
  const advance = useAdvanceOrders((refused, _done, step) => {
    if (step !== 'ship') setConfirming(undefined)
    // The dialog of a parcel that was refused stays open with its number.
    else if (refused.length === 0) setAsking(undefined)
  })
  const print = usePrintPackingSlips()
  const unprepare = useUnprepareOrder()
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
            {order.accountErased && <Badge>Compte effacé</Badge>}
            <OrderWarnings openWithdrawal={order.openWithdrawal} parcelTrouble={order.parcelTrouble} />
          </>
        }
        intro={`Reçue le ${shortMoment(order.date)}`}
        actions={
          <>
            {statusCode === 'PAYÉ' && (
              <Button
                size="small"
                busy={advance.isPending}
                onClick={() =>
                  order.openWithdrawal
                    ? setConfirming({ step: 'prepare', orders: [order] })
                    : advance.mutate({ action: 'prepare', ids: [id] })
                }
              >
                Préparer
              </Button>
            )}
            {statusCode === 'EN_TRAITEMENT' && (
              <Button size="small" onClick={() => setAsking('ship')}>
                Expédier…
              </Button>
            )}
            {statusCode === 'EN_TRAITEMENT' && (
              <Button size="small" variant="secondary" busy={unprepare.isPending} onClick={() => unprepare.mutate(id)}>
                Revenir à « Payée »
              </Button>
            )}
            {statusCode === 'EXPÉDIÉ' && (
              <Button size="small" onClick={() => setConfirming({ step: 'deliver', orders: [order] })}>
                Marquer livrée…
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
          <OrderExchanges order={order} isOwner={isOwner} />
          <OrderWithdrawals order={order} mayHandle={isOwner} />
        </div>
        <div className="flex flex-col gap-4">
          <OrderParcel
            order={order}
            onCorrectAddress={isOwner && undispatched ? () => setAsking('address') : undefined}
            onCorrectTracking={statusCode === 'EXPÉDIÉ' ? () => setAsking('tracking') : undefined}
          />
          <OrderDocuments order={order} />
          <Notes path={`/admin/orders/${id}/notes`} notes={order.notes} />
          <OrderTimeline order={order} />
        </div>
      </div>
      <OrderDialogs {...{ order, asking, confirming, advance, close }} />
    </>
  )
}

type OrderDialogsProps = {
  order: AdminOrderDetail
  asking: Asking | undefined
  confirming: RequestedStep | undefined
  advance: ReturnType<typeof useAdvanceOrders>
  close: () => void
}

/** Closed by mistake, each opens again with what was typed. */
function OrderDialogs({ order, asking, confirming, advance, close }: OrderDialogsProps) {
  const shippingDraft = useShippingDraft()
  const dialogOf = (which: Asking) => ({ open: asking === which, onClose: close })
  return (
    <>
      {asking === 'ship' && (
        <ShipDialog orders={[order]} draft={shippingDraft} onShip={(request) => advance.mutateAsync(request)} onClose={close} />
      )}
      <StepConfirm
        result={confirming}
        busy={advance.isPending}
        onConfirm={({ step }) => advance.mutate({ action: step, ids: [order.id] })}
        onClose={close}
      />
      <DraftDialog {...dialogOf('address')}>{(state) => <AddressDialog order={order} {...state} />}</DraftDialog>
      <DraftDialog {...dialogOf('tracking')}>{(state) => <TrackingDialog order={order} {...state} />}</DraftDialog>
      <DraftDialog {...dialogOf('cancel')}>{(state) => <CancelDialog order={order} {...state} />}</DraftDialog>
      <DraftDialog {...dialogOf('refund')}>{(state) => <RefundDialog order={order} {...state} />}</DraftDialog>
    </>
  )
}
