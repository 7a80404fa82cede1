import {
  deliveryChanged,
  order,
  orderDetail,
  orderPlaced,
  orderRequest,
  priceChanged,
  tracking,
} from '../../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../../context.ts'
import { getTracking } from '../../../../domain/orders/read/get-tracking.ts'
import { listOrders } from '../../../../domain/orders/read/list-orders.ts'
import { readOrder } from '../../../../domain/orders/read/order-detail.ts'
import { cancelOrder } from '../../../../domain/payments/cancel/cancel-order.ts'
import { checkout } from '../../../../domain/payments/checkout/checkout.ts'
import { payOrder } from '../../../../domain/payments/checkout/pay-order.ts'
import { recheckPayment } from '../../../../domain/payments/session/recheck-payment.ts'
import { answer, createRoute, idempotencyKey, json, phrases, problemAnswer, problems, shopApi, z } from '../../../api/shop-api.ts'
import { clientInfoOf } from '../../../middleware/client-info.ts'
import { requireCustomer } from '../../../middleware/require-auth.ts'

const byId = { params: z.object({ id: z.string() }) }

const list = createRoute({
  method: 'get',
  path: '/',
  ...requireCustomer,
  responses: { 200: answer(z.array(order)), ...problems(401) },
})

const place = createRoute({
  method: 'post',
  path: '/',
  ...requireCustomer,
  request: {
    body: json(orderRequest),
    headers: idempotencyKey,
  },
  responses: {
    201: answer(orderPlaced, 'La commande et sa page de paiement'),
    ...problems(400, 401, 404, 429, 503),
    409: problemAnswer(phrases[409], z.union([priceChanged, deliveryChanged])),
  },
})

const byNumber = createRoute({
  method: 'get',
  path: '/order/{orderNumber}',
  ...requireCustomer,
  request: { params: z.object({ orderNumber: z.string() }) },
  responses: { 200: answer(orderDetail), ...problems(401, 404) },
})

const track = createRoute({
  method: 'get',
  path: '/tracking/{trackingNumber}',
  ...requireCustomer,
  request: { params: z.object({ trackingNumber: z.string() }) },
  responses: { 200: answer(tracking), ...problems(401, 404) },
})

const detail = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireCustomer,
  request: byId,
  responses: { 200: answer(orderDetail), ...problems(401, 404) },
})

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  ...requireCustomer,
  request: { ...byId, query: z.object({ only: z.enum(['unpaid'], { error: 'Le choix est inconnu' }).optional() }) },
  responses: { 200: answer(orderDetail), ...problems(401, 404, 409, 429, 503) },
})

const pay = createRoute({
  method: 'post',
  path: '/{id}/pay',
  ...requireCustomer,
  request: byId,
  responses: { 200: answer(z.object({ paymentUrl: z.string() })), ...problems(401, 404, 409, 503) },
})

/** While an unpaid order is viewed, its payment is checked with the provider; the response doesn't wait for it. */
async function shown(context: ShopContext, userId: string, idOrNumber: string) {
  const found = await readOrder(context, { userId }, idOrNumber)
  if (found.statusCode === 'EN_ATTENTE') await recheckPayment(context, found.id)
  return found
}

export const orderRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listOrders(c.var.context, c.var.customer.id), 200))
  .openapi(place, async (c) => {
    const by = { key: c.req.valid('header')['idempotency-key'], address: clientInfoOf(c).address }
    return c.json(await checkout(c.var.context, c.var.customer, c.req.valid('json'), by), 201)
  })
  .openapi(byNumber, async (c) => c.json(await shown(c.var.context, c.var.customer.id, c.req.valid('param').orderNumber), 200))
  .openapi(track, async (c) =>
    c.json(await getTracking(c.var.context, c.var.customer.id, c.req.valid('param').trackingNumber), 200),
  )
  .openapi(detail, async (c) => c.json(await shown(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
  .openapi(cancel, async (c) => {
    const onlyUnpaid = c.req.valid('query').only === 'unpaid'
    return c.json(await cancelOrder(c.var.context, c.var.customer.id, c.req.valid('param').id, { onlyUnpaid }), 200)
  })
  .openapi(pay, async (c) => c.json(await payOrder(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
