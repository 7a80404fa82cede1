import { addressCorrection, mailRequest, noteRequest } from '../../../../../contract/api/admin/order-corrections.ts'
import { adminOrderDetail, shipmentRequest } from '../../../../../contract/api/admin/orders.ts'
import { deleteNote, writeNote } from '../../../../domain/notes/notes.ts'
import { correctAddress } from '../../../../domain/orders/correct/correct-address.ts'
import { correctShipment } from '../../../../domain/orders/correct/correct-shipment.ts'
import { sendMailAgain } from '../../../../domain/orders/correct/send-mail-again.ts'
import { unprepareOrder } from '../../../../domain/orders/fulfil/transition-order.ts'
import { getAdminOrder } from '../../../../domain/payments/read/get-admin-order.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner, requireStaff } from '../../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })
const responses = { 200: answer(adminOrderDetail), ...problems(400, 401, 403, 404, 409) }

const unprepare = createRoute({
  method: 'post',
  path: '/{id}/unprepare',
  description: 'Back from EN_TRAITEMENT to PAYÉ',
  ...requireStaff,
  request: { params },
  responses,
})
const shipment = createRoute({
  method: 'put',
  path: '/{id}/shipment',
  description: 'Another carrier or tracking number for a parcel under way; the customer is mailed',
  ...requireStaff,
  request: { params, body: json(shipmentRequest) },
  responses,
})
const address = createRoute({
  method: 'put',
  path: '/{id}/address',
  description: 'Another address in the same country, until the parcel leaves; the customer is mailed',
  ...requireOwner,
  request: { params, body: json(addressCorrection) },
  responses,
})
const mail = createRoute({
  method: 'post',
  path: '/{id}/mails',
  description: 'Sends a mail about the order once more, at most once a minute',
  ...requireStaff,
  request: { params, body: json(mailRequest) },
  responses,
})
const addNote = createRoute({
  method: 'post',
  path: '/{id}/notes',
  description: 'The same Idempotency-Key of the same person writes the note once.',
  ...requireStaff,
  request: { params, body: json(noteRequest), headers: idempotencyKey },
  responses,
})
const removeNote = createRoute({
  method: 'delete',
  path: '/{id}/notes/{noteId}',
  ...requireStaff,
  request: { params: params.extend({ noteId: z.string() }) },
  responses,
})

/** Under /api/admin/orders: what an owner puts right after the fact (decision 58). Each returns the updated order. */
export const orderCorrectionRoutes = shopApi()
  .openapi(unprepare, async (c) => {
    const { id } = c.req.valid('param')
    await unprepareOrder(c.var.context, c.var.customer.id, id)
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(shipment, async (c) => {
    const { id } = c.req.valid('param')
    await correctShipment(c.var.context, c.var.customer.id, id, c.req.valid('json'))
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(address, async (c) => {
    const { id } = c.req.valid('param')
    await correctAddress(c.var.context, c.var.customer.id, id, c.req.valid('json'))
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(mail, async (c) => {
    const { id } = c.req.valid('param')
    await sendMailAgain(c.var.context, c.var.customer.id, id, c.req.valid('json').kind)
    return c.json(await getAdminOrder(c.var.context, c.var.customer.id, id), 200)
  })
  .openapi(addNote, async (c) => {
    const { context, customer } = c.var
    const { id } = await getAdminOrder(context, customer.id, c.req.valid('param').id)
    const { 'idempotency-key': requestKey } = c.req.valid('header')
    await writeNote(context, customer.id, { orderId: id }, { ...c.req.valid('json'), requestKey })
    return c.json(await getAdminOrder(context, customer.id, id), 200)
  })
  .openapi(removeNote, async (c) => {
    const { context, customer } = c.var
    const { id, noteId } = c.req.valid('param')
    const order = await getAdminOrder(context, customer.id, id)
    await deleteNote(context, customer.id, { orderId: order.id }, noteId)
    return c.json(await getAdminOrder(context, customer.id, order.id), 200)
  })
