import { useState } from 'react'
import type { Exchange } from '../../../contract/api/exchanges.ts'
import * as exchangeMessages from '../../../contract/text/exchange-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useAction } from '../../ui/overlay/use-action.ts'
import { cancelExchange } from './exchanges-query.ts'

/** Asks for confirmation. */
export function CancelExchange({ orderId, exchange }: { orderId: string; exchange: Exchange }) {
  const { id, name, fromSize, size } = exchange
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction(async () => {
    try {
      await cancelExchange(orderId, id)
      toast.success(exchangeMessages.exchangeCancelled)
    } finally {
      setAsking(false)
    }
  })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-4 self-start"
        aria-haspopup="dialog"
        aria-label={`Annuler l’échange : ${name}, taille ${fromSize} contre taille ${size}`}
        onClick={() => setAsking(true)}
      >
        Annuler l’échange
      </Button>
      <Dialog open={asking} busy={busy} onClose={() => setAsking(false)} title="Annuler cet échange ?">
        <p>
          La taille {size} ne vous sera plus réservée. Si votre colis est déjà en route, conservez l’échange : nous vous enverrons
          votre nouvelle taille.
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={() => setAsking(false)}>
            Conserver l’échange
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Annulation…" onClick={run}>
            Annuler l’échange
          </Button>
        </div>
      </Dialog>
    </>
  )
}
