import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import type { ShopEnv } from '../../api/shop-api.ts'
import { type ApiDocument, apiDocsPage } from '../../api-docs/api-docs-page.ts'

const styles = readFileSync(path.join(import.meta.dirname, '../../api-docs/api-docs.css'), 'utf8')
/** Part of the URL, so that it can be cached forever. */
const version = createHash('sha256').update(styles).digest('hex').slice(0, 12)

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API documentation and its stylesheet; `document` is the OpenAPI document, complete when first requested. */
export function apiDocsRoutes(document: () => object) {
  let page: ReturnType<typeof apiDocsPage> | undefined
  // Through JSON, so that the page shows exactly what /api/openapi.json says.
  const makePage = () => apiDocsPage(JSON.parse(JSON.stringify(document())) as ApiDocument, `/api/docs/${version}.css`)
  return new Hono<ShopEnv>()
    .get('/', (c) => {
      page ??= makePage()
      c.header('Content-Security-Policy', policy)
      c.header('Cache-Control', 'no-cache')
      return c.html(page)
    })
    .get(`/${version}.css`, (c) =>
      c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' }),
    )
}
