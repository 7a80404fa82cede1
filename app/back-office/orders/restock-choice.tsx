import { RadioCard } from '../../ui/form/radio-card.tsx'
import { type Countable, type LineQuantities, QuantitySelects } from './quantity-selects.tsx'

export type Restock = 'all' | 'some' | 'none'

type RestockChoiceProps = {
  /** Not dispatched: the items are still in the shop. */
  isHere: boolean
  lines: readonly Countable[]
  restock: Restock | undefined
  counts: LineQuantities
  error: string | undefined
  onChoose: (restock: Restock) => void
  onCount: (counts: LineQuantities) => void
}

/** Whether refunded items return to stock. No default while they are in the shop: a damaged one must not be sold. */
export function RestockChoice({ isHere, lines, restock, counts, error, onChoose, onCount }: RestockChoiceProps) {
  const several = lines.reduce((sum, { most }) => sum + most, 0) > 1
  const choice = (value: Restock, label: string) => (
    <RadioCard
      name="restock"
      value={value}
      checked={restock === value}
      aria-describedby={error && 'restock-error'}
      onChange={() => onChoose(value)}
    >
      {label}
    </RadioCard>
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Remettre en stock ?</legend>
      {choice('all', several ? 'Oui, tous ces articles' : 'Oui')}
      {several && choice('some', 'Une partie')}
      {several && restock === 'some' && <QuantitySelects prefix="restock-" lines={lines} counts={counts} onChange={onCount} />}
      {choice('none', isHere ? 'Non' : 'Non, rien n’est revenu')}
      {error && (
        <p id="restock-error" className="text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
