import { proofGiven, proofState } from '../../../../contract/api/accounts.ts'
import { confirmIdentity, mailProofCode, readProof } from '../../../domain/accounts/proof/confirm-identity.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

const read = createRoute({
  method: 'get',
  path: '/',
  ...requireCustomer,
  responses: { 200: answer(proofState), ...problems(401) },
})

const give = createRoute({
  method: 'post',
  path: '/',
  ...requireCustomer,
  description: 'What answers 403 `proof_needed` is then free to this session for ten minutes.',
  request: { body: json(proofGiven) },
  responses: { 200: answer(proofState), ...problems(400, 401, 429) },
})

const mail = createRoute({
  method: 'post',
  path: '/code',
  ...requireCustomer,
  description: 'Mails a code to be typed: it proves the email, and who she is where the account has no password.',
  responses: { 204: noContent, ...problems(401, 429) },
})

/** Under /api/auth/me/proof. */
export const proofRoutes = shopApi()
  .openapi(read, async (c) => c.json(await readProof(c.var.context, c.var.customer), 200))
  .openapi(give, async (c) => c.json(await confirmIdentity(c.var.context, c.var.customer, c.req.valid('json')), 200))
  .openapi(mail, async (c) => {
    await mailProofCode(c.var.context, c.var.customer, clientInfoOf(c))
    return c.body(null, 204)
  })
