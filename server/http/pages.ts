import { createMiddleware } from 'hono/factory'
import { ownScriptsHeader } from '../../contract/own-scripts.ts'
import type { ShopSettings } from '../../contract/shop-settings.ts'
import { underPolicy } from './page-policy.ts'
import type { ShopEnv } from './shop-api.ts'

type Api = (path: string, init?: RequestInit) => Promise<Response>

/** Renders one page; it asks for public data through `api`, inside this process. Its full addresses begin with `publicUrl`. */
export type RenderPage = (request: Request, api: Api, shop: { publicUrl: string; settings: ShopSettings }) => Promise<Response>

export type Storefront = { renderPage: RenderPage }

/** The page's address at the shop's public one: what a visitor wrote into Host leads nowhere. */
function atPublicUrl(address: string, publicUrl: string): URL {
  const { pathname, search } = new URL(address)
  return Object.assign(new URL(publicUrl), { pathname, search })
}

/** Renders every page that memory (from-memory.ts) didn't answer. */
export function pages({ renderPage }: Storefront, api: Api) {
  return createMiddleware<ShopEnv>(async (c) => {
    const { config, settings } = c.var.tools
    const publicUrl = config.PUBLIC_URL
    const request = new Request(atPublicUrl(c.req.url, publicUrl), { headers: c.req.raw.headers })
    const rendered = await renderPage(request, api, { publicUrl, settings: settings.now() })
    // 503 is the only fault there is (contract, meanings).
    const status = rendered.status >= 500 ? 503 : rendered.status
    const headers = new Headers(rendered.headers)
    if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(rendered.body, { status, headers })
    const { html, policy } = underPolicy(await rendered.text(), headers.get(ownScriptsHeader))
    headers.delete(ownScriptsHeader)
    headers.set('Content-Security-Policy', policy)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return new Response(html, { status, headers })
  })
}
