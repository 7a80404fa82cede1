import { adminOrderDetail, shipmentRequest } from '../../../../../contract/api/admin/orders.ts'
import { exchangeLabel, exchangeReception, exchangeRefusal, exchangeRequest } from '../../../../../contract/api/exchanges.ts'
import { orderDetail } from '../../../../../contract/api/orders.ts'
import { cancelExchange } from '../../../../domain/exchanges/cancel-exchange.ts'
import { receiveExchange } from '../../../../domain/exchanges/receive-exchange.ts'
import { refuseExchange } from '../../../../domain/exchanges/refuse-exchange.ts'
import { requestExchange } from '../../../../domain/exchanges/request-exchange.ts'
import { sendLabel } from '../../../../domain/exchanges/send-label.ts'
import { shipExchange } from '../../../../domain/exchanges/ship-exchange.ts'
import { readOrder } from '../../../../domain/orders/read/order-detail.ts'
import { getAdminOrder } from '../../../../domain/payments/read/get-admin-order.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireCustomer, requireOwner, requireStaff } from '../../../middleware/require-auth.ts'

const ofOrder = z.object({ id: z.string() })
const ofExchange = ofOrder.extend({ exchangeId: z.string() })

const request = createRoute({
  method: 'post',
  path: '/{id}/exchanges',
  summary: 'Demander l’échange d’une taille d’une commande livrée',
  description: 'The new size is held at once. The same Idempotency-Key and request are one exchange.',
  ...requireCustomer,
  request: { params: ofOrder, body: json(exchangeRequest), headers: idempotencyKey },
  responses: { 201: answer(orderDetail), ...problems(400, 401, 404, 409) },
})
const cancel = createRoute({
  method: 'post',
  path: '/{id}/exchanges/{exchangeId}/cancel',
  description: 'Until the shop has received the parcel; the held size is on sale again.',
  ...requireCustomer,
  request: { params: ofExchange },
  responses: { 200: answer(orderDetail), ...problems(401, 404, 409) },
})

/** Under /api/orders: a customer's exchanges (decision 44). Each returns the updated order. */
export const exchangeRoutes = shopApi()
  .openapi(request, async (c) => {
    const { context, customer } = c.var
    const { id } = c.req.valid('param')
    const { 'idempotency-key': requestKey } = c.req.valid('header')
    await requestExchange(context, customer.id, id, { request: c.req.valid('json'), requestKey })
    return c.json(await readOrder(context, { userId: customer.id }, id), 201)
  })
  .openapi(cancel, async (c) => {
    const { context, customer } = c.var
    const { id, exchangeId } = c.req.valid('param')
    await cancelExchange(context, customer.id, { orderId: id, exchangeId })
    return c.json(await readOrder(context, { userId: customer.id }, id), 200)
  })

const responses = { 200: answer(adminOrderDetail), ...problems(400, 401, 403, 404, 409) }
const label = createRoute({
  method: 'post',
  path: '/{id}/exchanges/{exchangeId}/label',
  description: 'The prepaid label was sent: the customer is mailed its address, or the staff has sent it itself.',
  ...requireStaff,
  request: { params: ofExchange, body: json(exchangeLabel) },
  responses,
})
const receive = createRoute({
  method: 'post',
  path: '/{id}/exchanges/{exchangeId}/receive',
  description: 'The parcel came back; what is in it goes on sale again, or not.',
  ...requireStaff,
  request: { params: ofExchange, body: json(exchangeReception) },
  responses,
})
const ship = createRoute({
  method: 'post',
  path: '/{id}/exchanges/{exchangeId}/ship',
  description: 'The replacement leaves; of one that has left, corrects carrier or tracking number. The customer is mailed.',
  ...requireStaff,
  request: { params: ofExchange, body: json(shipmentRequest) },
  responses,
})
const refuse = createRoute({
  method: 'post',
  path: '/{id}/exchanges/{exchangeId}/refuse',
  description: 'The held size is on sale again; the customer is mailed the reason.',
  ...requireOwner,
  request: { params: ofExchange, body: json(exchangeRefusal) },
  responses,
})

/** Under /api/admin/orders: what the staff does with exchanges (decision 44). Each returns the updated order. */
export const staffExchangeRoutes = shopApi()
  .openapi(label, async (c) => {
    const { context, customer } = c.var
    const { id, exchangeId } = c.req.valid('param')
    await sendLabel(context, customer.id, { orderId: id, exchangeId, ...c.req.valid('json') })
    return c.json(await getAdminOrder(context, customer.id, id), 200)
  })
  .openapi(receive, async (c) => {
    const { context, customer } = c.var
    const { id, exchangeId } = c.req.valid('param')
    await receiveExchange(context, customer.id, { orderId: id, exchangeId, ...c.req.valid('json') })
    return c.json(await getAdminOrder(context, customer.id, id), 200)
  })
  .openapi(ship, async (c) => {
    const { context, customer } = c.var
    const { id, exchangeId } = c.req.valid('param')
    await shipExchange(context, customer.id, { orderId: id, exchangeId, parcel: c.req.valid('json') })
    return c.json(await getAdminOrder(context, customer.id, id), 200)
  })
  .openapi(refuse, async (c) => {
    const { context, customer } = c.var
    const { id, exchangeId } = c.req.valid('param')
    await refuseExchange(context, customer.id, { orderId: id, exchangeId, ...c.req.valid('json') })
    return c.json(await getAdminOrder(context, customer.id, id), 200)
  })
