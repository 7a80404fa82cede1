import { proofRequest } from '../../../../../contract/api/accounts.ts'
import { adminCustomer, adminCustomerDetail, adminCustomersQuery } from '../../../../../contract/api/admin/customers.ts'
import { noteRequest } from '../../../../../contract/api/admin/order-corrections.ts'
import { pageOf } from '../../../../../contract/api/schema.ts'
import { endUserSessions } from '../../../../domain/accounts/staff/end-sessions.ts'
import { resetCustomerFactor } from '../../../../domain/accounts/staff/reset-factor.ts'
import { getCustomer } from '../../../../domain/customers/get-customer.ts'
import { searchCustomers } from '../../../../domain/customers/search-customers.ts'
import { deleteNote, writeNote } from '../../../../domain/notes/notes.ts'
import { answer, createRoute, idempotencyKey, json, noContent, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

const customers = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: adminCustomersQuery },
  responses: { 200: answer(pageOf(adminCustomer)), ...problems(400, 401, 403) },
})
const customer = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(adminCustomerDetail), ...problems(401, 403, 404) },
})

const endSessions = createRoute({
  method: 'post',
  path: '/{id}/end-sessions',
  description: 'Signs anybody out everywhere: a customer, or who works in the shop.',
  ...requireOwner,
  request: { params },
  responses: { 204: noContent, ...problems(401, 403, 404) },
})

const resetFactor = createRoute({
  method: 'post',
  path: '/{id}/reset-factor',
  description: 'For a customer who lost telephone and recovery codes: her sessions end, and a mail tells her.',
  ...requireOwner,
  request: { params, body: json(proofRequest) },
  responses: { 204: noContent, ...problems(400, 401, 403, 404, 409, 429) },
})

const changed = { 200: answer(adminCustomerDetail), ...problems(400, 401, 403, 404) }
const addNote = createRoute({
  method: 'post',
  path: '/{id}/notes',
  description: 'The same Idempotency-Key of the same person writes the note once.',
  ...requireOwner,
  request: { params, body: json(noteRequest), headers: idempotencyKey },
  responses: { 200: answer(adminCustomerDetail), ...problems(400, 401, 403, 404, 409) },
})
const removeNote = createRoute({
  method: 'delete',
  path: '/{id}/notes/{noteId}',
  ...requireOwner,
  request: { params: params.extend({ noteId: z.string() }) },
  responses: changed,
})

/** Under /api/admin/shoppers. */
export const ownerCustomerRoutes = shopApi()
  .openapi(customers, async (c) => c.json(await searchCustomers(c.var.context, c.req.valid('query')), 200))
  .openapi(endSessions, async (c) => {
    await endUserSessions(c.var.context, c.var.customer, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(resetFactor, async (c) => {
    const { password } = c.req.valid('json')
    await resetCustomerFactor(c.var.context, c.var.customer, { ...c.req.valid('param'), password })
    return c.body(null, 204)
  })
  .openapi(addNote, async (c) => {
    const { context, customer: author } = c.var
    const { id } = await getCustomer(context, author.id, c.req.valid('param').id)
    const { 'idempotency-key': requestKey } = c.req.valid('header')
    await writeNote(context, author.id, { userId: id }, { ...c.req.valid('json'), requestKey })
    return c.json(await getCustomer(context, author.id, id), 200)
  })
  .openapi(removeNote, async (c) => {
    const { context, customer: author } = c.var
    const { id: userId } = await getCustomer(context, author.id, c.req.valid('param').id)
    await deleteNote(context, author.id, { userId }, c.req.valid('param').noteId)
    return c.json(await getCustomer(context, author.id, userId), 200)
  })
  .openapi(customer, async (c) => c.json(await getCustomer(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
