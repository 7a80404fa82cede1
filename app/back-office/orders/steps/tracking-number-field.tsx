import { type ComponentProps, type ReactNode, useState } from 'react'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type TrackingNumberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength' | 'disabled'> & {
  /** Whose parcel it is, where the form has several. */
  parcel?: string
  /** The name of the box for a parcel without a number. */
  withoutName: string
  /** Whether that box is ticked at first. */
  isWithout: boolean
  /** At the end of the line of that box. */
  beside?: ReactNode
}

/** A parcel's tracking number, or a box that says that it has none, as a letter. */
export function TrackingNumberField({ parcel, withoutName, isWithout, beside, ...field }: TrackingNumberFieldProps) {
  const [withoutNumber, setWithoutNumber] = useState(isWithout)
  const named = (label: string) => (parcel ? `${label}, ${parcel}` : label)
  return (
    <>
      <TextField {...field} label={named('Numéro de suivi')} maxLength={60} autoComplete="off" disabled={withoutNumber} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField
          label="Sans numéro de suivi"
          aria-label={named('Sans numéro de suivi')}
          name={withoutName}
          checked={withoutNumber}
          onChange={({ currentTarget }) => setWithoutNumber(currentTarget.checked)}
        />
        {beside}
      </div>
    </>
  )
}
