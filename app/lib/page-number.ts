/** The page in an address is one-based, as the shopper counts; anything that is no page is the first. Answers zero-based. */
export function pageNumberIn(query: URLSearchParams): number {
  const written = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) - 1 : 0
}

/** The same address on another page (zero-based); the first page has no number. */
export function onPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  if (page > 0) next.set('page', String(page + 1))
  else next.delete('page')
  const search = next.toString()
  return search ? `?${search}` : '.'
}
