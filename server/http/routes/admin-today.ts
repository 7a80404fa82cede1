import { today } from '../../../contract/admin-today.ts'
import { isOwner } from '../../domain/accounts/staff-role.ts'
import { readToday } from '../../domain/today/read-today.ts'
import { answer, createRoute, problems, shopApi } from '../shop-api.ts'
import { forStaff } from '../signed-in.ts'

const read = createRoute({
  method: 'get',
  path: '/',
  tags: ['Administration'],
  description: 'What needs doing; for the owner also what was sold',
  ...forStaff,
  responses: { 200: answer(today), ...problems(401, 403) },
})

/** Under /api/admin/today. */
export const todayRoutes = shopApi().openapi(read, async (c) => c.json(await readToday(c.var.tools, isOwner(c.var.shopper)), 200))
