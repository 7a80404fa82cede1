import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { type FacetName, facetNames } from '../../../../contract/rules/cloth/facets.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { priceRange } from '../../../../contract/rules/price-range.ts'
import type { Filters } from './filters.ts'

/** What each facet is called; the first two and the price by the specification (spec 2, catalogue). */
export const facetLabels: Record<FacetName | 'price', string> = {
  categories: 'Catégories',
  sizes: 'Tailles',
  price: 'Prix maximum',
  colours: 'Couleur',
  fabrics: 'Étoffe',
  lengths: 'Longueur',
  opacities: 'Opacité',
  sleeves: 'Manches',
  occasions: 'Occasion',
}

/** The slider's maximum means no limit (decision 27). */
export function priceName(euros: number): string {
  const price = formatEuros(euros).replace(',00', '')
  return euros >= priceRange.max ? `${price} et plus` : price
}

export type AppliedFilter = { facet: FacetName | 'price'; value: string; label: string; without: Filters }

/** Every filter in use, with its French name and the filters that are left without it. */
export function appliedFilters(filters: Filters, answer: FacetsAnswer | null): AppliedFilter[] {
  const applied = facetNames.flatMap((facet) =>
    filters[facet].map((value): AppliedFilter => {
      const label = answer?.facets[facet].find((one) => one.value === value)?.label ?? value
      return {
        facet,
        value,
        label:
          facet === 'sizes'
            ? `Taille ${label}`
            : facet === 'lengths'
              ? `Longueur ${label}`
              : facet === 'sleeves'
                ? `Manches ${label}`
                : label,
        without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
      }
    }),
  )
  if (filters.maxPrice >= priceRange.max) return applied
  const price: AppliedFilter = {
    facet: 'price',
    value: String(filters.maxPrice),
    label: `Jusqu’à ${priceName(filters.maxPrice)}`,
    without: { ...filters, maxPrice: priceRange.max },
  }
  return [...applied, price]
}

/** Which whole facets to drop so that something is found again, the one that finds most first. */
export const waysOut = (filters: Filters, { without }: FacetsAnswer) =>
  (Object.entries(without) as [FacetName | 'price', number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([facet, count]) => ({
      label: facetLabels[facet],
      count,
      without: { ...filters, ...(facet === 'price' ? { maxPrice: priceRange.max } : { [facet]: [] }) } as Filters,
    }))
