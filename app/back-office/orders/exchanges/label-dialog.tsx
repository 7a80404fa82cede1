import { useState } from 'react'
import * as office from '../../../../contract/text/back-office-messages.ts'
import * as exchangeMessages from '../../../../contract/text/exchange-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'
import { type ExchangeDialogProps, useSendLabel } from './exchange-mutations.ts'

/** Where the customer prints the prepaid label, or that the staff has sent it as a file. */
export function LabelDialog({ order, exchange, open, onClose, onDone }: ExchangeDialogProps) {
  const [byHand, setByHand] = useState(false)
  const send = useSendLabel({ order, exchange }, byHand, onDone)
  const form = useForm({
    check: ({ url }) => ({ url: url || byHand ? undefined : exchangeMessages.labelUrlMissing }),
    submit: ({ url }) => send.mutateAsync({ url: byHand ? null : (url ?? '') }),
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Étiquette prépayée">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <TextField
          label="Adresse de l’étiquette"
          name="url"
          ref={opensHere}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={1_000}
          disabled={byHand}
          help="La cliente la reçoit par mail et la retrouve sur sa commande."
          error={form.errors.url}
        />
        <div className="flex flex-col gap-1 text-sm">
          <CheckboxField
            label="Je l’ai envoyée moi-même"
            name="byHand"
            checked={byHand}
            onChange={({ currentTarget }) => setByHand(currentTarget.checked)}
          />
          {order.email && (
            <a href={`mailto:${order.email}`} className="wrap-anywhere inline-block self-start py-1 underline underline-offset-4">
              {order.email}
            </a>
          )}
        </div>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Envoi…">
            {byHand ? 'Noter comme envoyée' : 'Envoyer l’étiquette'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
