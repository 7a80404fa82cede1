import { Link } from 'react-router'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { appliedFilters, waysOut } from './facet-names.ts'
import { addressOf, type Filters, noFilters } from './filters.ts'

type FiltersShown = { filters: Filters; facets: FacetsAnswer | null }

const chipClass =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge px-4 text-sm transition-colors hover:border-ink hover:bg-plaster'

/** The filters in use, each removed by a press: plain links, which work without a script. */
export function AppliedFilters({ filters, facets }: FiltersShown) {
  const applied = appliedFilters(filters, facets)
  if (applied.length === 0) return null
  return (
    <ul aria-label="Filtres appliqués" className="mb-6 flex flex-wrap gap-2">
      {applied.map(({ facet, value, label, without }) => (
        <li key={`${facet} ${value}`} className="min-w-0">
          <Link to={addressOf(without)} preventScrollReset className={chipClass}>
            <span className="sr-only">Retirer le filtre </span>
            <span className="truncate first-letter:uppercase">{label}</span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={addressOf({ ...noFilters, sort: filters.sort })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            Tout effacer
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Which filter to drop so that something is found again, and how much. */
export function WaysOut({ filters, facets }: FiltersShown) {
  const ways = facets ? waysOut(filters, facets) : []
  if (ways.length === 0) return null
  return (
    <ul aria-label="Élargir la recherche" className="flex flex-wrap justify-center gap-2">
      {ways.map(({ label, count, without }) => (
        <li key={label}>
          <Link to={addressOf(without)} preventScrollReset className={chipClass}>
            <span>Sans « {label} »</span>
            <span className="shrink-0 text-muted">{`${count} produit${count > 1 ? 's' : ''}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
