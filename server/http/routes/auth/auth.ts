import {
  codeNeeded,
  newPasswordRequest,
  resetRequest,
  signedIn,
  signInCode,
  signInRequest,
  signUpRequest,
  user,
} from '../../../../contract/api/accounts.ts'
import { requestPasswordReset } from '../../../domain/accounts/password/request-password-reset.ts'
import { resetPassword } from '../../../domain/accounts/password/reset-password.ts'
import { signIn } from '../../../domain/accounts/sign-in/sign-in.ts'
import { signInWithCode } from '../../../domain/accounts/sign-in/sign-in-with-code.ts'
import { signOut } from '../../../domain/accounts/sign-in/sign-out.ts'
import { signUp } from '../../../domain/accounts/sign-in/sign-up.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

export const authRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/signup',
      request: { body: json(signUpRequest) },
      responses: { 201: answer(user, 'Compte créé'), ...problems(400, 409, 429) },
    }),
    async (c) => c.json(await signUp(c.var.context, c.req.valid('json'), clientInfoOf(c)), 201),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/signin',
      request: { body: json(signInRequest) },
      responses: { 200: answer(signedIn), 202: answer(codeNeeded), ...problems(400, 401, 429) },
    }),
    async (c) => {
      const { email, username, password } = c.req.valid('json')
      c.header('Cache-Control', 'no-store')
      const entered = await signIn(c.var.context, { email: (email || username || '').trim(), password }, clientInfoOf(c))
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/signin/code',
      request: { body: json(signInCode) },
      responses: { 200: answer(signedIn), ...problems(400, 401, 429) },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await signInWithCode(c.var.context, c.req.valid('json'), clientInfoOf(c)), 200)
    },
  )
  .openapi(
    createRoute({ method: 'post', path: '/signout', ...requireCustomer, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await signOut(c.var.context, c.var.customer)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/reset-password',
      request: { body: json(resetRequest) },
      responses: { 204: noContent, ...problems(400, 429) },
    }),
    async (c) => {
      await requestPasswordReset(c.var.context, c.req.valid('json').email, clientInfoOf(c))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/reset-password/confirm',
      request: { body: json(newPasswordRequest) },
      responses: { 204: noContent, ...problems(400, 429) },
    }),
    async (c) => {
      await resetPassword(c.var.context, c.req.valid('json'), clientInfoOf(c))
      return c.body(null, 204)
    },
  )
