import type { Withdrawal } from '../../../../contract/api/withdrawals.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { orderNumberWanted } from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useAdminMutation } from '../../components/admin-api.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'

/** The order of a withdrawal that matched none, or another one after a mistake. */
export function WithdrawalOrderDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const link = useAdminMutation({
    do: (body: Record<string, string>) =>
      callApi<Withdrawal>(`/admin/withdrawals/${withdrawal.id}/order`, { method: 'PUT', body }),
    done: office.withdrawalLinked,
    showsFailure: false,
    afterwards: onClose,
  })
  const form = useForm({
    check: (values) => missing(values, { orderNumber: orderNumberWanted }),
    submit: (values) => link.mutateAsync(values),
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Rattacher à une commande">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          {withdrawal.name} ({withdrawal.email}) a indiqué « {withdrawal.orderNumber} ».
        </p>
        <TextField
          label="Numéro de commande"
          name="orderNumber"
          ref={opensHere}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={form.errors.orderNumber}
        />
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
            Rattacher
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
