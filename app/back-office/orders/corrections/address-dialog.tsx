import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import type { DraftDialogState } from '../../../ui/overlay/draft-dialog.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useAdminMutation } from '../../components/admin-api.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'
import { labelParts } from './label-parts.ts'

const wants = {
  firstName: messages.firstNameWanted,
  lastName: messages.lastNameWanted,
  street: messages.streetWanted,
  postalCode: messages.postalCodeWanted,
  city: messages.cityWanted,
}

/** Another address in the same country, until the parcel leaves (decision 58). */
export function AddressDialog({ order, open, onClose, onDone }: { order: AdminOrderDetail } & DraftDialogState) {
  const { country, ...parts } = labelParts(order.shippingAddress)
  const correct = useAdminMutation({
    do: (body: Record<string, string>) => callApi(`/admin/orders/${order.id}/address`, { method: 'PUT', body }),
    done: office.addressCorrected,
    showsFailure: false,
    afterwards: onDone,
  })
  const form = useForm({
    check: (values) => missing(values, wants),
    incomplete: messages.allFieldsRequired,
    submit: (values) => correct.mutateAsync(values),
    failed: office.actionFailed,
  })
  const field = (name: keyof typeof wants) => ({ name, defaultValue: parts[name], required: true, error: form.errors[name] })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Corriger l’adresse de livraison">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Prénom" maxLength={100} ref={opensHere} {...field('firstName')} />
          <TextField label="Nom" maxLength={100} {...field('lastName')} />
        </div>
        <TextField label="Adresse" maxLength={200} {...field('street')} />
        <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
          <TextField label="Code postal" maxLength={20} {...field('postalCode')} />
          <TextField label="Ville" maxLength={100} {...field('city')} />
        </div>
        <p className="text-muted text-sm">
          Le pays reste {country} : le prix de la livraison et la TVA en dépendent. La facture déjà émise garde son adresse. Un
          bon ou une étiquette déjà imprimés sont à refaire.
        </p>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
            Corriger l’adresse
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
