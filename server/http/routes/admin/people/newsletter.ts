import {
  subscriberRemoval,
  subscribersExportQuery,
  subscribersPage,
  subscribersQuery,
} from '../../../../../contract/api/admin/newsletter.ts'
import { subscribersFile } from '../../../../../contract/text/legal/consents.ts'
import { requireProof } from '../../../../domain/accounts/core/reauthenticate.ts'
import { exportSubscribers } from '../../../../domain/newsletter/export-subscribers.ts'
import { listSubscribers } from '../../../../domain/newsletter/list-subscribers.ts'
import { removeSubscriber } from '../../../../domain/newsletter/remove-subscriber.ts'
import { answer, createRoute, json, noContent, problems, shopApi } from '../../../api/shop-api.ts'
import { csvResponse, sendCsv } from '../../../api/stream-response.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const subscribers = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: subscribersQuery },
  responses: { 200: answer(subscribersPage), ...problems(400, 401, 403) },
})
const exported = createRoute({
  method: 'get',
  path: '/export',
  summary: 'Les adresses confirmées, chacune avec son lien de désinscription',
  ...requireOwner,
  request: { query: subscribersExportQuery },
  responses: { 200: csvResponse, ...problems(400, 401, 403) },
})
const remove = createRoute({
  method: 'post',
  path: '/remove',
  ...requireOwner,
  request: { body: json(subscriberRemoval) },
  responses: { 204: noContent, ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/newsletter. */
export const ownerNewsletterRoutes = shopApi()
  .openapi(subscribers, async (c) => c.json(await listSubscribers(c.var.context, c.req.valid('query')), 200))
  .openapi(exported, async (c) => {
    await requireProof(c.var.context.db, c.var.customer)
    const { purpose } = c.req.valid('query')
    return sendCsv(c, subscribersFile[purpose], exportSubscribers(c.var.context, c.var.customer.id, purpose))
  })
  .openapi(remove, async (c) => {
    await removeSubscriber(c.var.context, c.var.customer.id, c.req.valid('json').email)
    return c.body(null, 204)
  })
