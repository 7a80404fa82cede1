import {
  proofRequest,
  recoveryCodes,
  secondFactor,
  secondFactorBegun,
  secondFactorProof,
} from '../../../../contract/api/accounts.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../../domain/accounts/second-factor/second-factor.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

const read = createRoute({
  method: 'get',
  path: '/',
  ...requireCustomer,
  responses: { 200: answer(secondFactor), ...problems(401) },
})

const begin = createRoute({
  method: 'post',
  path: '/',
  ...requireCustomer,
  request: { body: json(proofRequest) },
  responses: { 200: answer(secondFactorBegun), ...problems(400, 401, 403, 409, 429, 503) },
})

const confirm = createRoute({
  method: 'post',
  path: '/confirm',
  ...requireCustomer,
  request: { body: json(secondFactorProof) },
  responses: { 200: answer(recoveryCodes), ...problems(400, 401, 403, 429) },
})

const end = createRoute({
  method: 'delete',
  path: '/',
  ...requireCustomer,
  request: { body: json(secondFactorProof) },
  responses: { 204: noContent, ...problems(400, 401, 403, 429) },
})

const renew = createRoute({
  method: 'post',
  path: '/recovery-codes',
  ...requireCustomer,
  request: { body: json(secondFactorProof) },
  responses: { 200: answer(recoveryCodes), ...problems(400, 401, 403, 429) },
})

/** Under /api/auth/me/second-factor. */
export const secondFactorRoutes = shopApi()
  .openapi(read, async (c) => c.json(await readSecondFactor(c.var.context, c.var.customer), 200))
  .openapi(begin, async (c) => c.json(await beginSecondFactor(c.var.context, c.var.customer, c.req.valid('json').password), 200))
  .openapi(confirm, async (c) => c.json(await confirmSecondFactor(c.var.context, c.var.customer, c.req.valid('json')), 200))
  .openapi(end, async (c) => {
    await endSecondFactor(c.var.context, c.var.customer, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(renew, async (c) => c.json(await renewRecoveryCodes(c.var.context, c.var.customer, c.req.valid('json')), 200))
