import { redirect } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages.ts'
import type { Page } from '../../contract/schema.ts'
import { cardsOf } from '../features/catalogue/card-product.ts'
import { SearchScreen, searchTitle } from '../features/catalogue/search-screen.tsx'
import { LoadingTrouble } from '../features/layout/loading-trouble.tsx'
import { SearchForm } from '../features/layout/search-form.tsx'
import { loadFromApi } from '../lib/load-from-api.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { onPage, pageNumberIn } from '../lib/page-number.ts'
import type { Route } from './+types/search'
import { cardActions } from './card-actions.tsx'

const longestTerm = 200

/** A blank term shows nothing and asks nothing (specification 5). */
export async function loader(loading: Route.LoaderArgs) {
  const query = loading.url.searchParams
  const term = (query.get('q') ?? '').trim().slice(0, longestTerm)
  if (!term) return { term, found: null }
  const asked = new URLSearchParams({ q: term, page: String(pageNumberIn(query)) })
  const found = await loadFromApi<Page<Product>>(loading, `/products/search?${asked}`)
  const { number, totalPages } = found.page
  if (totalPages > 0 && number >= totalPages) throw redirect(`/search${onPage(query, totalPages - 1)}`)
  return { term, found: cardsOf(found) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? searchTitle(loaderData.term, loaderData.found) : 'Erreur de recherche' })

export default function Search({ loaderData }: Route.ComponentProps) {
  const { term } = loaderData
  return <SearchScreen {...loaderData} actions={cardActions} searchForm={<SearchForm defaultValue={term} />} />
}

export const ErrorBoundary = () => <LoadingTrouble title="Erreur de recherche" message={messages.searchFailed} />
