import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { ownScriptsHeader } from '../../../contract/rules/web/csp-header.ts'
import * as messages from '../../../contract/text/messages.ts'
import { followRedirect } from '../../domain/redirects/manage-redirects.ts'
import { countMissingPage } from '../../domain/redirects/missing-pages.ts'
import { problemResponse } from '../api/error-response.ts'
import type { ShopEnv } from '../api/shop-api.ts'
import { reportingEndpoints, withContentSecurityPolicy } from '../middleware/content-security-policy.ts'

type Api = (path: string, init?: RequestInit) => Promise<Response>
type CallApp = (path: string, init?: RequestInit, env?: object) => Promise<Response>

/** Renders one page; its loaders call the API through `api`, in-process. Absolute URLs begin with `publicUrl`. */
export type RenderPage = (request: Request, api: Api, shop: { publicUrl: string; settings: ShopSettings }) => Promise<Response>

export type Storefront = {
  renderPage: RenderPage
  /** The id of the build; without one, in development, answers name none. */
  build?: string
  /** Answers the route look-up of a page of an earlier build, from the text of that build's list of routes. */
  discoverRoutes?: (request: Request, manifest: string) => Promise<Response>
  /** A file of an earlier build by its name, from this machine's disk; undefined when there is none. */
  readEarlierAsset?: (name: string) => Promise<Buffer | undefined>
}

/** The page's URL at the public address: a forged Host header leads nowhere. */
function atPublicUrl(address: string, publicUrl: string): URL {
  const { pathname, search } = new URL(address)
  return Object.assign(new URL(publicUrl), { pathname, search })
}

/** API calls of a form's action are made in the name of the visitor who sent it: rate limits count them so (client-info.ts). */
const onBehalfOf =
  (c: Context<ShopEnv>, app: CallApp): Api =>
  (path, init) => {
    const headers = new Headers(init?.headers)
    for (const name of ['X-Forwarded-For', 'User-Agent']) {
      const value = c.req.header(name)
      if (value) headers.set(name, value)
    }
    return app(path, { ...init, headers }, c.env as object)
  }

/** page-forms.ts has read the form and checked its origin; the router would check again, against the public address alone. */
async function formOf(c: Context<ShopEnv>): Promise<RequestInit> {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('Origin')
  return { method: 'POST', headers, body: await c.req.text() }
}

/** More than the longest redirect has (contract/rules/web/redirect-path.ts), and many more than any page. */
const mostSegments = 150

/**
 * The router matches each beginning of an address again, which takes the square of their number: seconds for one of 15 KB
 * (security, slow and big).
 */
const isTooDeep = (path: string) => path.split('/').length - 1 > mostSegments

/** What the router in the browser takes for a redirect when it asks for a page's data; the next page is loaded as a document. */
const routerRedirect = (to: string) => ({
  'X-Remix-Redirect': to,
  'X-Remix-Status': '301',
  'X-Remix-Reload-Document': 'true',
})

/** Renders every page that the cache (serve-cached.ts) didn't serve. */
export function renderPages({ renderPage }: Storefront, app: CallApp) {
  return createMiddleware<ShopEnv>(async (c) => {
    if (isTooDeep(c.req.path)) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
    const { config, settings } = c.var.context
    const publicUrl = config.PUBLIC_URL
    const isForm = c.req.method === 'POST'
    const request = new Request(atPublicUrl(c.req.url, publicUrl), isForm ? await formOf(c) : { headers: c.req.raw.headers })
    let isWhole = true
    const read: Api = async (path, init) => {
      const answer = await app(path, init)
      isWhole &&= answer.status < 500
      return answer
    }
    const api: Api = isForm ? onBehalfOf(c, app) : read
    const { ownerMails: _, sizeKinds: __, ...shown } = settings.now()
    const rendered = await renderPage(request, api, { publicUrl, settings: shown })
    if (rendered.status === 404 && c.req.method !== 'POST') {
      const page = c.req.path.replace(/\.data$/, '')
      const to = await followRedirect(c.var.context, page)
      // Asked again each time, so that the owner can correct it.
      if (to !== undefined && page === c.req.path) return c.body(null, 301, { Location: to, 'Cache-Control': 'no-cache' })
      if (to !== undefined) return c.body(null, 204, { ...routerRedirect(to), 'Cache-Control': 'no-cache' })
      countMissingPage(c.var.context.db, page)
    }
    // 503 is the only fault there is (contract 4, statuses).
    const status = rendered.status >= 500 ? 503 : rendered.status
    const headers = new Headers(rendered.headers)
    // Shown without a part that failed, to this visitor alone: a cached page stays until the catalogue's next change.
    if (!isWhole) headers.set('Cache-Control', 'no-store')
    if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(rendered.body, { status, headers })
    const { html, policy } = withContentSecurityPolicy(await rendered.text(), headers.get(ownScriptsHeader), publicUrl)
    headers.delete(ownScriptsHeader)
    headers.set('Content-Security-Policy', policy)
    headers.set('Reporting-Endpoints', reportingEndpoints)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return new Response(html, { status, headers })
  })
}
