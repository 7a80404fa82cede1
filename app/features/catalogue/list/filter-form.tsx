import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { detailFacets } from '../../../../contract/rules/cloth/facets.ts'
import { priceRange } from '../../../../contract/rules/price-range.ts'
import type { Size } from '../../../../contract/rules/sizes.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { choiceBoxClass, choiceColoursClass } from '../../../ui/form/choice-class.ts'
import { FacetChoice, FacetGroup } from './facet-group.tsx'
import { facetLabels, priceName } from './facet-names.ts'
import { type Filters, filterCount } from './filters.ts'

export type FilterFormProps = {
  id: string
  className?: string
  categories: string[]
  sizes: Size[]
  /** How many products each choice would leave; null: not known, and only the specification's filters are shown. */
  facets: FacetsAnswer | null
  wanted: Filters
  onChange: (part: Partial<Filters>, how?: { waits?: boolean; applies?: boolean }) => void
  onApply: () => void
  /** The sheet has its own buttons. */
  inSheet?: boolean
}

const toggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** A GET form: without a script it filters by its button. */
export function FilterForm({
  id,
  className,
  categories,
  sizes,
  facets,
  wanted,
  onChange,
  onApply,
  inSheet = false,
}: FilterFormProps) {
  const countOf = (name: 'categories' | 'sizes', value: string) => facets?.facets[name].find((one) => one.value === value)?.count
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
      <div className={inSheet ? 'hidden' : 'flex items-center justify-between lg:min-h-11'}>
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
        <FilterGroup legend={facetLabels.categories}>
          {categories.map((name) => (
            <FacetChoice
              key={name}
              name="categories"
              value={name}
              label={name}
              count={countOf('categories', name)}
              checked={wanted.categories.includes(name)}
              onChange={() => onChange({ categories: toggled(wanted.categories, name) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup legend={facetLabels.price}>
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
      <FilterGroup legend={facetLabels.sizes}>
        <div className="grid grid-cols-5 gap-1.5">
          {sizes.map((size) => (
            <label key={size} className="relative grid">
              <input
                type="checkbox"
                name="sizes"
                value={size}
                checked={wanted.sizes.includes(size)}
                disabled={countOf('sizes', size) === 0 && !wanted.sizes.includes(size)}
                onChange={() => onChange({ sizes: toggled(wanted.sizes, size) })}
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
      </FilterGroup>
      {facets &&
        detailFacets.map((name) => (
          <FacetGroup
            key={name}
            name={name}
            values={facets.facets[name]}
            chosen={wanted[name]}
            onToggle={(value) => onChange({ [name]: toggled(wanted[name], value) })}
          />
        ))}
      {!inSheet && (
        <Button type="submit" className="mt-6 w-full lg:hidden noscript:inline-flex">
          Appliquer les filtres
        </Button>
      )}
    </Form>
  )
}

const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="mt-4 border-line border-t pt-4">
    <legend className="label-small float-left mb-2 w-full text-muted">{legend}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

/** Resets the filters of an empty list. */
export const ResetLink = () => (
  <Link to="/products" className={buttonClass('secondary')}>
    Réinitialiser les filtres
  </Link>
)
