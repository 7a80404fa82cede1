import { missingPage, redirect, redirectChange } from '../../../../../contract/api/admin/redirects.ts'
import { createRedirect, deleteRedirect, listRedirects } from '../../../../domain/redirects/manage-redirects.ts'
import { listMissingPages } from '../../../../domain/redirects/missing-pages.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const all = answer(z.array(redirect))

const list = createRoute({ method: 'get', path: '/', ...requireOwner, responses: { 200: all, ...problems(401, 403) } })
const create = createRoute({
  method: 'post',
  path: '/',
  description: 'Leads an address without a page to another of this shop.',
  ...requireOwner,
  request: { body: json(redirectChange) },
  responses: { 201: all, ...problems(400, 401, 403, 409) },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  ...requireOwner,
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: noContent, ...problems(401, 403, 404) },
})
const missing = createRoute({
  method: 'get',
  path: '/missing',
  description: 'Addresses without a page that were requested in the last 90 days, the most frequent first; nobody is named.',
  ...requireOwner,
  responses: { 200: answer(z.array(missingPage)), ...problems(401, 403) },
})

/** Under /api/admin/redirects. */
export const ownerRedirectRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listRedirects(c.var.context), 200))
  .openapi(create, async (c) => c.json(await createRedirect(c.var.context, c.var.customer.id, c.req.valid('json')), 201))
  .openapi(remove, async (c) => {
    await deleteRedirect(c.var.context, c.var.customer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(missing, async (c) => c.json(await listMissingPages(c.var.context), 200))
