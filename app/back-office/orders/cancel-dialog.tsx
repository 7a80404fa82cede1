import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import type { DraftDialogState } from '../../ui/overlay/draft-dialog.tsx'
import { opensHere } from '../../ui/overlay/opens-here.ts'
import { useAdminMutation } from '../components/admin-api.ts'
import { useGuardForm } from '../components/use-guard-form.ts'

/** Cancelling refunds everything and returns all items: with a reason, after the sum was shown once more. */
export function CancelDialog({
  order: { id, orderNumber, statusCode, refundable, items },
  open,
  onClose,
  onDone,
}: { order: AdminOrderDetail } & DraftDialogState) {
  const refundedBefore = items.some(({ refundedQuantity }) => refundedQuantity > 0)
  // Paid since this was shown: the sum that goes back was not.
  const only = statusCode === 'EN_ATTENTE' ? '?only=unpaid' : ''
  const cancel = useAdminMutation({
    do: (reason: string) => callApi(`/admin/orders/${id}/cancel${only}`, { method: 'POST', body: { reason } }),
    done: office.orderCancelledByOwner(refundable > 0),
    showsFailure: false,
    afterwards: onDone,
  })
  const form = useForm({
    check: (values) => missing(values, { reason: office.reasonMissing }),
    submit: ({ reason = '' }) => cancel.mutateAsync(reason),
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title={`Annuler ${orderNumber} ?`}>
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          {refundedBefore ? 'Les pièces qui n’ont pas été remboursées' : 'Les pièces'} reviennent en stock
          {refundable > 0 && ` et ${formatEuros(refundable)} repartent à la cliente`}. Elle en est informée par email. C’est
          définitif.
        </p>
        <TextField label="Motif" name="reason" ref={opensHere} maxLength={500} error={form.errors.reason} />
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Garder la commande
          </Button>
          <Button type="submit" variant="danger" busy={form.busy} busyLabel="Annulation…">
            Annuler la commande
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
