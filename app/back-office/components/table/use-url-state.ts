import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { onPage, pageNumberIn } from '../../../lib/format/page-number.ts'

/** Query parameters to set; null or empty removes one. */
export type UrlChanges = Record<string, string | null | undefined>

/**
 * A list's state in the URL: it can be shared, reloaded and left by the back button. Another filter or order begins at the
 * first page.
 */
export function useUrlState() {
  const [query] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: UrlChanges, { replace = false } = {}) => {
      // From the live URL: a debounced field must not restore an older one.
      const next = new URLSearchParams(window.location.search)
      next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      void navigate({ search: next.toString() }, { replace, preventScrollReset: true, state })
    },
    [navigate, state],
  )
  return {
    query,
    /** Zero-based. */
    page: pageNumberIn(query),
    hrefOfPage: (page: number) => onPage(pathname, query, page),
    change,
    /** Removes these parameters. */
    clear: (names: readonly string[]) => change(Object.fromEntries(names.map((name) => [name, null]))),
  }
}

/** Whether one of these filters is active: an empty list then says that nothing matches, else that there is nothing yet. */
export const isNarrowed = (query: URLSearchParams, names: readonly string[]) => names.some((name) => query.get(name))

/** Identifies the filtered list, whatever its page and order. */
export const listIn = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams(names.map((name) => [name, query.get(name) ?? ''])).toString()

/** The API's query string: the named parameters and the zero-based page. */
export function apiQuery(query: URLSearchParams, names: readonly string[], more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more)
  for (const name of names) {
    const value = query.get(name)
    if (value) params.set(name, value)
  }
  const page = pageNumberIn(query)
  if (page > 0) params.set('page', String(page))
  const text = params.toString()
  return text && `?${text}`
}
