import { redirect } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages.ts'
import type { Page } from '../../contract/schema.ts'
import { type SizeQuantities, sizes, sizesOf } from '../../contract/sizes.ts'
import { cardsOf } from '../features/catalogue/card-product.ts'
import { CollectionScreen } from '../features/catalogue/collection-screen.tsx'
import { filterCount, filtersIn, listCall } from '../features/catalogue/filters.ts'
import { LoadingTrouble } from '../features/layout/loading-trouble.tsx'
import { loadFromApi, orNull } from '../lib/load-from-api.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { onPage, pageNumberIn } from '../lib/page-number.ts'
import type { Route } from './+types/products'
import { cardActions } from './card-actions.tsx'

export async function loader(loading: Route.LoaderArgs) {
  const query = loading.url.searchParams
  const filters = filtersIn(query)
  const { path, body } = listCall(filters, pageNumberIn(query))
  const [products, categories, counted] = await Promise.all([
    loadFromApi<Page<Product>>(loading, path, body),
    orNull(loadFromApi<string[]>(loading, '/products/categories')),
    orNull(loadFromApi<{ sizes: SizeQuantities }>(loading, '/products/sizes')),
  ])
  const { number, totalPages } = products.page
  if (totalPages > 0 && number >= totalPages) throw redirect(`/products${onPage(query, totalPages - 1)}`)
  // Sizes that can't be had fall back to the default ones, silently (specification 8, decision 25).
  return { products: cardsOf(products), categories, filters, sizes: counted ? sizesOf(counted.sizes) : [...sizes] }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { number = 0 } = loaderData?.products.page ?? {}
  const filtered = loaderData && filterCount(loaderData.filters) > 0
  return pageMeta(matches, {
    title: number > 0 ? `Notre Collection, page ${number + 1}` : 'Notre Collection',
    description: 'Abayas, robes, khimars, kimonos et ensembles : toute la collection, en coupes amples et en belles étoffes.',
    canonical: !loaderData ? undefined : number > 0 && !filtered ? `/products?page=${number + 1}` : '/products',
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <CollectionScreen {...loaderData} actions={cardActions} />
}

export const ErrorBoundary = () => <LoadingTrouble message={messages.productsLoadFailed} />
