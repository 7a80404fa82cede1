import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import type { Product } from '../../contract/api/catalogue.ts'
import type { Page } from '../../contract/api/schema.ts'
import type { Suggestions } from '../../contract/api/search.ts'
import * as messages from '../../contract/text/messages.ts'
import { cardOf, cardsOf } from '../features/catalogue/card/card-product.ts'
import { SearchScreen, searchTitle } from '../features/catalogue/list/search-screen.tsx'
import type { WaysOn } from '../features/catalogue/list/search-ways-on.tsx'
import { LoadingError } from '../features/layout/loading-error.tsx'
import { rememberSearch } from '../features/layout/search/recent-searches.ts'
import { SearchForm } from '../features/layout/search/search-form.tsx'
import { loadFromApi, orNull } from '../lib/api/load-from-api.ts'
import { pageMeta } from '../lib/format/page-meta.ts'
import { onPage, pageNumberIn } from '../lib/format/page-number.ts'
import type { Route } from './+types/search'
import { cardActions } from './card-actions.tsx'

const longestTerm = 200

/** A blank term shows nothing and sends no request (spec 5). */
export async function loader(loading: Route.LoaderArgs) {
  const query = loading.url.searchParams
  const term = (query.get('q') ?? '').trim().slice(0, longestTerm)
  if (!term) return data({ term, found: null, ways: null })
  const searchQuery = new URLSearchParams({ q: term, page: String(pageNumberIn(query)), group: 'model' })
  const found = await loadFromApi<Page<Product>>(loading, `/products/search?${searchQuery}`)
  const { number, totalPages } = found.page
  if (totalPages > 0 && number >= totalPages) throw redirect(onPage('/search', query, totalPages - 1))
  if (totalPages > 0) return data({ term, found: cardsOf(found), ways: null })
  // Like the API's response: a search without results is not cached, but counted.
  const uncached = { 'Cache-Control': 'private, no-cache' }
  return data({ term, found: cardsOf(found), ways: await waysOn(loading, term) }, { headers: uncached })
}

/** Each part is optional: a page that found nothing is better than none. */
async function waysOn(loading: Route.LoaderArgs, term: string): Promise<WaysOn> {
  const suggested = (q: string) => orNull(loadFromApi<Suggestions>(loading, `/products/suggest?${new URLSearchParams({ q })}`))
  const [near, before, newest] = await Promise.all([
    suggested(term),
    suggested(''),
    orNull(loadFromApi<Page<Product>>(loading, '/products?size=4&group=model')),
  ])
  return {
    nearest: near?.queries ?? [],
    frequent: before?.queries ?? [],
    categories: before?.categories ?? [],
    newest: newest?.content.map(cardOf) ?? [],
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? searchTitle(loaderData.term, loaderData.found) : 'Erreur de recherche' })

export default function Search({ loaderData }: Route.ComponentProps) {
  const { term, found } = loaderData
  const finds = (found?.page.totalElements ?? 0) > 0
  useEffect(() => {
    if (finds) rememberSearch(term)
  }, [finds, term])
  return (
    <SearchScreen {...loaderData} actions={cardActions} searchForm={<SearchForm defaultValue={term} suggestions="floating" />} />
  )
}

export const ErrorBoundary = () => <LoadingError title="Erreur de recherche" message={messages.searchFailed} />
