/** What may be kept in memory: answers that are the same for everybody. `fresh`: none of an older catalogue will do. */
export type PublicAddress = { key: string; route: string; fresh: boolean }

/** Their address carries what belongs to one visitor, or the operator's: answered each time, never kept. */
const personalPath =
  /^\/(?:account|checkout|order|sign-?in|sign-?up|reset-password|newsletter|withdrawal|media|api|healthz|readyz|metrics)\b/i
/** Among them the ones that know nothing until the browser says who she is. As long as nothing is added to their address. */
const samePages = new Set(['/checkout', '/sign-in', '/sign-up'])
/** Anything else, encoded or odd, is left to the door. */
const plainPath = /^\/(?:[\w-]+(?:[/.][\w-]+)*)?$/

/** Everything else in a page's query is left out of the key and of the rendering: nobody fills the memory with it. */
const pageParameters = new Set(['page', 'sort', 'categories', 'minPrice', 'maxPrice', 'sizes', 'q', 'version', '_routes'])
const longestValue = 200

const listParameters = new Set(['page', 'size', 'sort'])
const publicLists = new Map([
  ['/api/products', listParameters],
  ['/api/products/search', new Set(['q', ...listParameters])],
  ['/api/products/featured', new Set<string>()],
  ['/api/products/categories', new Set<string>()],
  ['/api/products/sizes', new Set<string>()],
])
const longestListQuery = 300

const inOrder = ([a, x]: [string, string], [b, y]: [string, string]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1)

/**
 * The one address of a public answer, whatever the order of its parameters; undefined when the answer is not to be kept.
 * A list with a parameter it doesn't know, or one too long, is left to the door.
 */
export function publicAddress(url: string): PublicAddress | undefined {
  if (samePages.has(url)) return { key: url, route: '*', fresh: true }
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const known = publicLists.get(path)
  if (!known && (!plainPath.test(path) || personalPath.test(path))) return undefined
  const place = known ? { route: path, fresh: true } : { route: '*', fresh: false }
  if (mark < 0) return { key: path, ...place }

  const given = [...new URLSearchParams(url.slice(mark))]
  if (known && (url.length > longestListQuery || given.some(([name]) => !known.has(name)))) return undefined
  const kept = known ? given : given.filter(([name, value]) => pageParameters.has(name) && value !== '')
  const query = new URLSearchParams(kept.toSorted(inOrder).map(([name, value]) => [name, value.slice(0, longestValue)]))
  return { key: kept.length > 0 ? `${path}?${query}` : path, ...place }
}
