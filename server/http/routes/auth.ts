import {
  codeNeeded,
  newPasswordRequest,
  resetRequest,
  signedIn,
  signInCode,
  signInRequest,
  signUpRequest,
  user,
} from '../../../contract/accounts.ts'
import { requestPasswordReset } from '../../domain/accounts/request-password-reset.ts'
import { resetPassword } from '../../domain/accounts/reset-password.ts'
import { signIn } from '../../domain/accounts/sign-in.ts'
import { signInWithCode } from '../../domain/accounts/sign-in-with-code.ts'
import { signOut } from '../../domain/accounts/sign-out.ts'
import { signUp } from '../../domain/accounts/sign-up.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'
import { visitorOf } from '../visitor.ts'

export const authRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/signup',
      request: { body: json(signUpRequest) },
      responses: { 201: answer(user, 'Compte créé'), ...problems(400, 409, 429) },
    }),
    async (c) => c.json(await signUp(c.var.tools, c.req.valid('json'), visitorOf(c)), 201),
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
      const entered = await signIn(c.var.tools, { email: (email || username || '').trim(), password }, visitorOf(c))
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
      return c.json(await signInWithCode(c.var.tools, c.req.valid('json'), visitorOf(c)), 200)
    },
  )
  .openapi(
    createRoute({ method: 'post', path: '/signout', ...forShoppers, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await signOut(c.var.tools, c.var.shopper)
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
      await requestPasswordReset(c.var.tools, c.req.valid('json').email, visitorOf(c))
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
      await resetPassword(c.var.tools, c.req.valid('json'), visitorOf(c))
      return c.body(null, 204)
    },
  )
