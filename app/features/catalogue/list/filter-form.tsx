import { Form, Link } from 'react-router'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { detailFacets } from '../../../../contract/rules/cloth/facets.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { FacetChoice, FacetGroup } from './facet-group.tsx'
import { facetLabels } from './facet-names.ts'
import { countOf, FilterGroup, type OnFilterChange, PriceLimit, SizeChoices, toggled } from './filter-fields.tsx'
import { addressOf, type Filters, filterCount, noFilters } from './filters.ts'

export type FilterFormProps = {
  id: string
  className?: string
  categories: string[]
  sizes: Size[]
  /** How many products each choice would leave; null: not known, and only the specification's filters are shown. */
  facets: FacetsAnswer | null
  wanted: Filters
  onChange: OnFilterChange
  onApply: () => void
  /** The sheet has its own buttons. */
  inSheet?: boolean
}

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
      <FormHead wanted={wanted} hidden={inSheet} />
      {categories.length > 0 && (
        <FilterGroup legend={facetLabels.categories}>
          {categories.map((name) => (
            <FacetChoice
              key={name}
              name="categories"
              value={name}
              label={name}
              count={countOf(facets, 'categories', name)}
              checked={wanted.categories.includes(name)}
              onChange={() => onChange({ categories: toggled(wanted.categories, name) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup legend={facetLabels.price}>
        <PriceLimit maxPrice={wanted.maxPrice} onChange={onChange} />
      </FilterGroup>
      <FilterGroup legend={facetLabels.sizes}>
        <SizeChoices sizes={sizes} chosen={wanted.sizes} facets={facets} onChange={onChange} />
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

/** The order of the list is no filter: it stays. */
export const unfiltered = ({ sort }: Filters) => addressOf({ ...noFilters, sort })

const FormHead = ({ wanted, hidden }: { wanted: Filters; hidden: boolean }) => (
  <div className={hidden ? 'hidden' : 'flex items-center justify-between lg:min-h-11'}>
    <h2 className="font-medium max-lg:sr-only">Filtres</h2>
    {filterCount(wanted) > 0 && (
      <Link
        to={unfiltered(wanted)}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        Réinitialiser
      </Link>
    )}
  </div>
)

/** Resets the filters of an empty list. */
export const ResetLink = ({ filters }: { filters: Filters }) => (
  <Link to={unfiltered(filters)} className={buttonClass('secondary')}>
    Réinitialiser les filtres
  </Link>
)
