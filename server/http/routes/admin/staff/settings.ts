import { adminSettings, settingsChanges } from '../../../../../contract/api/admin/settings.ts'
import { getAdminSettings } from '../../../../domain/settings/admin-settings.ts'
import { updateSettings } from '../../../../domain/settings/update-settings.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const settings = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  responses: { 200: answer(adminSettings), ...problems(401, 403) },
})
const sectionRoute = <Path extends string, Change extends z.ZodType>(path: Path, change: Change) =>
  createRoute({
    method: 'put',
    path,
    description: 'The whole section, with the version that was read; 409 when somebody saved it since.',
    ...requireOwner,
    request: { body: json(change) },
    responses: { 200: answer(adminSettings), ...problems(400, 401, 403, 409) },
  })

/** Under /api/admin/settings; each change returns all updated sections. */
export const ownerSettingsRoutes = shopApi()
  .openapi(settings, async (c) => c.json(await getAdminSettings(c.var.context), 200))
  .openapi(sectionRoute('/identity', settingsChanges.identity), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'identity', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/company', settingsChanges.company), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'company', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/delivery', settingsChanges.delivery), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'delivery', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/orders', settingsChanges.orders), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'orders', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/legal', settingsChanges.legal), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'legal', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/alerts', settingsChanges.alerts), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'alerts', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/sizes', settingsChanges.sizes), async (c) =>
    c.json(await updateSettings(c.var.context, c.var.customer.id, 'sizes', c.req.valid('json')), 200),
  )
