import {
  importChange,
  importChangesQuery,
  importQuery,
  importStart,
  importSummary,
  importsQuery,
  maximumFileBytes,
  productFileQuery,
  productImport,
} from '../../../../contract/api/admin/imports.ts'
import { pageOf } from '../../../../contract/api/schema.ts'
import type { AuthenticatedUser } from '../../../domain/accounts/core/authenticate-token.ts'
import { requireProof } from '../../../domain/accounts/core/reauthenticate.ts'
import { checkImport } from '../../../domain/imports/check-import.ts'
import { exportProducts, modelFile } from '../../../domain/imports/export-products.ts'
import { faultFile, getImport } from '../../../domain/imports/get-import.ts'
import { listChanges } from '../../../domain/imports/list-changes.ts'
import { listImports } from '../../../domain/imports/list-imports.ts'
import { revertImport } from '../../../domain/imports/revert-import.ts'
import { startImport } from '../../../domain/imports/start-import.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { csvResponse, sendCsv } from '../../api/stream-response.ts'
import { wholeUpload } from '../../middleware/request-body.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

const check = createRoute({
  method: 'post',
  path: '/',
  description: 'A file of products, at most 10 MB and 10,000 lines. Nothing changes yet: the answer names every bad line.',
  security: requireOwner.security,
  // Authorisation comes first: an upload without it is not read.
  middleware: [requireOwner.middleware, wholeUpload(maximumFileBytes, 'import_too_large')] as const,
  request: {
    query: importQuery,
    body: { required: true, content: { 'text/csv': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } } },
  },
  responses: { 201: answer(productImport, 'Vérifié'), ...problems(400, 401, 403, 413) },
})
const list = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: importsQuery },
  responses: { 200: answer(pageOf(importSummary)), ...problems(400, 401, 403) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(productImport), ...problems(401, 403, 404) },
})
const faults = createRoute({
  method: 'get',
  path: '/{id}/faults',
  ...requireOwner,
  request: { params },
  responses: { 200: csvResponse, ...problems(401, 403, 404) },
})
const changes = createRoute({
  method: 'get',
  path: '/{id}/changes',
  description: 'What each good line makes of its product, cell by cell.',
  ...requireOwner,
  request: { params, query: importChangesQuery },
  responses: { 200: answer(pageOf(importChange)), ...problems(400, 401, 403, 404) },
})
const takeBack = createRoute({
  method: 'post',
  path: '/{id}/take-back',
  description:
    'Prepares the way back of an applied file as a file of its own, once: 409 while another one runs, or when one was applied. Nothing changes yet.',
  ...requireOwner,
  request: { params },
  responses: { 201: answer(productImport, 'Vérifié'), ...problems(401, 403, 404, 409) },
})
const apply = createRoute({
  method: 'post',
  path: '/{id}/apply',
  description: 'Begins; how far it got is read at /{id}. Asking again changes nothing.',
  ...requireOwner,
  request: { params, body: json(importStart) },
  responses: { 200: answer(productImport), ...problems(400, 401, 403, 404, 409) },
})

/** Under /api/admin/imports. */
export const ownerImportRoutes = shopApi()
  .openapi(check, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    // A list of middlewares loses the type of what requireOwner has set.
    const { customer } = c.var as unknown as { customer: AuthenticatedUser }
    return c.json(await checkImport(c.var.context, customer.id, bytes, c.req.valid('query')), 201)
  })
  .openapi(list, async (c) => c.json(await listImports(c.var.context, c.req.valid('query')), 200))
  .openapi(read, async (c) => c.json(await getImport(c.var.context, c.req.valid('param').id), 200))
  .openapi(faults, (c) => sendCsv(c, 'lignes-a-corriger.csv', faultFile(c.var.context, c.req.valid('param').id)))
  .openapi(changes, async (c) => c.json(await listChanges(c.var.context, c.req.valid('param').id, c.req.valid('query')), 200))
  .openapi(takeBack, async (c) => c.json(await revertImport(c.var.context, c.var.customer.id, c.req.valid('param').id), 201))
  .openapi(apply, async (c) =>
    c.json(await startImport(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )

const exported = createRoute({
  method: 'get',
  path: '/',
  summary: 'Tous les produits en CSV, ou un modèle à remplir',
  ...requireOwner,
  request: { query: productFileQuery },
  responses: { 200: csvResponse, ...problems(400, 401, 403) },
})

/** Under /api/admin/product-file. */
export const ownerProductFileRoutes = shopApi().openapi(exported, async (c) => {
  if (c.req.valid('query').model === 'true') return sendCsv(c, 'modele-produits.csv', one(await modelFile(c.var.context)))
  await requireProof(c.var.context.db, c.var.customer)
  return sendCsv(c, 'produits.csv', exportProducts(c.var.context))
})

async function* one(text: string): AsyncGenerator<string, void, undefined> {
  yield text
}
