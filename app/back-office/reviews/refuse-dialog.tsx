import { useRef, useState } from 'react'
import type { OwnerReview } from '../../../contract/api/reviews.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { opensHere } from '../../ui/overlay/opens-here.ts'
import { useAdminMutation } from '../components/admin-api.ts'

/** The most common reasons (law, reviews: never the rating); each can be edited before it is sent. */
const reasons = [
  'Votre avis ne parle pas du produit reçu.',
  'Votre avis contient des propos injurieux.',
  'Votre avis contient des données personnelles (nom, adresse, téléphone).',
  'Votre avis contient une publicité ou un lien.',
]

type RefuseDialogProps = {
  review: OwnerReview
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which the author reads. What was typed stays when the server does not respond. */
export function RefuseDialog({ review: { id, title, state }, reason, onReason, onClose }: RefuseDialogProps) {
  const [fault, setFault] = useState<string>()
  const content = useRef<HTMLDivElement>(null)
  const refuse = useAdminMutation({
    do: (why: string) => callApi<OwnerReview>(`/admin/reviews/${id}/refuse`, { method: 'POST', body: { reason: why } }),
    done: office.reviewRefused,
  })
  const write = (text: string) => {
    onReason(text)
    setFault(undefined)
  }
  function submit() {
    const why = reason.trim()
    const onSuccess = () => {
      onReason('')
      onClose()
    }
    if (why) return refuse.mutate(why, { onSuccess })
    setFault(office.refusalReasonMissing)
    content.current?.querySelector('textarea')?.focus()
  }
  const action = state === 'waiting' ? 'Refuser l’avis' : 'Retirer l’avis'
  return (
    <Dialog
      open
      busy={refuse.isPending}
      onClose={onClose}
      title={action}
      footer={
        <DialogActions>
          <Button variant="quiet" disabled={refuse.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={refuse.isPending} busyLabel="Envoi…" onClick={submit}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">« {title} » ne sera pas visible dans la boutique. Ce choix est définitif.</p>
        <TextareaField
          label="Motif"
          ref={opensHere}
          help="La personne le reçoit par mail, tel quel."
          rows={4}
          maxLength={1000}
          value={reason}
          error={fault}
          onChange={(event) => write(event.target.value)}
        />
        <ul aria-label="Motifs fréquents" className="flex flex-wrap gap-2">
          {reasons.map((text) => (
            <li key={text}>
              <button
                type="button"
                className="min-h-9 rounded-soft border border-line bg-white px-3 py-1.5 text-left text-sm hover:border-ink"
                onClick={() => write(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
