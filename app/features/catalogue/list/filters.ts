import type { ProductFilter, Sort } from '../../../../contract/api/catalogue.ts'
import { type DetailFacet, detailFacets, facetLimits } from '../../../../contract/rules/cloth/facets.ts'
import { priceRange } from '../../../../contract/rules/price-range.ts'
import { inWearingOrder, isSizeName, type Size } from '../../../../contract/rules/sizes/sizes.ts'

/** The filters in the URL (decision 31). `maxPrice` in euros. */
export type Filters = { categories: string[]; maxPrice: number; sizes: Size[]; sort: Sort } & Record<DetailFacet, string[]>

const noDetails: Record<DetailFacet, string[]> = {
  colours: [],
  lengths: [],
  opacities: [],
  sleeves: [],
  fabrics: [],
  occasions: [],
}
export const noFilters: Filters = { categories: [], maxPrice: priceRange.max, sizes: [], sort: 'newest', ...noDetails }

export const sortNames: Record<Sort, string> = {
  newest: 'Nouveautés',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  name: 'Nom, de A à Z',
}

const isSort = (value: string): value is Sort => Object.hasOwn(sortNames, value)
const mostCategories = 50

const valuesIn = (query: URLSearchParams, name: string, most: number) =>
  [...new Set(query.getAll(name))].filter((value) => value && value.length <= facetLimits.longest).slice(0, most)

/** Parses a URL leniently: invalid values are ignored, never refused. */
export function filtersIn(query: URLSearchParams): Filters {
  const written = query.get('maxPrice') ?? ''
  const maxPrice = /^\d{1,6}$/.test(written) ? Math.min(Number(written), priceRange.max) : priceRange.max
  const sort = query.get('sort') ?? ''
  const details = detailFacets.map((name) => [name, valuesIn(query, name, facetLimits.mostValues)])
  return {
    categories: valuesIn(query, 'categories', mostCategories),
    maxPrice,
    sizes: inWearingOrder(query.getAll('sizes').filter(isSizeName)).slice(0, facetLimits.mostValues),
    sort: isSort(sort) ? sort : 'newest',
    ...(Object.fromEntries(details) as Record<DetailFacet, string[]>),
  }
}

/** The URL of a filtered list; always begins at the first page (spec 4, catalogue). */
export function addressOf({ maxPrice, sort, ...chosen }: Filters): string {
  const query = new URLSearchParams()
  for (const name of chosen.categories) query.append('categories', name)
  if (maxPrice < priceRange.max) query.set('maxPrice', String(maxPrice))
  for (const size of chosen.sizes) query.append('sizes', size)
  for (const name of detailFacets) for (const value of chosen[name]) query.append(name, value)
  if (sort !== 'newest') query.set('sort', sort)
  const search = query.toString()
  return search ? `/products?${search}` : '/products'
}

/** The URLs that were applied after the one that is `shown`: their lists have not loaded yet. */
export function appliedAfter(applied: string[], shown: string): string[] {
  const at = applied.lastIndexOf(shown)
  return at < 0 ? [] : applied.slice(at + 1)
}

/** The number of active filters; sorting is none. */
export const filterCount = ({ maxPrice, sort: _sort, ...chosen }: Filters): number =>
  Object.values(chosen).flat().length + (maxPrice < priceRange.max ? 1 : 0)

/** The filter as the API takes it. At the slider's end there is no maximum (decision 27). */
export const filterBody = ({ maxPrice, sort: _sort, categories, sizes: chosen, ...details }: Filters): ProductFilter => ({
  categories,
  minPrice: priceRange.min,
  maxPrice: maxPrice < priceRange.max ? maxPrice : null,
  sizes: chosen.length > 0 ? chosen : null,
  ...Object.fromEntries(Object.entries(details).filter(([, values]) => values.length > 0)),
})

/** The API call for a list, one card a model: the plain one without filters, else the filter with its body (spec 4). */
export function listCall(filters: Filters, page: number): { path: string; body?: ProductFilter } {
  const query = `page=${page}&sort=${filters.sort}&group=model`
  if (filterCount(filters) === 0) return { path: `/products?${query}` }
  return { path: `/products/filter?${query}`, body: filterBody(filters) }
}

/** The API call for the counts beside the filters. */
export const facetsCall = (filters: Filters): { path: string; body: ProductFilter } => ({
  path: '/products/facets?group=model',
  body: filterBody(filters),
})
