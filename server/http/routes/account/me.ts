import {
  emailConfirmation,
  erasureRequest,
  preferences,
  profileChange,
  session,
  user,
} from '../../../../contract/api/accounts.ts'
import { personalData } from '../../../../contract/api/personal-data.ts'
import { requireProof } from '../../../domain/accounts/core/reauthenticate.ts'
import { isStaff } from '../../../domain/accounts/core/staff-role.ts'
import { userOf } from '../../../domain/accounts/core/user.ts'
import { eraseAccount } from '../../../domain/accounts/privacy/erase-account.ts'
import { mailErasureCode } from '../../../domain/accounts/privacy/mail-erasure-code.ts'
import { confirmEmail } from '../../../domain/accounts/profile/confirm-email.ts'
import { changePreferences, readPreferences } from '../../../domain/accounts/profile/preferences.ts'
import { updateProfile } from '../../../domain/accounts/profile/update-profile.ts'
import { endOtherSessions, endSession, listSessions } from '../../../domain/accounts/sign-in/sessions.ts'
import { exportAccount } from '../../../domain/payments/read/export-account.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

export const meRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...requireCustomer, responses: { 200: answer(user), ...problems(401) } }),
    (c) => c.json(userOf(c.var.customer), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/',
      ...requireCustomer,
      request: { body: json(profileChange) },
      responses: { 200: answer(user), ...problems(400, 401, 429) },
    }),
    async (c) => c.json(await updateProfile(c.var.context, c.var.customer, c.req.valid('json'), clientInfoOf(c)), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/',
      ...requireCustomer,
      request: { body: json(erasureRequest) },
      responses: { 204: noContent, ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      await eraseAccount(c.var.context, c.var.customer, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/delete-code',
      ...requireCustomer,
      responses: { 204: noContent, ...problems(401, 429) },
    }),
    async (c) => {
      await mailErasureCode(c.var.context, c.var.customer, clientInfoOf(c))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/confirm-email',
      ...requireCustomer,
      request: { body: json(emailConfirmation) },
      responses: { 200: answer(user), ...problems(400, 401, 403, 409, 429) },
    }),
    async (c) => c.json(await confirmEmail(c.var.context, c.var.customer, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/preferences',
      ...requireCustomer,
      responses: { 200: answer(preferences), ...problems(401) },
    }),
    async (c) => c.json(await readPreferences(c.var.context, c.var.customer.id), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/preferences',
      ...requireCustomer,
      request: { body: json(preferences) },
      responses: { 200: answer(preferences), ...problems(400, 401, 429) },
    }),
    async (c) => {
      const { context, customer } = c.var
      return c.json(await changePreferences(context, customer.id, c.req.valid('json'), clientInfoOf(c)), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/sessions',
      ...requireCustomer,
      responses: { 200: answer(z.array(session)), ...problems(401) },
    }),
    async (c) => c.json(await listSessions(c.var.context, c.var.customer), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: '/sessions', ...requireCustomer, responses: { 204: noContent, ...problems(401) } }),
    async (c) => {
      await endOtherSessions(c.var.context, c.var.customer)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/export',
      ...requireCustomer,
      responses: { 200: answer(personalData), ...problems(401, 403) },
    }),
    async (c) => {
      // A customer's own data need the token alone (contract 4); staff, who can reach others' data, reauthenticate (security,
      // staff).
      if (isStaff(c.var.customer)) await requireProof(c.var.context.db, c.var.customer)
      c.header('Content-Disposition', 'attachment; filename="mes-donnees.json"')
      return c.json(await exportAccount(c.var.context, c.var.customer), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/sessions/{id}',
      ...requireCustomer,
      request: { params: z.object({ id: z.string() }) },
      responses: { 204: noContent, ...problems(401, 404) },
    }),
    async (c) => {
      await endSession(c.var.context, c.var.customer, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
