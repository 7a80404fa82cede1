import type { OwnerReview } from '../../../../contract/reviews.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { shortDay } from '../parts/formats.ts'
import type { Column } from '../parts/use-data-table.ts'

type Deeds = {
  /** The review that is being published. */
  publishing: string | undefined
  onPublish: (review: OwnerReview) => void
  onRefuse: (review: OwnerReview) => void
}

/** A review is read whole before it is decided: nothing of it is cut. */
export const reviewColumns = (deeds: Deeds): Column<OwnerReview>[] => [
  { id: 'review', header: 'Avis', cell: (review) => <Words review={review} /> },
  { id: 'rating', header: 'Note', sortable: true, cell: ({ rating }) => <Stars rating={rating} /> },
  { id: 'product', header: 'Produit', cell: ({ productName }) => productName },
  {
    id: 'date',
    header: 'Donné',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDay(createdAt)}</span>,
  },
  { id: 'deeds', header: 'Décision', align: 'end', cell: (review) => <Decide review={review} deeds={deeds} /> },
]

const Words = ({ review: { title, body, author, purchasedOn, refusalReason, demo } }: { review: OwnerReview }) => (
  <span className="flex max-w-prose flex-col gap-1 text-left font-normal text-sm [overflow-wrap:anywhere]">
    <span className="font-medium">{title}</span>
    <span className="whitespace-pre-line">{body}</span>
    <span className="text-muted text-xs">
      {author}, achat du {shortDay(purchasedOn)}
    </span>
    {demo && <Badge className="self-start">Démonstration</Badge>}
    {refusalReason && <span className="text-muted text-xs">Motif du refus : {refusalReason}</span>}
  </span>
)

/** A refused one stays refused; a published one can still be taken down, for a reason. */
function Decide({ review, deeds }: { review: OwnerReview; deeds: Deeds }) {
  const { id, state, title } = review
  if (state === 'refused') return <span className="text-muted">—</span>
  return (
    <span className="flex justify-end gap-2">
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={`Publier l’avis « ${title} »`}
          busy={deeds.publishing === id}
          onClick={() => deeds.onPublish(review)}
        >
          Publier
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        aria-label={`${state === 'waiting' ? 'Refuser' : 'Retirer'} l’avis « ${title} »`}
        onClick={() => deeds.onRefuse(review)}
      >
        {state === 'waiting' ? 'Refuser' : 'Retirer'}
      </Button>
    </span>
  )
}
