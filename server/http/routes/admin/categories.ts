import { adminCategory, categoryFields, categoryOrder } from '../../../../contract/api/admin/categories.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
} from '../../../domain/catalogue/write/manage-categories.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireOwner, requireStaff } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const all = answer(z.array(adminCategory))

const list = createRoute({
  method: 'get',
  path: '/',
  ...requireStaff,
  responses: { 200: all, ...problems(401, 403) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  ...requireOwner,
  request: { body: json(categoryFields) },
  responses: { 201: all, ...problems(400, 401, 403, 409) },
})
const order = createRoute({
  method: 'put',
  path: '/',
  description: 'Every category once, in the new order.',
  ...requireOwner,
  request: { body: json(categoryOrder) },
  responses: { 200: all, ...problems(400, 401, 403, 409) },
})
const change = createRoute({
  method: 'put',
  path: '/{id}',
  ...requireOwner,
  request: { params, body: json(categoryFields) },
  responses: { 200: all, ...problems(400, 401, 403, 404, 409) },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  description: 'Only an empty one.',
  ...requireOwner,
  request: { params },
  responses: { 204: noContent, ...problems(401, 403, 404, 409) },
})

/** Under /api/admin/categories; each change returns the whole updated list. */
export const ownerCategoryRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listAdminCategories(c.var.context), 200))
  .openapi(create, async (c) => c.json(await createCategory(c.var.context, c.var.customer.id, c.req.valid('json')), 201))
  .openapi(order, async (c) => c.json(await orderCategories(c.var.context, c.var.customer.id, c.req.valid('json').ids), 200))
  .openapi(change, async (c) =>
    c.json(await changeCategory(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteCategory(c.var.context, c.var.customer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
