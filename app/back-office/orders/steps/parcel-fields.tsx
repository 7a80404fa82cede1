import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Faults } from '../../../ui/form/use-form.ts'
import { carrierField, type ShippingDraft, withoutNumberField } from './shipping-draft.ts'

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
  const [withoutNumber, setWithoutNumber] = useState(Boolean(draft.read(withoutNumberField(id))))
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={`Numéro de suivi, ${orderNumber}`}
        help={recipient}
        name={id}
        defaultValue={draft.read(id)}
        error={errors[id]}
        maxLength={60}
        autoComplete="off"
        disabled={withoutNumber}
        ref={numberRef}
        onKeyDown={onNumberKey}
      />
      {mayDiffer && differs && (
        <TextField
          label={`Transporteur, ${orderNumber}`}
          name={carrierField(id)}
          list="carriers"
          defaultValue={carrier}
          error={errors[carrierField(id)]}
          maxLength={60}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField
          label="Sans numéro de suivi"
          aria-label={`Sans numéro de suivi, ${orderNumber}`}
          name={withoutNumberField(id)}
          checked={withoutNumber}
          onChange={({ currentTarget }) => setWithoutNumber(currentTarget.checked)}
        />
        {mayDiffer && !differs && (
          <Button size="small" variant="quiet" aria-label={`Autre transporteur, ${orderNumber}`} onClick={() => setDiffers(true)}>
            Autre transporteur
          </Button>
        )}
      </div>
    </div>
  )
}
