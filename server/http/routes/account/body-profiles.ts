import { bodyProfiles } from '../../../../contract/api/body-profiles.ts'
import { listBodyProfiles, saveBodyProfiles } from '../../../domain/fit/body-profiles.ts'
import { answer, createRoute, json, problems, shopApi } from '../../api/shop-api.ts'
import { requireCustomer } from '../../middleware/require-auth.ts'

/** Under /api/body-profiles: the measures that a customer keeps in her account. */
export const bodyProfileRoutes = shopApi()
  .openapi(
    createRoute({ method: 'get', path: '/', ...requireCustomer, responses: { 200: answer(bodyProfiles), ...problems(401) } }),
    async (c) => c.json(await listBodyProfiles(c.var.context, c.var.customer.id), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/',
      description: 'All of them, in the new order; an empty list forgets them.',
      ...requireCustomer,
      request: { body: json(bodyProfiles) },
      responses: { 200: answer(bodyProfiles), ...problems(400, 401) },
    }),
    async (c) => c.json(await saveBodyProfiles(c.var.context, c.var.customer.id, c.req.valid('json')), 200),
  )
