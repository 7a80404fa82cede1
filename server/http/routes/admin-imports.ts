import { bodyLimit } from 'hono/body-limit'
import {
  importQuery,
  importStart,
  importSummary,
  importsQuery,
  maximumFileBytes,
  productFileQuery,
  productImport,
} from '../../../contract/admin-imports.ts'
import { pageOf } from '../../../contract/schema.ts'
import type { Shopper } from '../../domain/accounts/find-shopper.ts'
import { startImport } from '../../domain/imports/apply-import.ts'
import { checkImport } from '../../domain/imports/check-import.ts'
import { exportProducts, modelFile } from '../../domain/imports/export-products.ts'
import { findImports } from '../../domain/imports/find-imports.ts'
import { faultFile, readImport } from '../../domain/imports/read-import.ts'
import { ShopError } from '../../domain/shop-error.ts'
import { csvAnswer, sendCsv } from '../csv-answer.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../shop-api.ts'
import { forOwner } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })

const check = createRoute({
  method: 'post',
  path: '/',
  tags,
  description: 'A file of products, at most 5 MB and 10,000 lines. Nothing changes yet: the answer names every bad line.',
  security: forOwner.security,
  // Who may not, sends nothing that is read.
  middleware: [
    forOwner.middleware,
    bodyLimit({
      maxSize: maximumFileBytes,
      onError: () => {
        throw new ShopError('import_too_large')
      },
    }),
  ] as const,
  request: {
    query: importQuery,
    body: { required: true, content: { 'text/csv': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } } },
  },
  responses: { 201: answer(productImport, 'Vérifié'), ...problems(400, 401, 403, 413) },
})
const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  request: { query: importsQuery },
  responses: { 200: answer(pageOf(importSummary)), ...problems(400, 401, 403) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params },
  responses: { 200: answer(productImport), ...problems(401, 403, 404) },
})
const faults = createRoute({
  method: 'get',
  path: '/{id}/faults',
  tags,
  ...forOwner,
  request: { params },
  responses: { 200: csvAnswer, ...problems(401, 403, 404) },
})
const apply = createRoute({
  method: 'post',
  path: '/{id}/apply',
  tags,
  description: 'Begins; how far it got is read at /{id}. Asking again changes nothing.',
  ...forOwner,
  request: { params, body: json(importStart) },
  responses: { 200: answer(productImport), ...problems(400, 401, 403, 404, 409) },
})

/** Under /api/admin/imports. */
export const ownerImportRoutes = shopApi()
  .openapi(check, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    // A list of middlewares hides from the types what forOwner has set.
    const { shopper } = c.var as unknown as { shopper: Shopper }
    return c.json(await checkImport(c.var.tools, shopper.id, bytes, c.req.valid('query')), 201)
  })
  .openapi(list, async (c) => c.json(await findImports(c.var.tools, c.req.valid('query')), 200))
  .openapi(read, async (c) => c.json(await readImport(c.var.tools, c.req.valid('param').id), 200))
  .openapi(faults, (c) => sendCsv(c, 'lignes-a-corriger.csv', faultFile(c.var.tools, c.req.valid('param').id)))
  .openapi(apply, async (c) =>
    c.json(await startImport(c.var.tools, c.var.shopper.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )

const exported = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Tous les produits en CSV, ou un modèle à remplir',
  ...forOwner,
  request: { query: productFileQuery },
  responses: { 200: csvAnswer, ...problems(400, 401, 403) },
})

/** Under /api/admin/product-file. */
export const ownerProductFileRoutes = shopApi().openapi(exported, (c) =>
  c.req.valid('query').model === 'true'
    ? sendCsv(c, 'modele-produits.csv', one(modelFile()))
    : sendCsv(c, 'produits.csv', exportProducts(c.var.tools)),
)

async function* one(text: string): AsyncGenerator<string, void, undefined> {
  yield text
}
