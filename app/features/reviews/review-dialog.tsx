import type { OrderDetail } from '../../../contract/api/orders.ts'
import * as messages from '../../../contract/text/messages.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { DraftDialogState } from '../../ui/overlay/draft-dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { RatingField } from './rating-field.tsx'
import { giveReview } from './reviews-query.ts'

type Item = OrderDetail['items'][number]

type ReviewDialogProps = DraftDialogState & { orderId: string; item: Item }

export function ReviewDialog({ orderId, item, open, onClose, onDone }: ReviewDialogProps) {
  const form = useForm({
    check: (values) => ({
      rating: values.rating ? undefined : messages.reviewRatingMissing,
      ...missing(values, { title: messages.reviewTitleWanted, body: messages.reviewBodyWanted }),
    }),
    incomplete: messages.fieldsRequired,
    submit: async ({ rating, title = '', body = '' }) => {
      await giveReview(orderId, item.productId, { rating: Number(rating), title, body, orderLineId: item.id })
      toast.success(messages.reviewDone)
    },
    onDone,
    failed: messages.reviewFailed,
  })
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title={`Votre avis sur ${item.name}`}>
      <form {...form.props} className="flex flex-col gap-5">
        <RatingField error={form.errors.rating} />
        <TextField label="Titre" name="title" required maxLength={100} error={form.errors.title} />
        <TextareaField label="Votre avis" name="body" required rows={5} maxLength={3000} error={form.errors.body} />
        {form.problem && <Alert>{form.problem}</Alert>}
        <p className="text-muted text-sm">Publié avec votre prénom et l’initiale de votre nom. Il ne pourra plus être modifié.</p>
        <SubmitButton busy={form.busy} busyLabel="Envoi en cours…">
          Envoyer mon avis
        </SubmitButton>
      </form>
    </Dialog>
  )
}
