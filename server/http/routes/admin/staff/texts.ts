import { adminText, textPage, textPublication } from '../../../../../contract/api/texts.ts'
import { listAdminTexts } from '../../../../domain/settings/get-texts.ts'
import { publishText } from '../../../../domain/settings/publish-text.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const texts = answer(z.array(adminText))
const listTexts = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  responses: { 200: texts, ...problems(401, 403) },
})
const publish = createRoute({
  method: 'post',
  path: '/{page}',
  description: 'A new version; the same text again is none. 409 when somebody published one since the version that was read.',
  ...requireOwner,
  request: { params: textPage, body: json(textPublication) },
  responses: { 200: texts, ...problems(400, 401, 403, 409) },
})

/** Under /api/admin/texts. */
export const ownerTextRoutes = shopApi()
  .openapi(listTexts, async (c) => c.json(await listAdminTexts(c.var.context), 200))
  .openapi(publish, async (c) =>
    c.json(await publishText(c.var.context, c.var.customer.id, c.req.valid('param').page, c.req.valid('json')), 200),
  )
