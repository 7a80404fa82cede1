import type { ReactNode } from 'react'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { priceRange } from '../../../../contract/rules/price-range.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { cn } from '../../../ui/base/cn.ts'
import { choiceBoxClass, choiceColoursClass, choiceSpanClass } from '../../../ui/form/choice-class.ts'
import { priceName } from './facet-names.ts'
import type { Filters } from './filters.ts'

export type OnFilterChange = (part: Partial<Filters>, how?: { waits?: boolean; applies?: boolean }) => void

export const toggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** How many products a choice would leave; undefined when it is not known. */
export const countOf = (facets: FacetsAnswer | null, name: 'categories' | 'sizes', value: string) =>
  facets?.facets[name].find((one) => one.value === value)?.count

export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="mt-4 border-line border-t pt-4">
    <legend className="label-small float-left mb-2 w-full text-muted">{legend}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

export const PriceLimit = ({ maxPrice, onChange }: { maxPrice: number; onChange: OnFilterChange }) => (
  <div className="flex items-center gap-2">
    <input
      type="range"
      name="maxPrice"
      aria-label="Prix maximum"
      aria-valuetext={priceName(maxPrice)}
      min={priceRange.min}
      max={priceRange.max}
      step={priceRange.step}
      value={maxPrice}
      onChange={({ target }) => onChange({ maxPrice: Number(target.value) }, { waits: true })}
      className="h-11 min-w-0 grow cursor-pointer accent-ink"
    />
    <output className="w-[5.5rem] shrink-0 whitespace-nowrap text-right text-sm tabular-nums">{priceName(maxPrice)}</output>
  </div>
)

type SizeChoicesProps = { sizes: Size[]; chosen: Size[]; facets: FacetsAnswer | null; onChange: OnFilterChange }

/** A size that would leave nothing can't be chosen, but a chosen one can be taken back. */
export const SizeChoices = ({ sizes, chosen, facets, onChange }: SizeChoicesProps) => (
  <div className="grid grid-cols-5 gap-1.5">
    {sizes.map((size) => (
      <label key={size} className={cn('relative grid', choiceSpanClass(size))}>
        <input
          type="checkbox"
          name="sizes"
          value={size}
          checked={chosen.includes(size)}
          disabled={countOf(facets, 'sizes', size) === 0 && !chosen.includes(size)}
          onChange={() => onChange({ sizes: toggled(chosen, size) })}
          className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span
          className={cn(
            'flex min-h-11 items-center justify-center text-sm peer-disabled:border-line peer-disabled:text-muted peer-disabled:line-through',
            choiceBoxClass,
            choiceColoursClass,
          )}
        >
          {size}
        </span>
      </label>
    ))}
  </div>
)
