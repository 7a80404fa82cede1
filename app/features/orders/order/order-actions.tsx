import { useEffect, useState } from 'react'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { usePayAgain } from '../orders-query.ts'
import { useCancelOrder } from '../pending-order.ts'

/** Pay an unpaid order, or cancel it. */
export function UnpaidOrder({ order }: { order: OrderDetail }) {
  const payable = useMinutesLeft(order.payableUntil)
  return (
    <Alert
      kind="warning"
      title="Cette commande attend son paiement."
      action={
        <div className="flex flex-wrap gap-3">
          {payable > 0 && <PayAgain order={order} />}
          <CancelOrder order={order} />
        </div>
      }
    >
      {payable > 0 && <p>Ses pièces vous sont réservées encore {inMinutes(payable)}.</p>}
    </Alert>
  )
}

/** Cancelling during the first hour, and once the parcel should have left (decision 19, 21). */
export function CancelInTime({ order }: { order: OrderDetail }) {
  const left = useMinutesLeft(order.cancellableUntil)
  if (order.shipsLate) {
    return (
      <Alert
        kind="warning"
        title="Votre commande part plus tard que promis, nous en sommes désolés."
        action={<CancelOrder order={order} />}
      >
        <p>Vous pouvez l’annuler tant qu’elle n’est pas expédiée. Le montant vous est alors intégralement remboursé.</p>
      </Alert>
    )
  }
  if (left === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm print:hidden">
      <p>
        Une erreur ? Vous pouvez encore annuler pendant {inMinutes(left)}, tant que la commande n’est pas expédiée. Le montant
        vous est alors intégralement remboursé.
      </p>
      <CancelOrder order={order} />
    </div>
  )
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Whole minutes until then, rounded up; 0 when it has passed or is null. */
export const minutesLeft = (until: string | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))

/** Counts down by the server's clock, which decides when the hour is over (decision 49). */
function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), 5_000)
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
  const { isPending, cancel } = useCancelOrder(order, () => setAsking(false))

  return (
    <>
      <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Annuler la commande
      </Button>
      <Dialog open={asking} busy={isPending} onClose={() => setAsking(false)} title="Annuler cette commande ?">
        <p>
          La commande {order.orderNumber} sera annulée
          {order.statusCode === 'EN_ATTENTE'
            ? ' et ses pièces remises en vente.'
            : ', ses pièces remises en vente et le montant intégralement remboursé.'}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(false)}>
            Conserver la commande
          </Button>
          <Button variant="danger" busy={isPending} busyLabel="Annulation…" onClick={cancel}>
            Annuler la commande
          </Button>
        </div>
      </Dialog>
    </>
  )
}
