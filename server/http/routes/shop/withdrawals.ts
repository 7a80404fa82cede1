import { pageOf } from '../../../../contract/api/schema.ts'
import {
  withdrawal,
  withdrawalOrder,
  withdrawalReceipt,
  withdrawalRequest,
  withdrawalsQuery,
} from '../../../../contract/api/withdrawals.ts'
import { authenticateToken } from '../../../domain/accounts/core/authenticate-token.ts'
import { declareWithdrawal } from '../../../domain/withdrawals/declare-withdrawal.ts'
import { handleWithdrawal, reopenWithdrawal } from '../../../domain/withdrawals/handle-withdrawal.ts'
import { linkWithdrawal } from '../../../domain/withdrawals/link-withdrawal.ts'
import { listWithdrawals } from '../../../domain/withdrawals/list-withdrawals.ts'
import { answer, createRoute, idempotencyKey, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

const declare = createRoute({
  method: 'post',
  path: '/',
  summary: 'Renoncer à un contrat, sans connexion',
  description: 'The same Idempotency-Key and declaration are stored once; repeated, it has the receipt of the first.',
  request: { body: json(withdrawalRequest), headers: idempotencyKey },
  responses: { 201: answer(withdrawalReceipt, 'Déclaration reçue'), ...problems(400, 429) },
})

const list = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: withdrawalsQuery },
  responses: { 200: answer(pageOf(withdrawal)), ...problems(400, 401, 403) },
})

const step = {
  method: 'post',
  ...requireOwner,
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: answer(withdrawal), ...problems(401, 403, 404) },
} as const
const handle = createRoute({ ...step, path: '/{id}/handle', summary: 'La marquer traitée' })
const reopen = createRoute({ ...step, path: '/{id}/reopen', summary: 'La remettre à traiter' })

const link = createRoute({
  method: 'put',
  path: '/{id}/order',
  ...requireOwner,
  request: { params: z.object({ id: z.string() }), body: json(withdrawalOrder) },
  responses: { 200: answer(withdrawal), ...problems(400, 401, 403, 404) },
})

export const withdrawalRoutes = shopApi().openapi(declare, async (c) => {
  const { 'idempotency-key': requestKey } = c.req.valid('header')
  const { address, token } = clientInfoOf(c)
  // A session that ended while she wrote refuses nothing.
  const customer = token ? await authenticateToken(c.var.context, token) : undefined
  const from = { address, userId: customer?.id, requestKey }
  return c.json(await declareWithdrawal(c.var.context, c.req.valid('json'), from), 201)
})

/** Under /api/admin/withdrawals. */
export const ownerWithdrawalRoutes = shopApi()
  .openapi(list, async (c) => c.json(await listWithdrawals(c.var.context, c.req.valid('query')), 200))
  .openapi(handle, async (c) => c.json(await handleWithdrawal(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
  .openapi(reopen, async (c) => c.json(await reopenWithdrawal(c.var.context, c.var.customer.id, c.req.valid('param').id), 200))
  .openapi(link, async (c) => {
    const { orderNumber } = c.req.valid('json')
    return c.json(await linkWithdrawal(c.var.context, c.var.customer.id, c.req.valid('param').id, orderNumber), 200)
  })
