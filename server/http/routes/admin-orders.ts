import {
  adminOrder,
  adminOrderDetail,
  adminOrdersQuery,
  bulkOrderRequest,
  bulkOrderResult,
  cancellationRequest,
  orderPapersQuery,
  refundRequest,
  shipmentRequest,
  stockChange,
  stockState,
} from '../../../contract/admin-orders.ts'
import { pageOf } from '../../../contract/schema.ts'
import { isOwner } from '../../domain/accounts/staff-role.ts'
import { changeStock } from '../../domain/catalogue/change-stock.ts'
import { orderPapers } from '../../domain/documents/order-papers.ts'
import { prepareOrder } from '../../domain/orders/advance-order.ts'
import { advanceOrders } from '../../domain/orders/advance-orders.ts'
import { deliverOrder } from '../../domain/orders/deliver-order.ts'
import { findOrders } from '../../domain/orders/find-orders.ts'
import { shipOrder } from '../../domain/orders/ship-order.ts'
import { cancelByOwner } from '../../domain/payments/cancel-by-owner.ts'
import { orderForOwner } from '../../domain/payments/order-for-owner.ts'
import { refundOrder } from '../../domain/payments/refund-order.ts'
import { ShopError } from '../../domain/shop-error.ts'
import { sentenceOf } from '../error-response.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../shop-api.ts'
import { forOwner, forStaff } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })
const changed = { 200: answer(adminOrderDetail), ...problems(400, 401, 403, 404, 409, 503) }

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forStaff,
  request: { query: adminOrdersQuery },
  responses: { 200: answer(pageOf(adminOrder)), ...problems(400, 401, 403) },
})
const papers = createRoute({
  method: 'get',
  path: '/papers',
  tags,
  description: 'Packing slips and address labels of many orders in one PDF',
  ...forStaff,
  request: { query: orderPapersQuery },
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...problems(400, 401, 403, 404),
  },
})
const bulk = createRoute({
  method: 'post',
  path: '/bulk',
  tags,
  description: 'One step of many orders. Each has its own result; the same request again changes nothing.',
  ...forStaff,
  request: { body: json(bulkOrderRequest) },
  responses: { 200: answer(bulkOrderResult), ...problems(400, 401, 403, 503) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forStaff,
  request: { params },
  responses: { 200: answer(adminOrderDetail), ...problems(401, 403, 404) },
})
const prepare = createRoute({ method: 'post', path: '/{id}/prepare', tags, ...forStaff, request: { params }, responses: changed })
const ship = createRoute({
  method: 'post',
  path: '/{id}/ship',
  tags,
  ...forStaff,
  request: { params, body: json(shipmentRequest) },
  responses: changed,
})
const deliver = createRoute({ method: 'post', path: '/{id}/deliver', tags, ...forStaff, request: { params }, responses: changed })
const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  tags,
  ...forOwner,
  request: { params, body: json(cancellationRequest) },
  responses: changed,
})
const refund = createRoute({
  method: 'post',
  path: '/{id}/refund',
  tags,
  description:
    'The same Idempotency-Key, or without a key an equal request within a minute, is the same refund: a double click gives money back once.',
  ...forOwner,
  request: { params, body: json(refundRequest), headers: idempotencyKey },
  responses: changed,
})

/** Under /api/admin/orders; each action answers the order as it is then. */
export const ownerOrderRoutes = shopApi()
  .openapi(list, async (c) => c.json(await findOrders(c.var.tools, c.req.valid('query')), 200))
  .openapi(papers, async (c) => {
    const pdf = await orderPapers(c.var.tools, c.req.valid('query'))
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="preparation.pdf"',
    })
  })
  .openapi(bulk, async (c) => {
    const advanced = await advanceOrders(c.var.tools, c.var.shopper.id, c.req.valid('json'))
    const results = advanced.map(({ refusal, ...rest }) => ({
      ...rest,
      ...(refusal && { code: refusal.code, message: sentenceOf(refusal) }),
    }))
    return c.json({ results }, 200)
  })
  .openapi(read, async (c) => c.json(await orderForOwner(c.var.tools, c.req.valid('param').id), 200))
  .openapi(prepare, async (c) => {
    const { id } = c.req.valid('param')
    await prepareOrder(c.var.tools, c.var.shopper.id, id)
    return c.json(await orderForOwner(c.var.tools, id), 200)
  })
  .openapi(ship, async (c) => {
    const { id } = c.req.valid('param')
    await shipOrder(c.var.tools, c.var.shopper.id, id, c.req.valid('json'))
    return c.json(await orderForOwner(c.var.tools, id), 200)
  })
  .openapi(deliver, async (c) => {
    const { id } = c.req.valid('param')
    await deliverOrder(c.var.tools, c.var.shopper.id, id)
    return c.json(await orderForOwner(c.var.tools, id), 200)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    await cancelByOwner(c.var.tools, c.var.shopper.id, id, c.req.valid('json').reason)
    return c.json(await orderForOwner(c.var.tools, id), 200)
  })
  .openapi(refund, async (c) => {
    const { id } = c.req.valid('param')
    await refundOrder(c.var.tools, c.var.shopper.id, id, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
    return c.json(await orderForOwner(c.var.tools, id), 200)
  })

const correctStock = createRoute({
  method: 'post',
  path: '/',
  tags,
  description: 'Whoever prepares parcels receives pieces; taking some out is the owner’s.',
  ...forStaff,
  request: { body: json(stockChange) },
  responses: { 200: answer(stockState), ...problems(400, 401, 403, 404, 409) },
})

/** Under /api/admin/stock. */
export const ownerStockRoutes = shopApi().openapi(correctStock, async (c) => {
  const wish = c.req.valid('json')
  if (wish.change < 0 && !isOwner(c.var.shopper)) throw new ShopError('forbidden')
  return c.json(await changeStock(c.var.tools, c.var.shopper.id, wish), 200)
})
