import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ShopEnv } from './shop-api.ts'

const style =
  'body{margin:20vh auto;max-width:32rem;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif;color:#2b2622;background:#f7f3ec}a{color:inherit}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** The one address of the API that a link opens as a page: it leads to Google. */
const openedAsPage = '/api/auth/oauth/google/start'

/** True for a navigation or a form sent by a browser; programs and the shop's own scripts call the API and want JSON. */
export const wantsHtml = (c: Context<ShopEnv>) =>
  (c.req.path === openedAsPage || !/^\/(?:api|media)\b/.test(c.req.path)) && (c.req.header('Accept') ?? '').includes('text/html')

/** A minimal error page for when no page can be rendered: the sentence alone, without scripts or styles. */
export function errorPage(
  c: Context<ShopEnv>,
  status: ContentfulStatusCode,
  { message, headers }: { message: string; headers?: Record<string, string> },
) {
  const backHint =
    c.req.method === 'POST' ? '<p>Revenez à la page précédente : ce que vous avez écrit s’y trouve encore.</p>' : ''
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${message}</title><style>${style}</style></head><body><main><h1>${message}</h1>${backHint}<p><a href="/">Retour à l’accueil</a></p></main></body></html>`
  return c.body(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    ...headers,
  })
}
