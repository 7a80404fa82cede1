import { type ComponentProps, useId } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

const carriers = ['Colissimo', 'Chronopost', 'Mondial Relay', 'DHL', 'Lettre']

type CarrierFieldProps = Partial<Omit<ComponentProps<typeof TextField>, 'list' | 'maxLength'>>

/** Any carrier; the usual ones are suggested. */
export function CarrierField({ label = 'Transporteur', name = 'carrier', ...field }: CarrierFieldProps) {
  const carriersId = useId()
  return (
    <>
      <TextField {...field} label={label} name={name} list={carriersId} maxLength={60} />
      <datalist id={carriersId}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </datalist>
    </>
  )
}
