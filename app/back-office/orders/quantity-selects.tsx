import { SelectField } from '../../ui/form/select-field.tsx'

/** Quantity by the line's id. */
export type LineQuantities = Record<string, number>
export type Countable = { id: string; name: string; size: string; most: number }

type QuantitySelectsProps = {
  lines: readonly Countable[]
  counts: LineQuantities
  errors?: Record<string, string | undefined>
  /** Distinguishes the fields of two lists of the same lines. */
  prefix?: string
  onChange: (counts: LineQuantities) => void
}

/** A quantity for each line, from none to what is left of it. */
export const QuantitySelects = ({ lines, counts, errors = {}, prefix = '', onChange }: QuantitySelectsProps) => (
  <div className="flex flex-col gap-2 pl-4">
    {lines.map(({ id, name, size, most }) => (
      <SelectField
        key={id}
        name={prefix + id}
        label={`${prefix && 'Remettre en stock : '}${name}, taille ${size}`}
        value={String(Math.min(counts[id] ?? 0, most))}
        error={errors[prefix + id]}
        options={Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), label: `${n} sur ${most}` }))}
        onChange={(event) => onChange({ ...counts, [id]: Number(event.target.value) })}
      />
    ))}
  </div>
)

/** In the API's format; lines with no quantity are left out. */
export const chosenQuantities = (lines: readonly { id: string; most?: number }[], counts: LineQuantities) =>
  lines.flatMap(({ id, most = Number.POSITIVE_INFINITY }) => {
    const quantity = Math.min(counts[id] ?? 0, most)
    return quantity > 0 ? [{ id, quantity }] : []
  })
