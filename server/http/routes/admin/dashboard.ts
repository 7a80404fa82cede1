import { dashboard } from '../../../../contract/api/admin/dashboard.ts'
import { isOwner } from '../../../domain/accounts/core/staff-role.ts'
import { getDashboard } from '../../../domain/dashboard/get-dashboard.ts'
import { answer, createRoute, problems, shopApi } from '../../api/shop-api.ts'
import { requireStaff } from '../../middleware/require-auth.ts'

const read = createRoute({
  method: 'get',
  path: '/',
  description: 'What needs doing; for the owner also what was sold',
  ...requireStaff,
  responses: { 200: answer(dashboard), ...problems(401, 403) },
})

/** Under /api/admin/today. */
export const dashboardRoutes = shopApi().openapi(read, async (c) =>
  c.json(await getDashboard(c.var.context, isOwner(c.var.customer)), 200),
)
