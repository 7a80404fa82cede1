import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { codeNeeded, facebookRequest, googleRequest, mailedCode, signedIn, signedInFrom } from '../../../contract/accounts.ts'
import { enterWithFacebook } from '../../domain/accounts/enter-with-facebook.ts'
import { beginGoogleFlow, endGoogleFlow, googleFlowMinutes } from '../../domain/accounts/google-flow.ts'
import { linkIdentity } from '../../domain/accounts/link-identity.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../shop-api.ts'
import { visitorOf } from '../visitor.ts'

const flowCookie = 'identity-flow'
const cookiePath = '/api/auth/oauth'

export const oauthRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/google/start',
      request: { query: z.object({ from: z.string().max(2_000).optional() }) },
      responses: { 302: { description: 'Vers Google' }, ...problems(400, 503) },
    }),
    async (c) => {
      const { url, key } = await beginGoogleFlow(c.var.tools, c.req.valid('query').from)
      setCookie(c, flowCookie, key, {
        path: cookiePath,
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.var.tools.config.PUBLIC_URL.startsWith('https:'),
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
      const key = getCookie(c, flowCookie)
      deleteCookie(c, flowCookie, { path: cookiePath })
      c.header('Cache-Control', 'no-store')
      const entered = await endGoogleFlow(c.var.tools, { ...c.req.valid('json'), key }, visitorOf(c))
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/facebook',
      request: { body: json(facebookRequest) },
      responses: { 200: answer(signedIn), 202: answer(codeNeeded), ...problems(400, 401, 409, 503) },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const entered = await enterWithFacebook(c.var.tools, c.req.valid('json').accessToken, visitorOf(c))
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
      const entered = await linkIdentity(c.var.tools, c.req.valid('json').code, visitorOf(c))
      return 'token' in entered ? c.json(entered, 200) : c.json(entered, 202)
    },
  )
