import { messages } from '../../../contract/messages.ts'
import type { KeptCard } from '../../../contract/payments.ts'
import { ApiError, messageOf } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { cardName } from './card-text.ts'
import { useRemoveCard } from './cards-query.ts'

/** Asks once more; a card that is gone already, from another device, is what she wanted. */
export function RemoveCard({ card, onClose }: { card: KeptCard | null; onClose: () => void }) {
  const remove = useRemoveCard()

  function confirm() {
    if (!card) return
    const done = () => {
      toast.success(messages.cardRemoved)
      onClose()
    }
    remove.mutate(card, {
      onSuccess: done,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'card_not_found') done()
        else toast.error(messageOf(error, messages.cardRemoveFailed))
      },
    })
  }

  return (
    <Dialog open={card !== null} onClose={onClose} title="Retirer cette carte ?">
      {card && (
        <p>
          {cardName(card)}. Notre prestataire de paiement ne la gardera plus. Vous pourrez la saisir à nouveau lors d’un prochain
          achat.
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Conserver
        </Button>
        <Button variant="danger" busy={remove.isPending} busyLabel="Retrait…" onClick={confirm}>
          Retirer
        </Button>
      </div>
    </Dialog>
  )
}
