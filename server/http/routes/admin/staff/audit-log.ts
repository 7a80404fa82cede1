import { auditPage, auditQuery } from '../../../../../contract/api/admin/audit-log.ts'
import { listAuditLog } from '../../../../domain/audit-log/list-audit-log.ts'
import { answer, createRoute, problems, shopApi } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const log = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: auditQuery },
  responses: { 200: answer(auditPage), ...problems(400, 401, 403) },
})

/** Under /api/admin/audit-log. */
export const ownerAuditRoutes = shopApi().openapi(log, async (c) =>
  c.json(await listAuditLog(c.var.context, c.req.valid('query')), 200),
)
