import { emailConfirmation, erasureRequest, preferences, profileChange, session, user } from '../../../contract/accounts.ts'
import { personalData } from '../../../contract/personal-data.ts'
import { changeProfile } from '../../domain/accounts/change-profile.ts'
import { confirmEmail } from '../../domain/accounts/confirm-email.ts'
import { eraseAccount } from '../../domain/accounts/erase-account.ts'
import { mailErasureCode } from '../../domain/accounts/mail-erasure-code.ts'
import { changePreferences, readPreferences } from '../../domain/accounts/preferences.ts'
import { endOtherSessions, listSessions } from '../../domain/accounts/sessions.ts'
import { userOf } from '../../domain/accounts/user.ts'
import { exportEverything } from '../../domain/payments/export-everything.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../shop-api.ts'
import { forShoppers } from '../signed-in.ts'

export const meRoutes = shopApi()
  .openapi(createRoute({ method: 'get', path: '/', ...forShoppers, responses: { 200: answer(user), ...problems(401) } }), (c) =>
    c.json(userOf(c.var.shopper), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/',
      ...forShoppers,
      request: { body: json(profileChange) },
      responses: { 200: answer(user), ...problems(400, 401) },
    }),
    async (c) => c.json(await changeProfile(c.var.tools, c.var.shopper, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/',
      ...forShoppers,
      request: { body: json(erasureRequest) },
      responses: { 204: noContent, ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      await eraseAccount(c.var.tools, c.var.shopper, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({ method: 'post', path: '/delete-code', ...forShoppers, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await mailErasureCode(c.var.tools, c.var.shopper)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/confirm-email',
      ...forShoppers,
      request: { body: json(emailConfirmation) },
      responses: { 200: answer(user), ...problems(400, 401, 403, 409, 429) },
    }),
    async (c) => c.json(await confirmEmail(c.var.tools, c.var.shopper, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/preferences',
      ...forShoppers,
      responses: { 200: answer(preferences), ...problems(401) },
    }),
    async (c) => c.json(await readPreferences(c.var.tools, c.var.shopper.id), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/preferences',
      ...forShoppers,
      request: { body: json(preferences) },
      responses: { 200: answer(preferences), ...problems(400, 401) },
    }),
    async (c) => c.json(await changePreferences(c.var.tools, c.var.shopper.id, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/sessions',
      ...forShoppers,
      responses: { 200: answer(z.array(session)), ...problems(401) },
    }),
    async (c) => c.json(await listSessions(c.var.tools, c.var.shopper), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: '/sessions', ...forShoppers, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await endOtherSessions(c.var.tools, c.var.shopper)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({ method: 'get', path: '/export', ...forShoppers, responses: { 200: answer(personalData), ...problems(401) } }),
    async (c) => {
      c.header('Content-Disposition', 'attachment; filename="mes-donnees.json"')
      return c.json(await exportEverything(c.var.tools, c.var.shopper), 200)
    },
  )
