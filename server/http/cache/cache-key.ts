import { facetNames } from '../../../contract/rules/cloth/facets.ts'

/** A response that may be cached because it is the same for everybody. `fresh`: a stale one must not be served. */
export type PublicAddress = { key: string; route: string; fresh: boolean }

const none: string[] = []
const filters = ['page', 'sort', 'minPrice', 'maxPrice', ...facetNames]
const ofText = ['version']

/**
 * Allow list of the pages that may be cached, each with its query parameters. A page that isn't listed is rendered for each
 * request, so that a personal page is never cached by oversight; a parameter that isn't listed reaches neither key nor
 * rendering, so that nobody can fill the cache with it.
 */
const pages: [RegExp, string[]][] = [
  [/^\/_?$/, none],
  [/^\/products$/, filters],
  [/^\/products\/[1-9]\d{0,14}$/, ['page']],
  [/^\/search$/, ['q', ...filters]],
  [/^\/(?:shipping|returns|faq|terms-of-use|privacy-policy|about)$/, ofText],
  [/^\/(?:size-guide|contact|accessibility|legal-notice|robots\.txt|sitemap\.xml)$/, none],
  // An empty frame: the browser fetches its content with the user's token.
  [/^\/admin(?:\/[\w-]+)*$/, none],
]
/** A page's loader data, for client-side navigation; `_routes` names the routes whose data is missing. */
const asData = /\.data$/

/** The same for everybody as long as their address has no query. */
const samePages = new Set(['/checkout', '/sign-in', '/sign-up'])
/** The page after a form that was sent without scripts (app/lib/api/form-action.ts) depends on that form. */
const afterForm = '/contact?sent=1'
/** Its form begins with the review that is reported (app/features/contact/review-report.ts). */
const aboutReview = /^\/contact\?review=[\w.-]{1,60}$/
const longestValue = 200

function parametersOf(path: string): Set<string> | undefined {
  const page = path.replace(asData, '')
  const [, known] = pages.find(([pattern]) => pattern.test(page)) ?? []
  return known && new Set(asData.test(path) ? [...known, '_routes'] : known)
}

const listParameters = new Set(['page', 'size', 'sort', 'group'])
const publicLists = new Map([
  ['/api/products', listParameters],
  ['/api/products/search', new Set(['q', ...listParameters])],
  ['/api/products/suggest', new Set(['q'])],
  ['/api/products/featured', new Set<string>()],
  ['/api/products/categories', new Set<string>()],
  ['/api/products/sizes', new Set<string>()],
])
const longestListQuery = 300

const inOrder = ([a, x]: [string, string], [b, y]: [string, string]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1)

/**
 * The cache key of a URL, independent of the order of its parameters; undefined when the response may not be cached, as for a
 * list with an unknown or overlong parameter.
 */
export function cacheKey(url: string): PublicAddress | undefined {
  if (samePages.has(url)) return { key: url, route: '*', fresh: true }
  if (url === afterForm || aboutReview.test(url)) return undefined
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const list = publicLists.get(path)
  const known = list ?? parametersOf(path)
  if (!known) return undefined
  const place = list ? { route: path, fresh: true } : { route: '*', fresh: false }
  if (mark < 0) return { key: path, ...place }

  const given = [...new URLSearchParams(url.slice(mark))]
  if (list && (url.length > longestListQuery || given.some(([name]) => !list.has(name)))) return undefined
  const parameters = list ? given : given.filter(([name, value]) => known.has(name) && value !== '')
  const query = new URLSearchParams(parameters.toSorted(inOrder).map(([name, value]) => [name, value.slice(0, longestValue)]))
  return { key: parameters.length > 0 ? `${path}?${query}` : path, ...place }
}
