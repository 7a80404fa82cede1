import { adminCategory, categoryName, categoryOrder } from '../../../contract/admin-categories.ts'
import {
  createCategory,
  deleteCategory,
  listCategoriesForOwner,
  orderCategories,
  renameCategory,
} from '../../domain/catalogue/change-categories.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../shop-api.ts'
import { forOwner, forStaff } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })
const all = answer(z.array(adminCategory))

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forStaff,
  responses: { 200: all, ...problems(401, 403) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...forOwner,
  request: { body: json(categoryName) },
  responses: { 201: all, ...problems(400, 401, 403, 409) },
})
const order = createRoute({
  method: 'put',
  path: '/',
  tags,
  description: 'Every category once, in the new order.',
  ...forOwner,
  request: { body: json(categoryOrder) },
  responses: { 200: all, ...problems(400, 401, 403, 409) },
})
const rename = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params, body: json(categoryName) },
  responses: { 200: all, ...problems(400, 401, 403, 404, 409) },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  description: 'Only an empty one.',
  ...forOwner,
  request: { params },
  responses: { 204: noContent, ...problems(401, 403, 404, 409) },
})

/** Under /api/admin/categories; each change answers the whole list as it is then. */
export const ownerCategoryRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listCategoriesForOwner(c.var.tools), 200))
  .openapi(create, async (c) => c.json(await createCategory(c.var.tools, c.var.shopper.id, c.req.valid('json').name), 201))
  .openapi(order, async (c) => c.json(await orderCategories(c.var.tools, c.var.shopper.id, c.req.valid('json').ids), 200))
  .openapi(rename, async (c) =>
    c.json(await renameCategory(c.var.tools, c.var.shopper.id, c.req.valid('param').id, c.req.valid('json').name), 200),
  )
  .openapi(remove, async (c) => {
    await deleteCategory(c.var.tools, c.var.shopper.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
