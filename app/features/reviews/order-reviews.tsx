import { useState } from 'react'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import type { OwnReview } from '../../../contract/api/reviews.ts'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { Stars } from '../../ui/picture/stars.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useOrderReviews } from './reviews-query.ts'

type Item = OrderDetail['items'][number]

/** Each line of a delivered order can be reviewed once (decision 6). Nothing before. */
export function OrderReviews({ order }: { order: OrderDetail }) {
  const delivered = order.history.some(({ statusCode }) => statusCode === 'LIVRÉ')
  return delivered ? <LinesToReview order={order} /> : null
}

function LinesToReview({ order }: { order: OrderDetail }) {
  const reviews = useOrderReviews(order.id)
  if (reviews.isError && !reviews.data) {
    return (
      <Card title="Votre avis">
        <LoadFailed result={reviews} />
      </Card>
    )
  }
  if (!reviews.data) return null
  return (
    <Card title="Votre avis">
      <p className="text-muted text-sm">Chaque avis est lu avant publication, jamais modifié. Un refus est toujours motivé.</p>
      <ul className="flex flex-col">
        {order.items.map((item) => (
          <LineToReview
            key={item.id}
            orderId={order.id}
            item={item}
            given={reviews.data.find(({ orderLineId }) => orderLineId === item.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

type LineToReviewProps = { orderId: string; item: Item; given: OwnReview | undefined }

/** Has a dialog of its own: what was written about one piece is kept until it is sent, also while she writes about another. */
function LineToReview({ orderId, item, given }: LineToReviewProps) {
  const [open, setOpen] = useState(false)
  const close = useWindowInHistory(`review ${item.id}`, { open, show: () => setOpen(!given), hide: () => setOpen(false) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4">
      <span className="min-w-0 text-sm">
        {item.name} <span className="text-muted">taille {item.size}</span>
      </span>
      {given ? (
        <Given review={given} />
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`Donner mon avis sur ${item.name}, taille ${item.size}`}
          onClick={() => setOpen(true)}
        >
          Donner mon avis
        </Button>
      )}
      <DraftDialog open={open} onClose={close}>
        {(state) => <ReviewDialog orderId={orderId} item={item} {...state} />}
      </DraftDialog>
    </li>
  )
}

const states: Record<OwnReview['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'En cours de vérification', tone: 'info' },
  published: { text: 'Publié', tone: 'success' },
  refused: { text: 'Non publié', tone: 'danger' },
}

function Given({ review: { rating, state, refusalReason } }: { review: OwnReview }) {
  const { text, tone } = states[state]
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-3 text-sm">
      <Stars rating={rating} />
      <Badge tone={tone}>{text}</Badge>
      {refusalReason && <span className="wrap-anywhere min-w-0 basis-full text-muted">Motif : {refusalReason}</span>}
    </span>
  )
}
