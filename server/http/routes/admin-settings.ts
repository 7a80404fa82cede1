import { auditPage, auditQuery } from '../../../contract/admin-audit.ts'
import { adminSettings, settingsChanges } from '../../../contract/admin-settings.ts'
import { staffInvitation, staffMember, staffRemoval, staffRoleChange } from '../../../contract/admin-staff.ts'
import { adminText, textPage, textPublication } from '../../../contract/texts.ts'
import { changeStaff } from '../../domain/accounts/change-staff.ts'
import { inviteStaff } from '../../domain/accounts/invite-staff.ts'
import { listStaff } from '../../domain/accounts/list-staff.ts'
import { changeSettings } from '../../domain/settings/change-settings.ts'
import { publishText } from '../../domain/settings/publish-text.ts'
import { readAuditLog } from '../../domain/settings/read-audit-log.ts'
import { textsForOwner } from '../../domain/settings/read-texts.ts'
import { settingsForOwner } from '../../domain/settings/settings-for-owner.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../shop-api.ts'
import { forOwner } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })

const settings = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  responses: { 200: answer(adminSettings), ...problems(401, 403) },
})
const sectionRoute = <Path extends string, Change extends z.ZodType>(path: Path, change: Change) =>
  createRoute({
    method: 'put',
    path,
    tags,
    description: 'The whole section, with the version that was read; 409 when somebody saved it since.',
    ...forOwner,
    request: { body: json(change) },
    responses: { 200: answer(adminSettings), ...problems(400, 401, 403, 409) },
  })

/** Under /api/admin/settings; each change answers all sections as they are then. */
export const ownerSettingsRoutes = shopApi()
  .openapi(settings, async (c) => c.json(await settingsForOwner(c.var.tools), 200))
  .openapi(sectionRoute('/identity', settingsChanges.identity), async (c) =>
    c.json(await changeSettings(c.var.tools, c.var.shopper.id, 'identity', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/company', settingsChanges.company), async (c) =>
    c.json(await changeSettings(c.var.tools, c.var.shopper.id, 'company', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/delivery', settingsChanges.delivery), async (c) =>
    c.json(await changeSettings(c.var.tools, c.var.shopper.id, 'delivery', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/orders', settingsChanges.orders), async (c) =>
    c.json(await changeSettings(c.var.tools, c.var.shopper.id, 'orders', c.req.valid('json')), 200),
  )
  .openapi(sectionRoute('/legal', settingsChanges.legal), async (c) =>
    c.json(await changeSettings(c.var.tools, c.var.shopper.id, 'legal', c.req.valid('json')), 200),
  )

const texts = answer(z.array(adminText))
const listTexts = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  responses: { 200: texts, ...problems(401, 403) },
})
const publish = createRoute({
  method: 'post',
  path: '/{page}',
  tags,
  description: 'A new version; the same text again is none. 409 when somebody published one since the version that was read.',
  ...forOwner,
  request: { params: textPage, body: json(textPublication) },
  responses: { 200: texts, ...problems(400, 401, 403, 409) },
})

/** Under /api/admin/texts. */
export const ownerTextRoutes = shopApi()
  .openapi(listTexts, async (c) => c.json(await textsForOwner(c.var.tools), 200))
  .openapi(publish, async (c) =>
    c.json(await publishText(c.var.tools, c.var.shopper.id, c.req.valid('param').page, c.req.valid('json')), 200),
  )

const members = answer(z.array(staffMember))
const staff = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  responses: { 200: members, ...problems(401, 403) },
})
const invite = createRoute({
  method: 'post',
  path: '/',
  tags,
  description: 'By mail. Who has an account with a proved address keeps it.',
  ...forOwner,
  request: { body: json(staffInvitation) },
  responses: { 200: members, ...problems(400, 401, 403, 409, 429) },
})
const changeRole = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params, body: json(staffRoleChange) },
  responses: { 200: members, ...problems(400, 401, 403, 404, 409, 429) },
})
const remove = createRoute({
  method: 'post',
  path: '/{id}/remove',
  tags,
  description: 'Her account stays, as a shopper’s.',
  ...forOwner,
  request: { params, body: json(staffRemoval) },
  responses: { 200: members, ...problems(400, 401, 403, 404, 409, 429) },
})

/** Under /api/admin/staff; each change answers who works in the shop then. */
export const ownerStaffRoutes = shopApi()
  .openapi(staff, async (c) => c.json(await listStaff(c.var.tools, c.var.shopper.id), 200))
  .openapi(invite, async (c) => c.json(await inviteStaff(c.var.tools, c.var.shopper, c.req.valid('json')), 200))
  .openapi(changeRole, async (c) =>
    c.json(await changeStaff(c.var.tools, c.var.shopper, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await changeStaff(c.var.tools, c.var.shopper, c.req.valid('param').id, { ...c.req.valid('json'), role: null }), 200),
  )

const log = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  request: { query: auditQuery },
  responses: { 200: answer(auditPage), ...problems(400, 401, 403) },
})

/** Under /api/admin/audit-log. */
export const ownerAuditRoutes = shopApi().openapi(log, async (c) =>
  c.json(await readAuditLog(c.var.tools, c.req.valid('query')), 200),
)
