import { redirect } from 'react-router'
import type { FacetsAnswer, Product } from '../../contract/api/catalogue.ts'
import type { Page } from '../../contract/api/schema.ts'
import { defaultSizes, type SizeQuantities, sizesOf } from '../../contract/rules/sizes/sizes.ts'
import * as messages from '../../contract/text/messages.ts'
import { cardsOf, inStock } from '../features/catalogue/card/card-product.ts'
import { CollectionScreen } from '../features/catalogue/list/collection-screen.tsx'
import { facetsCall, filterCount, filtersIn, listCall } from '../features/catalogue/list/filters.ts'
import { LoadingError } from '../features/layout/loading-error.tsx'
import { loadFromApi, orNull } from '../lib/api/load-from-api.ts'
import { pageMeta } from '../lib/format/page-meta.ts'
import { onPage, pageNumberIn } from '../lib/format/page-number.ts'
import type { Route } from './+types/products'
import { cardActions } from './card-actions.tsx'

export async function loader(loading: Route.LoaderArgs) {
  const query = loading.url.searchParams
  const filters = filtersIn(query)
  const { path, body } = listCall(filters, pageNumberIn(query))
  const counts = facetsCall(filters)
  const [products, categories, counted, facets] = await Promise.all([
    loadFromApi<Page<Product>>(loading, path, body),
    orNull(loadFromApi<string[]>(loading, '/products/categories')),
    orNull(loadFromApi<{ sizes: SizeQuantities }>(loading, '/products/sizes')),
    orNull(loadFromApi<FacetsAnswer>(loading, counts.path, counts.body)),
  ])
  const { number, totalPages } = products.page
  if (totalPages > 0 && number >= totalPages) throw redirect(onPage('/products', query, totalPages - 1))
  // Sizes that fail to load silently fall back to the default ones (spec 8; decision 25).
  const { content, page } = cardsOf(products)
  return {
    products: { content: content.map(inStock), page },
    categories,
    facets,
    filters,
    sizes: counted ? sizesOf(counted.sizes) : [...defaultSizes],
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { number = 0 } = loaderData?.products.page ?? {}
  const filters = loaderData ? filterCount(loaderData.filters) : 0
  return pageMeta(matches, {
    title: number > 0 ? `Notre Collection, page ${number + 1}` : 'Notre Collection',
    description: 'Abayas, robes, khimars, kimonos et ensembles : toute la collection, en coupes amples et en belles étoffes.',
    // Two filters and more make endless pages: search engines leave them out.
    canonical:
      !loaderData || filters > 1 ? undefined : number > 0 && filters === 0 ? `/products?page=${number + 1}` : '/products',
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <CollectionScreen {...loaderData} actions={cardActions} />
}

export const ErrorBoundary = () => <LoadingError message={messages.productsLoadFailed} />
