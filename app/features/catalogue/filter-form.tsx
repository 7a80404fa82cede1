import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatEuros } from '../../../contract/money.ts'
import { priceRange } from '../../../contract/price-range.ts'
import type { Size } from '../../../contract/sizes.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { type Filters, filterCount } from './filters.ts'

type FilterFormProps = {
  id: string
  className?: string
  categories: string[]
  sizes: Size[]
  wanted: Filters
  onChange: (part: Partial<Filters>, how?: { waits: boolean }) => void
  onApply: () => void
}

const toggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** A GET form: without a script it filters by its button. */
export function FilterForm({ id, className, categories, sizes, wanted, onChange, onApply }: FilterFormProps) {
  return (
    <Form
      id={id}
      action="/products"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="font-medium max-lg:sr-only">Filtres</h2>
        {filterCount(wanted) > 0 && (
          <Link
            to="/products"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            Réinitialiser
          </Link>
        )}
      </div>
      {categories.length > 0 && (
        <FilterGroup legend="Catégories">
          {categories.map((name) => (
            <CheckboxField
              key={name}
              name="categories"
              value={name}
              label={name}
              checked={wanted.categories.includes(name)}
              onChange={() => onChange({ categories: toggled(wanted.categories, name) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup legend="Prix maximum">
        <div className="flex items-center gap-2">
          <input
            type="range"
            name="maxPrice"
            aria-label="Prix maximum"
            aria-valuetext={priceName(wanted.maxPrice)}
            min={priceRange.min}
            max={priceRange.max}
            step={priceRange.step}
            value={wanted.maxPrice}
            onChange={({ target }) => onChange({ maxPrice: Number(target.value) }, { waits: true })}
            className="h-11 min-w-0 grow cursor-pointer accent-ink"
          />
          <output className="w-[5.5rem] shrink-0 whitespace-nowrap text-right text-sm tabular-nums">
            {priceName(wanted.maxPrice)}
          </output>
        </div>
      </FilterGroup>
      <FilterGroup legend="Tailles">
        <div className="grid grid-cols-5 gap-1.5">
          {sizes.map((size) => (
            <label
              key={size}
              className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-soft border border-edge bg-white text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                name="sizes"
                value={size}
                checked={wanted.sizes.includes(size)}
                onChange={() => onChange({ sizes: toggled(wanted.sizes, size) })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {size}
            </label>
          ))}
        </div>
      </FilterGroup>
      <Button type="submit" className="mt-6 w-full lg:hidden noscript:inline-flex">
        Appliquer les filtres
      </Button>
    </Form>
  )
}

/** The end of the slider is open (decision 27). */
const priceName = (euros: number) => {
  const price = formatEuros(euros).replace(',00', '')
  return euros >= priceRange.max ? `${price} et plus` : price
}

const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="mt-4 border-line border-t pt-4">
    <legend className="label-small float-left mb-2 w-full text-muted">{legend}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

/** The way out of an empty list. */
export const ResetLink = () => (
  <Link to="/products" className={buttonClass('secondary')}>
    Réinitialiser les filtres
  </Link>
)
