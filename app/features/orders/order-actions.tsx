import { useEffect, useState } from 'react'
import type { OrderDetail } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { minutesLeft } from './minutes-left.ts'
import { usePayAgain } from './orders-query.ts'
import { useCancelOrder } from './pending-order.ts'

/** Pay an unpaid order, or cancel within the hour (decision 19). */
export function OrderActions({ order }: { order: OrderDetail }) {
  const payable = useMinutesLeft(order.statusCode === 'EN_ATTENTE' ? order.payableUntil : null)
  const cancellable = useMinutesLeft(order.cancellableUntil)
  const unpaid = order.statusCode === 'EN_ATTENTE'
  if (payable === 0 && cancellable === 0 && !unpaid) return null
  return (
    <Notice
      kind={unpaid ? 'warning' : 'info'}
      title={unpaid ? 'Cette commande attend son paiement.' : 'Vous pouvez encore annuler cette commande.'}
      action={
        <div className="flex flex-wrap gap-3">
          {payable > 0 && <PayAgain order={order} />}
          {(unpaid || cancellable > 0) && <CancelOrder order={order} />}
        </div>
      }
    >
      {unpaid
        ? payable > 0 && <p>Ses pièces vous sont réservées encore {inMinutes(payable)}.</p>
        : cancellable > 0 && (
            <p>
              Encore {inMinutes(cancellable)}, tant qu’elle n’est pas expédiée. Le montant vous est alors intégralement remboursé.
            </p>
          )}
    </Notice>
  )
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Counts down by itself. */
function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(clock)
  }, [])
  return minutesLeft(until, now)
}

function PayAgain({ order }: { order: OrderDetail }) {
  const pay = usePayAgain(order.id)
  return (
    <Button size="small" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
      Payer maintenant
    </Button>
  )
}

function CancelOrder({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder(order.id, () => setAsking(false))

  return (
    <>
      <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Annuler la commande
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Annuler cette commande ?">
        <p>
          La commande {order.orderNumber} sera annulée
          {order.statusCode === 'EN_ATTENTE'
            ? ' et ses pièces remises en vente.'
            : ', ses pièces remises en vente et le montant intégralement remboursé.'}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Conserver la commande
          </Button>
          <Button variant="danger" busy={cancel.isPending} busyLabel="Annulation…" onClick={() => cancel.mutate()}>
            Annuler la commande
          </Button>
        </div>
      </Dialog>
    </>
  )
}
