import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  codeNeeded,
  facebookRequest,
  googleRequest,
  mailedCode,
  signedIn,
  signedInFrom,
} from '../../../../contract/api/accounts.ts'
import { beginGoogleFlow, endGoogleFlow, googleFlowMinutes } from '../../../domain/accounts/identity/google-flow.ts'
import { linkIdentity } from '../../../domain/accounts/identity/link-identity.ts'
import { signInWithFacebook } from '../../../domain/accounts/identity/sign-in-with-facebook.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'

/** Under https no other host or subdomain can set it, nor can a plain connection (ASVS 3.3.3). */
const flowCookieOf = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-identity-flow', path: '/', secure: true } as const)
    : ({ name: 'identity-flow', path: '/api/auth/oauth', secure: false } as const)

export const oauthRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/google/start',
      request: { query: z.object({ from: z.string().max(2_000).optional() }) },
      responses: { 302: { description: 'Vers Google' }, ...problems(400, 429, 503) },
    }),
    async (c) => {
      const { url, key } = await beginGoogleFlow(c.var.context, c.req.valid('query').from, clientInfoOf(c))
      const { name, ...limits } = flowCookieOf(c.var.context.config.PUBLIC_URL)
      setCookie(c, name, key, {
        ...limits,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: googleFlowMinutes * 60,
      })
      c.header('Cache-Control', 'no-store')
      return c.redirect(url, 302)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/google',
      request: { body: json(googleRequest) },
      responses: { 200: answer(signedInFrom), 202: answer(codeNeeded), ...problems(400, 401, 409, 503) },
    }),
    async (c) => {
      const { name, ...limits } = flowCookieOf(c.var.context.config.PUBLIC_URL)
      const key = getCookie(c, name)
      c.header('Cache-Control', 'no-store')
      const entered = await endGoogleFlow(c.var.context, { ...c.req.valid('json'), key }, clientInfoOf(c))
      // After a failure it stays: it may be that of another tab, which began later.
      deleteCookie(c, name, limits)
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/facebook',
      request: { body: json(facebookRequest) },
      responses: { 200: answer(signedIn), 202: answer(codeNeeded), ...problems(400, 401, 409, 429, 503) },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const entered = await signInWithFacebook(c.var.context, c.req.valid('json').accessToken, clientInfoOf(c))
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/link',
      request: { body: json(mailedCode) },
      responses: { 200: answer(signedIn), 202: answer(codeNeeded), ...problems(400) },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const entered = await linkIdentity(c.var.context, c.req.valid('json').code, clientInfoOf(c))
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
