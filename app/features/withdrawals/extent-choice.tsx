import { useState } from 'react'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { Faults } from '../../ui/form/use-form.ts'
import { lineField, quantityField } from './declaration.ts'

type Item = OrderDetail['items'][number]

/**
 * The whole order or a part of it: its lines as checkboxes when the order is known, else a text field. What was written there before
 * the order arrived stays.
 */
export function ExtentChoice({ items, errors }: { items: Item[]; errors: Faults }) {
  const [part, setPart] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const inWords = items.length === 0 || isWritten
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">Vous renoncez à</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard name="extent" value="whole" checked={!part} onChange={() => setPart(false)}>
          Toute la commande
        </RadioCard>
        <RadioCard name="extent" value="part" checked={part} onChange={() => setPart(true)}>
          Une partie de la commande
        </RadioCard>
      </div>
      {/* Hidden, not removed: what she ticked or wrote comes back with the choice. */}
      <div hidden={!part}>
        {inWords ? (
          <TextareaField
            label="Articles concernés"
            name="lines"
            rows={3}
            maxLength={2000}
            required
            help="Par exemple : « Abaya Nour noire, taille M »."
            error={errors.lines}
            onChange={({ target }) => setWritten(target.value !== '')}
          />
        ) : (
          <Lines items={items} errors={errors} />
        )}
      </div>
    </fieldset>
  )
}

const Lines = ({ items, errors }: { items: Item[]; errors: Faults }) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-medium text-sm">Articles concernés</legend>
    {items.map((item) => (
      <div key={item.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-2">
        <CheckboxField name={lineField(item)} label={`${item.name}, taille ${item.size}`} error={errors[lineField(item)]} />
        {item.quantity > 1 && (
          <SelectField
            label={`Nombre de pièces : ${item.name}, taille ${item.size}`}
            labelHidden
            name={quantityField(item)}
            defaultValue={String(item.quantity)}
            options={Array.from({ length: item.quantity }, (_, at) => ({
              value: String(at + 1),
              label: `${at + 1} sur ${item.quantity}`,
            }))}
            className="w-36"
          />
        )}
      </div>
    ))}
  </fieldset>
)
