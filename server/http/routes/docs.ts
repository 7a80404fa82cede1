import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { type ApiDocument, referencePage } from '../reference/reference-page.ts'
import type { ShopEnv } from '../shop-api.ts'

const styles = readFileSync(path.join(import.meta.dirname, '../reference/reference.css'), 'utf8')
/** Part of the address, so that it can be kept for good. */
const version = createHash('sha256').update(styles).digest('hex').slice(0, 12)

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's readable document and its stylesheet; `document` is the OpenAPI document, complete when first asked for. */
export function docsRoutes(document: () => object) {
  let page: ReturnType<typeof referencePage> | undefined
  // Through JSON: told is exactly what /api/openapi.json says.
  const makePage = () => referencePage(JSON.parse(JSON.stringify(document())) as ApiDocument, `/api/docs/${version}.css`)
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
