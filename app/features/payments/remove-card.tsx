import type { SavedCard } from '../../../contract/api/payments.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { cardName } from './card-text.ts'
import { useRemoveCard } from './cards-query.ts'

/** Asks for confirmation. */
export function RemoveCard({ card, onClose }: { card: SavedCard | null; onClose: () => void }) {
  const remove = useRemoveCard()

  return (
    <Dialog open={card !== null} busy={remove.isPending} onClose={onClose} title="Retirer cette carte ?">
      {card && (
        <p>
          {cardName(card)}. Notre prestataire de paiement ne la gardera plus. Vous pourrez la saisir à nouveau lors d’un prochain
          achat.
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
          Conserver
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          busyLabel="Retrait…"
          onClick={() => card && remove.mutate(card, { onSuccess: onClose })}
        >
          Retirer
        </Button>
      </div>
    </Dialog>
  )
}
