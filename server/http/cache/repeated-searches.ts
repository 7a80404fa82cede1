import type { ShopContext } from '../../context.ts'
import { countSearch } from '../../domain/search/search-counts.ts'

/** Counts the searches that the cache answers, by their cache key; a response is cached if it found something. */
export const countRepeated = (db: ShopContext['db']) => (key: string, found: boolean) => {
  const typed = searchedIn(key)
  if (typed) countSearch(db, typed, found)
}

/** What the first page of a search asks for; undefined for any other address. */
function searchedIn(key: string): string | undefined {
  const [, query] = /^\/(?:search(?:\.data)?|api\/products\/search)\?(.+)$/.exec(key) ?? []
  if (query === undefined) return undefined
  const parameters = new URLSearchParams(query)
  // The API counts pages from zero, the page's address from one.
  const first = key.startsWith('/api') ? '0' : '1'
  return (parameters.get('page') ?? first) === first ? (parameters.get('q') ?? undefined) : undefined
}
