import * as office from '../../../../contract/text/back-office-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { useGuardForm } from '../../components/use-guard-form.ts'
import { CarrierField } from '../steps/carrier-field.tsx'
import { lastCarrier, rememberCarrier } from '../steps/last-carrier.ts'
import { carrierFault, numberFault } from '../steps/parcel-faults.ts'
import { TrackingNumberField } from '../steps/tracking-number-field.tsx'
import { WithdrawalWarning } from '../steps/withdrawal-warning.tsx'
import { type ExchangeDialogProps, useShipExchange } from './exchange-mutations.ts'

/** The replacement leaves; once it has left, its carrier or tracking number is corrected. */
export function ShipExchangeDialog({ order, exchange, open, onClose, onDone }: ExchangeDialogProps) {
  const { size, state, carrier, trackingNumber } = exchange
  const hasLeft = state === 'shipped'
  const ship = useShipExchange({ order, exchange }, onDone)
  const form = useForm({
    check: (values) => ({
      carrier: carrierFault(values.carrier),
      trackingNumber: values.withoutNumber ? undefined : numberFault(values.trackingNumber),
    }),
    submit: (values) => {
      const parcel = {
        carrier: values.carrier ?? '',
        trackingNumber: values.withoutNumber ? null : (values.trackingNumber ?? ''),
      }
      if (!hasLeft) rememberCarrier(order.shippingMethod, parcel.carrier)
      return ship.mutateAsync(parcel)
    },
    failed: office.actionFailed,
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog
      open={open}
      busy={form.busy}
      onClose={onClose}
      title={hasLeft ? 'Corriger le suivi de l’échange' : `Envoyer la taille ${size}`}
    >
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        {!hasLeft && <WithdrawalWarning orders={[order]} />}
        <CarrierField defaultValue={carrier ?? lastCarrier(order.shippingMethod)} error={form.errors.carrier} />
        <div className="flex flex-col gap-1">
          <TrackingNumberField
            name="trackingNumber"
            ref={opensHere}
            defaultValue={trackingNumber ?? ''}
            error={form.errors.trackingNumber}
            withoutName="withoutNumber"
            isWithout={hasLeft && trackingNumber === null}
          />
        </div>
        <p className="text-muted text-sm">
          {hasLeft ? 'La cliente reçoit le nouveau suivi par mail.' : 'La cliente est informée de l’envoi par mail.'}
        </p>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel={hasLeft ? 'Enregistrement…' : 'Envoi…'}>
            {hasLeft ? 'Corriger le suivi' : `Envoyer la taille ${size}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
