import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { onPage, pageNumberIn } from '../../../lib/page-number.ts'

/** What is to stand in the address; null or nothing: it stands there no more. */
export type UrlChanges = Record<string, string | null | undefined>

/**
 * What a list shows stands in its address: it can be shared, reloaded and left by the back button. Another filter or order
 * begins at the first page.
 */
export function useUrlState() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: UrlChanges, { replace = false } = {}) => {
      // As it stands now: a field that waits for the end of typing must not bring an older address back.
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
    hrefOfPage: (page: number) => onPage(query, page),
    change,
    /** Without any of these. */
    clear: (names: readonly string[]) => change(Object.fromEntries(names.map((name) => [name, null]))),
  }
}

/** Whether any of these narrows what is shown: an empty list then says that nothing fits, else that there is nothing yet. */
export const isNarrowed = (query: URLSearchParams, names: readonly string[]) => names.some((name) => query.get(name))

/** What the API is asked with: the named parts of the address, and the page that it counts from zero. */
export function apiQuery(query: URLSearchParams, names: readonly string[], more: Record<string, string> = {}): string {
  const asked = new URLSearchParams(more)
  for (const name of names) {
    const value = query.get(name)
    if (value) asked.set(name, value)
  }
  const page = pageNumberIn(query)
  if (page > 0) asked.set('page', String(page))
  const text = asked.toString()
  return text && `?${text}`
}
