import type { AdminOrderDetail } from '../../../../contract/admin-orders.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messages } from '../../../../contract/messages.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { callApi } from '../../../lib/api-client.ts'
import { missing, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'

/** Cancelling gives all money and pieces back: with a reason, after a last look at the sum. */
export function CancelDialog({
  order: { id, orderNumber, refundable },
  onClose,
}: {
  order: AdminOrderDetail
  onClose: () => void
}) {
  const cancel = useAdminDeed({
    do: (reason: string) => callApi(`/admin/orders/${id}/cancel`, { method: 'POST', body: { reason } }),
    done: office.orderCancelledByOwner,
    tellsFailure: false,
    afterwards: onClose,
  })
  const form = useForm({
    check: (values) => missing(values, ['reason'], messages.reasonMissing),
    submit: ({ reason = '' }) => cancel.mutateAsync(reason),
    failed: office.deedFailed,
  })
  return (
    <Dialog open onClose={onClose} title={`Annuler ${orderNumber} ?`}>
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          Les pièces reviennent en stock
          {refundable > 0 && ` et ${formatEuros(refundable)} repartent à la cliente`}. Elle en est informée par email. C’est
          définitif.
        </p>
        <TextField label="Motif" name="reason" maxLength={500} error={form.errors.reason} />
        {form.problem && <Notice>{form.problem}</Notice>}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Garder la commande
          </Button>
          <Button type="submit" variant="danger" busy={form.busy} busyLabel="Annulation…">
            Annuler la commande
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
