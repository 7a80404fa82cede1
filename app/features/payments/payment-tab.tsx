import { useState } from 'react'
import type { SavedCard } from '../../../contract/api/payments.ts'
import * as messages from '../../../contract/text/messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { cardName, expiryText, isExpired } from './card-text.ts'
import { useCards } from './cards-query.ts'
import { RemoveCard } from './remove-card.tsx'

/** The cards that the payment provider stores for the customer; the shop itself stores none (decision 8). */
export function PaymentTab() {
  const cards = useCards()
  const [removing, setRemoving] = useState<SavedCard | null>(null)
  if (cards.isPending) return <CardsSkeleton />
  if (!cards.data) {
    return <LoadFailed result={cards}>{messageOf(cards.error, messages.cardsLoadFailed)}</LoadFailed>
  }
  return (
    <>
      {cards.data.length === 0 ? (
        <EmptyState icon="credit-card" title="Aucune carte enregistrée">
          Lors d’un achat, vous pouvez demander à notre prestataire de paiement de garder votre carte, sur sa page sécurisée. La
          boutique ne voit jamais vos données bancaires et n’en conserve aucune.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <ul className="grid gap-4 sm:grid-cols-2">
            {cards.data.map((card) => (
              <CardItem key={card.id} card={card} onRemove={() => setRemoving(card)} />
            ))}
          </ul>
          <p className="max-w-prose text-muted text-sm">
            Ces cartes sont gardées par notre prestataire de paiement, à votre demande. La boutique n’en connaît que ce qui est
            affiché ici.
          </p>
        </div>
      )}
      <RemoveCard card={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

const CardItem = ({ card, onRemove }: { card: SavedCard; onRemove: () => void }) => (
  <li className="flex flex-col gap-4 rounded-soft border border-line bg-white p-5">
    <div className="flex items-start gap-4">
      <Icon name="credit-card" className="mt-0.5 size-6 text-brass" />
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <p className="font-medium">{cardName(card)}</p>
        {isExpired(card) ? (
          <Badge tone="warning">{expiryText(card)}</Badge>
        ) : (
          <p className="text-muted text-sm">{expiryText(card)}</p>
        )}
      </div>
    </div>
    <button
      type="button"
      aria-label={`Retirer : ${cardName(card)}`}
      className="min-h-9 self-start text-muted text-sm underline underline-offset-4 hover:text-ink"
      onClick={onRemove}
    >
      Retirer
    </button>
  </li>
)

const CardsSkeleton = () => (
  <Loading label="Chargement des cartes…" className="grid gap-4 sm:grid-cols-2">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </Loading>
)
