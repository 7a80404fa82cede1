import {
  proofRequest,
  recoveryCodes,
  secondFactor,
  secondFactorBegun,
  secondFactorCode,
  secondFactorProof,
} from '../../../contract/accounts.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../domain/accounts/second-factor.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

const read = createRoute({
  method: 'get',
  path: '/',
  ...forShoppers,
  responses: { 200: answer(secondFactor), ...problems(401) },
})

const begin = createRoute({
  method: 'post',
  path: '/',
  ...forShoppers,
  request: { body: json(proofRequest) },
  responses: { 200: answer(secondFactorBegun), ...problems(400, 401, 403, 409, 429, 503) },
})

const confirm = createRoute({
  method: 'post',
  path: '/confirm',
  ...forShoppers,
  request: { body: json(secondFactorCode) },
  responses: { 200: answer(recoveryCodes), ...problems(400, 401, 429) },
})

const end = createRoute({
  method: 'delete',
  path: '/',
  ...forShoppers,
  request: { body: json(secondFactorProof) },
  responses: { 204: noContent, ...problems(400, 401, 403, 429) },
})

const renew = createRoute({
  method: 'post',
  path: '/recovery-codes',
  ...forShoppers,
  request: { body: json(secondFactorProof) },
  responses: { 200: answer(recoveryCodes), ...problems(400, 401, 403, 429) },
})

/** Under /api/auth/me/second-factor. */
export const secondFactorRoutes = shopApi()
  .openapi(read, async (c) => c.json(await readSecondFactor(c.var.tools, c.var.shopper), 200))
  .openapi(begin, async (c) => c.json(await beginSecondFactor(c.var.tools, c.var.shopper, c.req.valid('json').password), 200))
  .openapi(confirm, async (c) => c.json(await confirmSecondFactor(c.var.tools, c.var.shopper, c.req.valid('json').code), 200))
  .openapi(end, async (c) => {
    await endSecondFactor(c.var.tools, c.var.shopper, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(renew, async (c) => c.json(await renewRecoveryCodes(c.var.tools, c.var.shopper, c.req.valid('json')), 200))
