import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import type { DraftDialogState } from '../../../ui/overlay/draft-dialog.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useAdminMutation } from '../../components/admin-api.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'
import { CarrierField } from '../steps/carrier-field.tsx'
import { carrierFault, numberFault } from '../steps/parcel-faults.ts'

/** Another number or carrier for a parcel under way (decision 58). */
export function TrackingDialog({ order, open, onClose, onDone }: { order: AdminOrderDetail } & DraftDialogState) {
  const correct = useAdminMutation({
    do: (body: Record<string, string>) => callApi(`/admin/orders/${order.id}/shipment`, { method: 'PUT', body }),
    done: office.shipmentCorrected,
    showsFailure: false,
    afterwards: onDone,
  })
  const form = useForm({
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrierFault(carrier),
      trackingNumber: numberFault(trackingNumber),
    }),
    submit: (values) => correct.mutateAsync(values),
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Corriger le suivi du colis">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <CarrierField defaultValue={order.carrier ?? ''} error={form.errors.carrier} />
        <TextField
          label="Numéro de suivi"
          name="trackingNumber"
          ref={opensHere}
          maxLength={60}
          autoComplete="off"
          defaultValue={order.trackingNumber ?? ''}
          error={form.errors.trackingNumber}
        />
        <p className="text-muted text-sm">
          Les étapes reçues pour l’ancien numéro disparaissent ; la cliente lit le nouveau sur sa commande.
        </p>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
            Corriger le suivi
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
