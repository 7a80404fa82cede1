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
} from '../../../contract/admin-products.ts'
import { product } from '../../../contract/catalogue.ts'
import { pageOf } from '../../../contract/schema.ts'
import { changeProduct } from '../../domain/catalogue/change-product.ts'
import { createProduct } from '../../domain/catalogue/create-product.ts'
import { duplicateProduct } from '../../domain/catalogue/duplicate-product.ts'
import { listProductsForOwner } from '../../domain/catalogue/list-products-for-owner.ts'
import { previewProduct } from '../../domain/catalogue/preview-product.ts'
import { productForOwner } from '../../domain/catalogue/product-for-owner.ts'
import { productIdOf } from '../../domain/catalogue/product-id.ts'
import { archiveProduct, publishProduct } from '../../domain/catalogue/publish-product.ts'
import { listStockMovements, readProductStock } from '../../domain/catalogue/read-product-stock.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../shop-api.ts'
import { forOwner, forStaff } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })
const changed = { 200: answer(adminProduct), ...problems(400, 401, 403, 404, 409) }

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forStaff,
  request: { query: adminProductsQuery },
  responses: { 200: answer(adminProductsPage), ...problems(400, 401, 403) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...forOwner,
  request: { body: json(productDraft) },
  responses: { 201: answer(adminProduct, 'Créé'), ...problems(400, 401, 403) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params },
  responses: { 200: answer(adminProduct), ...problems(401, 403, 404) },
})
const change = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  description: 'The whole product, with the version that was read: 409 when somebody saved since.',
  ...forOwner,
  request: { params, body: json(productChange) },
  responses: changed,
})
const duplicate = createRoute({
  method: 'post',
  path: '/{id}/duplicate',
  tags,
  ...forOwner,
  request: { params },
  responses: { 201: answer(adminProduct, 'Créé'), ...problems(401, 403, 404) },
})
const publish = createRoute({
  method: 'post',
  path: '/{id}/publish',
  tags,
  description: '409 with `errors` for each field that still misses something.',
  ...forOwner,
  request: { params, body: json(productVersion) },
  responses: changed,
})
const archive = createRoute({
  method: 'post',
  path: '/{id}/archive',
  tags,
  ...forOwner,
  request: { params, body: json(productVersion) },
  responses: changed,
})
const preview = createRoute({
  method: 'get',
  path: '/{id}/preview',
  tags,
  description: 'In any state, as a shopper would see it.',
  ...forOwner,
  request: { params },
  responses: { 200: answer(product), ...problems(401, 403, 404) },
})
const stock = createRoute({
  method: 'get',
  path: '/{id}/stock',
  tags,
  ...forStaff,
  request: { params },
  responses: { 200: answer(productStock), ...problems(401, 403, 404) },
})
const movements = createRoute({
  method: 'get',
  path: '/{id}/stock/movements',
  tags,
  ...forStaff,
  request: { params, query: movementsQuery },
  responses: { 200: answer(pageOf(stockMovement)), ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/products; each action answers the product as it is then. */
export const ownerProductRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listProductsForOwner(c.var.tools, c.req.valid('query')), 200))
  .openapi(create, async (c) => c.json(await createProduct(c.var.tools, c.var.shopper.id, c.req.valid('json')), 201))
  .openapi(read, async (c) => c.json(await productForOwner(c.var.tools, productIdOf(c.req.valid('param').id)), 200))
  .openapi(change, async (c) =>
    c.json(await changeProduct(c.var.tools, c.var.shopper.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(duplicate, async (c) => c.json(await duplicateProduct(c.var.tools, c.var.shopper.id, c.req.valid('param').id), 201))
  .openapi(publish, async (c) => {
    const { version } = c.req.valid('json')
    return c.json(await publishProduct(c.var.tools, c.var.shopper.id, c.req.valid('param').id, version), 200)
  })
  .openapi(archive, async (c) => {
    const { version } = c.req.valid('json')
    return c.json(await archiveProduct(c.var.tools, c.var.shopper.id, c.req.valid('param').id, version), 200)
  })
  .openapi(preview, async (c) => c.json(await previewProduct(c.var.tools, c.req.valid('param').id), 200))
  .openapi(stock, async (c) => c.json(await readProductStock(c.var.tools, c.req.valid('param').id), 200))
  .openapi(movements, async (c) =>
    c.json(await listStockMovements(c.var.tools, c.req.valid('param').id, c.req.valid('query')), 200),
  )
