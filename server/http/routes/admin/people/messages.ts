import {
  adminMessageDetail,
  adminMessagesPage,
  adminMessagesQuery,
  messageAnswer,
  messageMark,
} from '../../../../../contract/api/admin/messages.ts'
import { answerMessage } from '../../../../domain/contact/answer-message.ts'
import { getMessage } from '../../../../domain/contact/get-message.ts'
import { markMessage } from '../../../../domain/contact/mark-message.ts'
import { searchMessages } from '../../../../domain/contact/search-messages.ts'
import { answer, createRoute, json, problems, shopApi, z } from '../../../api/shop-api.ts'
import { requireOwner } from '../../../middleware/require-auth.ts'

const params = z.object({ id: z.string() })

const messages = createRoute({
  method: 'get',
  path: '/',
  ...requireOwner,
  request: { query: adminMessagesQuery },
  responses: { 200: answer(adminMessagesPage), ...problems(400, 401, 403) },
})
const message = createRoute({
  method: 'get',
  path: '/{id}',
  ...requireOwner,
  request: { params },
  responses: { 200: answer(adminMessageDetail), ...problems(401, 403, 404) },
})
const mark = createRoute({
  method: 'post',
  path: '/{id}/mark',
  ...requireOwner,
  request: { params, body: json(messageMark) },
  responses: { 200: answer(adminMessageDetail), ...problems(400, 401, 403, 404) },
})
const reply = createRoute({
  method: 'post',
  path: '/{id}/answers',
  description: 'Mailed to who wrote. The same text twice in a row is one answer: a double click writes to nobody twice.',
  ...requireOwner,
  request: { params, body: json(messageAnswer) },
  responses: { 200: answer(adminMessageDetail), ...problems(400, 401, 403, 404) },
})

/** Under /api/admin/messages; each action returns the updated message. */
export const ownerMessageRoutes = shopApi()
  .openapi(messages, async (c) => c.json(await searchMessages(c.var.context, c.req.valid('query')), 200))
  .openapi(message, async (c) => c.json(await getMessage(c.var.context, c.req.valid('param').id), 200))
  .openapi(mark, async (c) => {
    const { id } = c.req.valid('param')
    await markMessage(c.var.context, c.var.customer.id, id, c.req.valid('json'))
    return c.json(await getMessage(c.var.context, id), 200)
  })
  .openapi(reply, async (c) => {
    const { id } = c.req.valid('param')
    await answerMessage(c.var.context, c.var.customer.id, id, c.req.valid('json'))
    return c.json(await getMessage(c.var.context, id), 200)
  })
