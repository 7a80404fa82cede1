import {
  adminProduct,
  adminProductsPage,
  adminProductsQuery,
  movementsQuery,
  productChange,
  productDraft,
  productStock,
  productVersion,
  stockMovement,
} from '../../../../contract/api/admin/products.ts'
import { product } from '../../../../contract/api/catalogue.ts'
import { pageOf } from '../../../../contract/api/schema.ts'
import { productIdOf } from '../../../domain/catalogue/core/product-id.ts'
import { getAdminProduct } from '../../../domain/catalogue/read/admin-product.ts'
import { listAdminProducts } from '../../../domain/catalogue/read/list-admin-products.ts'
import { previewProduct } from '../../../domain/catalogue/read/preview-product.ts'
import { getProductStock, listStockMovements } from '../../../domain/catalogue/stock/get-product-stock.ts'
import { createProduct } from '../../../domain/catalogue/write/create-product.ts'
import { duplicateProduct } from '../../../domain/catalogue/write/duplicate-product.ts'
import { archiveProduct, publishProduct } from '../../../domain/catalogue/write/publish-product.ts'
import { updateProduct } from '../../../domain/catalogue/write/update-product.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireOwner, requireStaff } from '../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const changed = { 200: answer(adminProduct), ...problems(400, 401, 403, 404, 409) }

const list = createRoute({
  method: 'get',
  path: '/',
  ...requireStaff,
  request: { query: adminProductsQuery },
  responses: { 200: answer(adminProductsPage), ...problems(400, 401, 403) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  ...requireOwner,
  description: 'The same Idempotency-Key of the same person creates one product; it answers with the product as it is.',
  request: { body: json(productDraft), headers: idempotencyKey },
  responses: { 201: answer(adminProduct, 'Créé'), ...problems(400, 401, 403) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(adminProduct), ...problems(401, 403, 404) },
})
const change = createRoute({
  method: 'put',
  path: '/{id}',
  description: 'The whole product, with the version that was read: 409 when somebody saved since.',
  ...requireOwner,
  request: { params, body: json(productChange) },
  responses: changed,
})
const duplicate = createRoute({
  method: 'post',
  path: '/{id}/duplicate',
  description: 'The same Idempotency-Key of the same person makes one copy of a product.',
  ...requireOwner,
  request: { params, headers: idempotencyKey },
  responses: { 201: answer(adminProduct, 'Créé'), ...problems(401, 403, 404) },
})
const publish = createRoute({
  method: 'post',
  path: '/{id}/publish',
  description: '409 with `errors` for each field that still misses something.',
  ...requireOwner,
  request: { params, body: json(productVersion) },
  responses: changed,
})
const archive = createRoute({
  method: 'post',
  path: '/{id}/archive',
  ...requireOwner,
  request: { params, body: json(productVersion) },
  responses: changed,
})
const preview = createRoute({
  method: 'get',
  path: '/{id}/preview',
  description: 'In any state, as a customer would see it.',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(product), ...problems(401, 403, 404) },
})
const stock = createRoute({
  method: 'get',
  path: '/{id}/stock',
  ...requireStaff,
  request: { params },
  responses: { 200: answer(productStock), ...problems(401, 403, 404) },
})
const movements = createRoute({
  method: 'get',
  path: '/{id}/stock/movements',
  ...requireStaff,
  request: { params, query: movementsQuery },
  responses: { 200: answer(pageOf(stockMovement)), ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/products; each action returns the updated product. */
export const ownerProductRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listAdminProducts(c.var.context, c.req.valid('query')), 200))
  .openapi(create, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    return c.json(await createProduct(c.var.context, c.var.customer.id, c.req.valid('json'), key), 201)
  })
  .openapi(read, async (c) => c.json(await getAdminProduct(c.var.context, productIdOf(c.req.valid('param').id)), 200))
  .openapi(change, async (c) =>
    c.json(await updateProduct(c.var.context, c.var.customer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(duplicate, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    return c.json(await duplicateProduct(c.var.context, c.var.customer.id, c.req.valid('param').id, key), 201)
  })
  .openapi(publish, async (c) => {
    const { version } = c.req.valid('json')
    return c.json(await publishProduct(c.var.context, c.var.customer.id, c.req.valid('param').id, version), 200)
  })
  .openapi(archive, async (c) => {
    const { version } = c.req.valid('json')
    return c.json(await archiveProduct(c.var.context, c.var.customer.id, c.req.valid('param').id, version), 200)
  })
  .openapi(preview, async (c) => c.json(await previewProduct(c.var.context, c.req.valid('param').id), 200))
  .openapi(stock, async (c) => c.json(await getProductStock(c.var.context, c.req.valid('param').id), 200))
  .openapi(movements, async (c) =>
    c.json(await listStockMovements(c.var.context, c.req.valid('param').id, c.req.valid('query')), 200),
  )
