import type { OwnerReview } from '../../../contract/api/reviews.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Stars } from '../../ui/picture/stars.tsx'
import { shortDay } from '../components/formats.ts'
import type { Column } from '../components/table/use-data-table.ts'

type Actions = {
  /** The review that is being published. */
  publishing: string | undefined
  onPublish: (review: OwnerReview) => void
  onRefuse: (review: OwnerReview) => void
}

/** A review is shown in full: it must be read before the decision. */
export const reviewColumns = (actions: Actions): Column<OwnerReview>[] => [
  { id: 'review', header: 'Avis', cell: (review) => <Words review={review} /> },
  { id: 'rating', header: 'Note', sortable: true, cell: ({ rating }) => <Stars rating={rating} /> },
  { id: 'product', header: 'Produit', cell: ({ productName }) => productName },
  {
    id: 'date',
    header: 'Donné',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDay(createdAt)}</span>,
  },
  { id: 'actions', header: 'Décision', align: 'end', cell: (review) => <Decide review={review} actions={actions} /> },
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

/** A refused review stays refused; a published one can still be taken down, with a reason. */
function Decide({ review, actions }: { review: OwnerReview; actions: Actions }) {
  const { id, state, title } = review
  if (state === 'refused') return <span className="text-muted">—</span>
  return (
    <span className="flex justify-end gap-2">
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={`Publier l’avis « ${title} »`}
          busy={actions.publishing === id}
          onClick={() => actions.onPublish(review)}
        >
          Publier
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        aria-label={`${state === 'waiting' ? 'Refuser' : 'Retirer'} l’avis « ${title} »`}
        onClick={() => actions.onRefuse(review)}
      >
        {state === 'waiting' ? 'Refuser' : 'Retirer'}
      </Button>
    </span>
  )
}
