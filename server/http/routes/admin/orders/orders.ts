import {
  adminOrder,
  adminOrderDetail,
  adminOrdersQuery,
  bulkOrderRequest,
  bulkOrderResult,
  cancellationRequest,
  packingSlipsQuery,
  refundRequest,
  shipmentRequest,
  stockChange,
  stockState,
} from '../../../../../contract/api/admin/orders.ts'
import { pageOf } from '../../../../../contract/api/schema.ts'
import { valueInvalid } from '../../../../../contract/text/messages.ts'
import { isOwner } from '../../../../domain/accounts/core/staff-role.ts'
import { adjustStock } from '../../../../domain/catalogue/stock/adjust-stock.ts'
import { packingSlips } from '../../../../domain/documents/packing-slips.ts'
import { bulkTransition } from '../../../../domain/orders/fulfil/bulk-transition.ts'
import { deliverOrder } from '../../../../domain/orders/fulfil/deliver-order.ts'
import { shipOrder } from '../../../../domain/orders/fulfil/ship-order.ts'
import { prepareOrder } from '../../../../domain/orders/fulfil/transition-order.ts'
import { searchOrders } from '../../../../domain/orders/read/search-orders.ts'
import { cancelByOwner } from '../../../../domain/payments/cancel/cancel-by-owner.ts'
import { getAdminOrder } from '../../../../domain/payments/read/get-admin-order.ts'
import { refundOrder } from '../../../../domain/payments/refund/refund-order.ts'
import { ShopError } from '../../../../domain/shop-error.ts'
import { sentenceOf } from '../../../api/error-response.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner, requireStaff } from '../../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const changed = { 200: answer(adminOrderDetail), ...problems(400, 401, 403, 404, 409, 503) }

const list = createRoute({
  method: 'get',
  path: '/',
  ...requireStaff,
  request: { query: adminOrdersQuery },
  responses: { 200: answer(pageOf(adminOrder)), ...problems(400, 401, 403) },
})
const packingSlipsRoute = createRoute({
  method: 'get',
  path: '/papers',
  description: 'Packing slips and address labels of many paid orders in one PDF; refunded pieces are left out',
  ...requireStaff,
  request: { query: packingSlipsQuery },
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...problems(400, 401, 403, 404, 409),
  },
})
const bulk = createRoute({
  method: 'post',
  path: '/bulk',
  description: 'One step of many orders. Each has its own result; the same request again changes nothing.',
  ...requireStaff,
  request: { body: json(bulkOrderRequest) },
  responses: { 200: answer(bulkOrderResult), ...problems(400, 401, 403, 503) },
})
const read = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireStaff,
  request: { params },
  responses: { 200: answer(adminOrderDetail), ...problems(401, 403, 404) },
})
const prepare = createRoute({
  method: 'post',
  path: '/{id}/prepare',
  ...requireStaff,
  request: { params },
  responses: changed,
})
const ship = createRoute({
  method: 'post',
  path: '/{id}/ship',
  ...requireStaff,
  request: { params, body: json(shipmentRequest) },
  responses: changed,
})
const deliver = createRoute({
  method: 'post',
  path: '/{id}/deliver',
  ...requireStaff,
  request: { params },
  responses: changed,
})
const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  description: '`only=unpaid`: an order that was paid meanwhile is not refunded, but refused',
  ...requireOwner,
  request: {
    params,
    query: z.object({ only: z.enum(['unpaid'], { error: valueInvalid }).optional() }),
    body: json(cancellationRequest),
  },
  responses: changed,
})
const refund = createRoute({
  method: 'post',
  path: '/{id}/refund',
  description:
    'The same Idempotency-Key, or without a key an equal request within a minute, is the same refund: a double click gives money back once.',
  ...requireOwner,
  request: { params, body: json(refundRequest), headers: idempotencyKey },
  responses: changed,
})

/** Under /api/admin/orders; each action returns the updated order. */
export const ownerOrderRoutes = shopApi()
  .openapi(list, async (c) => c.json(await searchOrders(c.var.context, c.req.valid('query')), 200))
  .openapi(packingSlipsRoute, async (c) => {
    const pdf = await packingSlips(c.var.context, c.req.valid('query'))
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="preparation.pdf"',
    })
  })
  .openapi(bulk, async (c) => {
    const advanced = await bulkTransition(c.var.context, c.var.customer.id, c.req.valid('json'))
    const results = advanced.map(({ refusal, ...rest }) => ({
      ...rest,
      ...(refusal && { code: refusal.code, message: sentenceOf(refusal) }),
    }))
    return c.json({ results }, 200)
  })
  .openapi(read, async (c) => c.json(await getAdminOrder(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
  .openapi(prepare, async (c) => {
    const { id } = c.req.valid('param')
    await prepareOrder(c.var.context, c.var.customer.id, id)
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(ship, async (c) => {
    const { id } = c.req.valid('param')
    await shipOrder(c.var.context, c.var.customer.id, id, c.req.valid('json'))
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(deliver, async (c) => {
    const { id } = c.req.valid('param')
    await deliverOrder(c.var.context, c.var.customer.id, id)
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const onlyUnpaid = c.req.valid('query').only === 'unpaid'
    await cancelByOwner(c.var.context, c.var.customer, id, c.req.valid('json').reason, { onlyUnpaid })
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(refund, async (c) => {
    const { id } = c.req.valid('param')
    await refundOrder(c.var.context, c.var.customer, id, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })

const correctStock = createRoute({
  method: 'post',
  path: '/',
  description:
    'Whoever prepares parcels receives pieces; taking some out is the owner’s. The same Idempotency-Key of the same person moves once; it answers with the stock as it is.',
  ...requireStaff,
  request: { body: json(stockChange), headers: idempotencyKey },
  responses: { 200: answer(stockState), ...problems(400, 401, 403, 404, 409) },
})

/** Under /api/admin/stock. */
export const ownerStockRoutes = shopApi().openapi(correctStock, async (c) => {
  const input = c.req.valid('json')
  if (input.change < 0 && !isOwner(c.var.customer)) throw new ShopError('forbidden')
  const { 'idempotency-key': key } = c.req.valid('header')
  return c.json(await adjustStock(c.var.context, c.var.customer.id, input, key), 200)
})
