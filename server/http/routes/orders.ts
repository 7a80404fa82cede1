import { order, orderDetail, orderPlaced, orderRequest, tracking } from '../../../contract/orders.ts'
import { listOrders } from '../../domain/orders/list-orders.ts'
import { readOrder } from '../../domain/orders/order-detail.ts'
import { readTracking } from '../../domain/orders/read-tracking.ts'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import { checkOut } from '../../domain/payments/check-out.ts'
import { lookAgain } from '../../domain/payments/look-again.ts'
import { payOrder } from '../../domain/payments/pay-order.ts'
import type { Tools } from '../../tools.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

const tags = ['Commandes']
const byId = { params: z.object({ id: z.string() }) }

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forShoppers,
  responses: { 200: answer(z.array(order)), ...problems(401) },
})

const place = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...forShoppers,
  request: {
    body: json(orderRequest),
    headers: idempotencyKey,
  },
  responses: { 201: answer(orderPlaced, 'La commande et sa page de paiement'), ...problems(400, 401, 404, 409, 503) },
})

const byNumber = createRoute({
  method: 'get',
  path: '/order/{orderNumber}',
  tags,
  ...forShoppers,
  request: { params: z.object({ orderNumber: z.string() }) },
  responses: { 200: answer(orderDetail), ...problems(401, 404) },
})

const track = createRoute({
  method: 'get',
  path: '/tracking/{trackingNumber}',
  tags,
  ...forShoppers,
  request: { params: z.object({ trackingNumber: z.string() }) },
  responses: { 200: answer(tracking), ...problems(401, 404) },
})

const detail = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forShoppers,
  request: byId,
  responses: { 200: answer(orderDetail), ...problems(401, 404) },
})

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  tags,
  ...forShoppers,
  request: byId,
  responses: { 200: answer(orderDetail), ...problems(401, 404, 409, 503) },
})

const pay = createRoute({
  method: 'post',
  path: '/{id}/pay',
  tags,
  ...forShoppers,
  request: byId,
  responses: { 200: answer(z.object({ paymentUrl: z.string() })), ...problems(401, 404, 409, 503) },
})

/** While she looks at an unpaid order, the provider is asked again; the answer doesn't wait for it. */
async function shown(tools: Tools, userId: string, idOrNumber: string) {
  const found = await readOrder(tools, { userId }, idOrNumber)
  if (found.statusCode === 'EN_ATTENTE') await lookAgain(tools, found.id)
  return found
}

export const orderRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listOrders(c.var.tools, c.var.shopper.id), 200))
  .openapi(place, async (c) =>
    c.json(await checkOut(c.var.tools, c.var.shopper, c.req.valid('json'), c.req.valid('header')['idempotency-key']), 201),
  )
  .openapi(byNumber, async (c) => c.json(await shown(c.var.tools, c.var.shopper.id, c.req.valid('param').orderNumber), 200))
  .openapi(track, async (c) =>
    c.json(await readTracking(c.var.tools, c.var.shopper.id, c.req.valid('param').trackingNumber), 200),
  )
  .openapi(detail, async (c) => c.json(await shown(c.var.tools, c.var.shopper.id, c.req.valid('param').id), 200))
  .openapi(cancel, async (c) => c.json(await cancelOrder(c.var.tools, c.var.shopper.id, c.req.valid('param').id), 200))
  .openapi(pay, async (c) => c.json(await payOrder(c.var.tools, c.var.shopper.id, c.req.valid('param').id), 200))
