import { staffInvitation, staffMember, staffRemoval, staffRoleChange } from '../../../../../contract/api/admin/staff.ts'
import { inviteStaff } from '../../../../domain/accounts/staff/invite-staff.ts'
import { listStaff } from '../../../../domain/accounts/staff/list-staff.ts'
import { resetStaffFactor } from '../../../../domain/accounts/staff/reset-factor.ts'
import { updateStaff } from '../../../../domain/accounts/staff/update-staff.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

const members = answer(z.array(staffMember))
const staff = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  responses: { 200: members, ...problems(401, 403) },
})
const invite = createRoute({
  method: 'post',
  path: '/',
  description: 'By mail. Who has an account with a proved address keeps it.',
  ...requireOwner,
  request: { body: json(staffInvitation) },
  responses: { 200: members, ...problems(400, 401, 403, 409, 429) },
})
const changeRole = createRoute({
  method: 'put',
  path: '/{id}',
  ...requireOwner,
  request: { params, body: json(staffRoleChange) },
  responses: { 200: members, ...problems(400, 401, 403, 404, 409, 429) },
})
const remove = createRoute({
  method: 'post',
  path: '/{id}/remove',
  description: 'Her account stays, as a customer’s.',
  ...requireOwner,
  request: { params, body: json(staffRemoval) },
  responses: { 200: members, ...problems(400, 401, 403, 404, 409, 429) },
})

const resetFactor = createRoute({
  method: 'post',
  path: '/{id}/reset-factor',
  description: 'For who lost hers: all her sessions end, and a mail tells her.',
  ...requireOwner,
  request: { params, body: json(staffRemoval) },
  responses: { 200: members, ...problems(400, 401, 403, 404, 409, 429) },
})

/** Under /api/admin/staff; each change returns the updated staff. */
export const ownerStaffRoutes = shopApi()
  .openapi(staff, async (c) => c.json(await listStaff(c.var.context, c.var.customer.id), 200))
  .openapi(invite, async (c) => c.json(await inviteStaff(c.var.context, c.var.customer, c.req.valid('json')), 200))
  .openapi(resetFactor, async (c) =>
    c.json(
      await resetStaffFactor(c.var.context, c.var.customer, { ...c.req.valid('param'), password: c.req.valid('json').password }),
      200,
    ),
  )
  .openapi(changeRole, async (c) =>
    c.json(await updateStaff(c.var.context, c.var.customer, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(
      await updateStaff(c.var.context, c.var.customer, c.req.valid('param').id, { ...c.req.valid('json'), role: null }),
      200,
    ),
  )
