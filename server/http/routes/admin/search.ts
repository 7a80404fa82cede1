import { searchMiss, searchSynonym, synonymWords } from '../../../../contract/api/admin/search.ts'
import { changeSynonym, createSynonym, deleteSynonym, listSynonyms } from '../../../domain/search/manage-synonyms.ts'
import { listSearchMisses } from '../../../domain/search/search-counts.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const all = answer(z.array(searchSynonym))

const list = createRoute({
  method: 'get',
  path: '/synonyms',
  ...requireOwner,
  responses: { 200: all, ...problems(401, 403) },
})
const create = createRoute({
  method: 'post',
  path: '/synonyms',
  ...requireOwner,
  request: { body: json(synonymWords) },
  responses: { 201: all, ...problems(400, 401, 403, 409) },
})
const change = createRoute({
  method: 'put',
  path: '/synonyms/{id}',
  ...requireOwner,
  request: { params, body: json(synonymWords) },
  responses: { 200: all, ...problems(400, 401, 403, 404, 409) },
})
const remove = createRoute({
  method: 'delete',
  path: '/synonyms/{id}',
  ...requireOwner,
  request: { params },
  responses: { 204: noContent, ...problems(401, 403, 404) },
})
const misses = createRoute({
  method: 'get',
  path: '/misses',
  description: 'What was searched without result in the last 90 days, the most frequent first; nobody is named.',
  ...requireOwner,
  responses: { 200: answer(z.array(searchMiss)), ...problems(401, 403) },
})

/** Under /api/admin/search; each change of a synonym answers the whole list as it is then. */
export const ownerSearchRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listSynonyms(c.var.context), 200))
  .openapi(create, async (c) => c.json(await createSynonym(c.var.context, c.var.customer.id, c.req.valid('json')), 201))
  .openapi(change, async (c) =>
    c.json(await changeSynonym(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteSynonym(c.var.context, c.var.customer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(misses, async (c) => c.json(await listSearchMisses(c.var.context), 200))
