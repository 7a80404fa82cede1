import type { ProductFilter, Sort } from '../../../contract/catalogue.ts'
import { priceRange } from '../../../contract/price-range.ts'
import { isSize, type Size, sizes } from '../../../contract/sizes.ts'

/** What the shopper filters by, as it stands in the address (decision 31). `maxPrice` in euros. */
export type Filters = { categories: string[]; maxPrice: number; sizes: Size[]; sort: Sort }

export const noFilters: Filters = { categories: [], maxPrice: priceRange.max, sizes: [], sort: 'newest' }

export const sortNames: Record<Sort, string> = {
  newest: 'Nouveautés',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  name: 'Nom, de A à Z',
}

const isSort = (value: string): value is Sort => value in sortNames
const mostCategories = 50
const longestCategory = 100

/** Reads an address leniently: what makes no sense is left out, never refused. */
export function filtersIn(query: URLSearchParams): Filters {
  const written = query.get('maxPrice') ?? ''
  const maxPrice = /^\d{1,6}$/.test(written) ? Math.min(Number(written), priceRange.max) : priceRange.max
  const chosen = new Set(query.getAll('sizes').filter(isSize))
  const sort = query.get('sort') ?? ''
  return {
    categories: [...new Set(query.getAll('categories'))]
      .filter((name) => name && name.length <= longestCategory)
      .slice(0, mostCategories),
    maxPrice,
    sizes: sizes.filter((size) => chosen.has(size)),
    sort: isSort(sort) ? sort : 'newest',
  }
}

/** The address of a filtered list; always begins at the first page (specification 4, catalogue). */
export function addressOf({ categories, maxPrice, sizes: chosen, sort }: Filters): string {
  const query = new URLSearchParams()
  for (const name of categories) query.append('categories', name)
  if (maxPrice < priceRange.max) query.set('maxPrice', String(maxPrice))
  for (const size of chosen) query.append('sizes', size)
  if (sort !== 'newest') query.set('sort', sort)
  const search = query.toString()
  return search ? `/products?${search}` : '/products'
}

/** How many filters are on; sorting is none. */
export const filterCount = ({ categories, maxPrice, sizes: chosen }: Filters): number =>
  categories.length + chosen.length + (maxPrice < priceRange.max ? 1 : 0)

/**
 * The call for a list: the plain one without filters, else the filter with its body (specification 4).
 * At the slider's end there is no maximum (decision 27).
 */
export function listCall(filters: Filters, page: number): { path: string; body?: ProductFilter } {
  const query = `page=${page}&sort=${filters.sort}`
  if (filterCount(filters) === 0) return { path: `/products?${query}` }
  const { categories, maxPrice, sizes: chosen } = filters
  return {
    path: `/products/filter?${query}`,
    body: {
      categories,
      minPrice: priceRange.min,
      maxPrice: maxPrice < priceRange.max ? maxPrice : null,
      sizes: chosen.length > 0 ? chosen : null,
    },
  }
}
