import { sizeKind } from '../../../../contract/api/admin/products.ts'
import { answer, createRoute, problems, shopApi, z } from '../../api/shop-api.ts'
import { requireStaff } from '../../middleware/require-auth.ts'

const list = createRoute({
  method: 'get',
  path: '/',
  description: 'The kinds of sizes in which products may be stocked; the settings change them.',
  ...requireStaff,
  responses: { 200: answer(z.array(sizeKind)), ...problems(401, 403) },
})

/** Under /api/admin/size-kinds. */
export const staffSizeKindRoutes = shopApi().openapi(list, (c) => c.json(c.var.context.settings.now().sizeKinds, 200))
