import * as office from '../../../../contract/text/back-office-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'
import { type ExchangeDialogProps, useRefuseExchange } from './exchange-mutations.ts'

/** No exchange, with a reason that the customer reads; the replacement is held no longer. */
export function RefuseExchangeDialog({ order, exchange, open, onClose, onDone }: ExchangeDialogProps) {
  const refuse = useRefuseExchange({ order, exchange }, onDone)
  const form = useForm({
    check: (values) => missing(values, { reason: office.reasonMissing }),
    submit: ({ reason = '' }) => refuse.mutateAsync({ reason }),
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Refuser l’échange ?">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          {`La taille ${exchange.size}, réservée jusqu’ici, est remise en vente. Le droit de rétractation de la cliente reste le même. C’est définitif.`}
        </p>
        <TextareaField
          label="Motif"
          name="reason"
          ref={opensHere}
          rows={4}
          maxLength={500}
          help="La cliente le reçoit par mail, tel quel."
          error={form.errors.reason}
        />
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Garder l’échange
          </Button>
          <Button type="submit" variant="danger" busy={form.busy} busyLabel="Envoi…">
            Refuser l’échange
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
