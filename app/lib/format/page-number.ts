/** The page number in a URL is one-based and anything invalid means the first page. Returns it zero-based. */
export function pageNumberIn(query: URLSearchParams): number {
  const written = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) - 1 : 0
}

/** The same URL on another page (zero-based); the first page has no number. Returns a whole path, for links and redirects. */
export function onPage(pathname: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  if (page > 0) next.set('page', String(page + 1))
  else next.delete('page')
  const search = next.toString()
  return search ? `${pathname}?${search}` : pathname
}
