import {
  adminMessageDetail,
  adminMessagesPage,
  adminMessagesQuery,
  messageAnswer,
  messageMark,
} from '../../../contract/admin-contact.ts'
import { subscriberRemoval, subscribersPage, subscribersQuery } from '../../../contract/admin-newsletter.ts'
import { adminShopper, adminShopperDetail, adminShoppersQuery } from '../../../contract/admin-shoppers.ts'
import { pageOf } from '../../../contract/schema.ts'
import { answerMessage } from '../../domain/contact/answer-message.ts'
import { findMessages } from '../../domain/contact/find-messages.ts'
import { markMessage } from '../../domain/contact/mark-message.ts'
import { readMessage } from '../../domain/contact/read-message.ts'
import { exportSubscribers } from '../../domain/newsletter/export-subscribers.ts'
import { findSubscribers } from '../../domain/newsletter/find-subscribers.ts'
import { removeSubscriber } from '../../domain/newsletter/remove-subscriber.ts'
import { findShoppers } from '../../domain/shoppers/find-shoppers.ts'
import { readShopper } from '../../domain/shoppers/read-shopper.ts'
import { csvAnswer, sendCsv } from '../csv-answer.ts'
import { answer, createRoute, json, noContent, problems, shopApi, z } from '../shop-api.ts'
import { forOwner } from '../signed-in.ts'

const tags = ['Administration']
const params = z.object({ id: z.string() })

const shoppers = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  request: { query: adminShoppersQuery },
  responses: { 200: answer(pageOf(adminShopper)), ...problems(400, 401, 403) },
})
const shopper = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params },
  responses: { 200: answer(adminShopperDetail), ...problems(401, 403, 404) },
})

/** Under /api/admin/shoppers. */
export const ownerShopperRoutes = shopApi()
  .openapi(shoppers, async (c) => c.json(await findShoppers(c.var.tools, c.req.valid('query')), 200))
  .openapi(shopper, async (c) => c.json(await readShopper(c.var.tools, c.req.valid('param').id), 200))

const messages = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  request: { query: adminMessagesQuery },
  responses: { 200: answer(adminMessagesPage), ...problems(400, 401, 403) },
})
const message = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  ...forOwner,
  request: { params },
  responses: { 200: answer(adminMessageDetail), ...problems(401, 403, 404) },
})
const mark = createRoute({
  method: 'post',
  path: '/{id}/mark',
  tags,
  ...forOwner,
  request: { params, body: json(messageMark) },
  responses: { 200: answer(adminMessageDetail), ...problems(400, 401, 403, 404) },
})
const reply = createRoute({
  method: 'post',
  path: '/{id}/answers',
  tags,
  description: 'Mailed to who wrote. The same text twice in a row is one answer: a double click writes to nobody twice.',
  ...forOwner,
  request: { params, body: json(messageAnswer) },
  responses: { 200: answer(adminMessageDetail), ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/messages; each action answers the message as it is then. */
export const ownerMessageRoutes = shopApi()
  .openapi(messages, async (c) => c.json(await findMessages(c.var.tools, c.req.valid('query')), 200))
  .openapi(message, async (c) => c.json(await readMessage(c.var.tools, c.req.valid('param').id), 200))
  .openapi(mark, async (c) => {
    const { id } = c.req.valid('param')
    await markMessage(c.var.tools, c.var.shopper.id, id, c.req.valid('json'))
    return c.json(await readMessage(c.var.tools, id), 200)
  })
  .openapi(reply, async (c) => {
    const { id } = c.req.valid('param')
    await answerMessage(c.var.tools, c.var.shopper.id, id, c.req.valid('json'))
    return c.json(await readMessage(c.var.tools, id), 200)
  })

const subscribers = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...forOwner,
  request: { query: subscribersQuery },
  responses: { 200: answer(subscribersPage), ...problems(400, 401, 403) },
})
const exported = createRoute({
  method: 'get',
  path: '/export',
  tags,
  summary: 'Les adresses confirmées, chacune avec son lien de désinscription',
  ...forOwner,
  responses: { 200: csvAnswer, ...problems(401, 403) },
})
const remove = createRoute({
  method: 'post',
  path: '/remove',
  tags,
  ...forOwner,
  request: { body: json(subscriberRemoval) },
  responses: { 204: noContent, ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/newsletter. */
export const ownerNewsletterRoutes = shopApi()
  .openapi(subscribers, async (c) => c.json(await findSubscribers(c.var.tools, c.req.valid('query')), 200))
  .openapi(exported, (c) => sendCsv(c, 'abonnees.csv', exportSubscribers(c.var.tools, c.var.shopper.id)))
  .openapi(remove, async (c) => {
    await removeSubscriber(c.var.tools, c.var.shopper.id, c.req.valid('json').email)
    return c.body(null, 204)
  })
