import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { Faults } from '../../../ui/form/use-form.ts'
import { CarrierField } from './carrier-field.tsx'
import { carrierField, type ShippingDraft, withoutNumberField } from './shipping-draft.ts'
import { TrackingNumberField } from './tracking-number-field.tsx'

type ParcelFieldsProps = {
  order: { id: string; orderNumber: string; recipient: string }
  draft: ShippingDraft
  errors: Faults
  /** A carrier of its own from the start, as for express; otherwise the one of all parcels until she asks for another. */
  ownCarrier: string | undefined
  /** False when the dialog ships one order: its carrier field is the dialog's. */
  mayDiffer: boolean
  numberRef: Ref<HTMLInputElement> | undefined
  onNumberKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One parcel: its number, or that it has none, and a carrier other than that of all parcels. */
export function ParcelFields({ order, draft, errors, ownCarrier, mayDiffer, numberRef, onNumberKey }: ParcelFieldsProps) {
  const { id, orderNumber, recipient } = order
  const [carrier] = useState(draft.read(carrierField(id)) ?? ownCarrier)
  const [differs, setDiffers] = useState(carrier !== undefined)
  return (
    <div className="flex flex-col gap-1">
      <TrackingNumberField
        parcel={orderNumber}
        help={recipient}
        name={id}
        defaultValue={draft.read(id)}
        error={errors[id]}
        ref={numberRef}
        onKeyDown={onNumberKey}
        withoutName={withoutNumberField(id)}
        isWithout={Boolean(draft.read(withoutNumberField(id)))}
        beside={
          mayDiffer &&
          !differs && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Autre transporteur, ${orderNumber}`}
              onClick={() => setDiffers(true)}
            >
              Autre transporteur
            </Button>
          )
        }
      />
      {mayDiffer && differs && (
        <CarrierField
          label={`Transporteur, ${orderNumber}`}
          name={carrierField(id)}
          defaultValue={carrier}
          error={errors[carrierField(id)]}
        />
      )}
    </div>
  )
}
