import { contactMessage, contactRequest } from '../../../../contract/api/contact.ts'
import { pageOf, pageQuery } from '../../../../contract/api/schema.ts'
import { listMessages } from '../../../domain/contact/list-messages.ts'
import { sendMessage } from '../../../domain/contact/send-message.ts'
import { answer, createRoute, json, problems, shopApi } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { requireOwner } from '../../middleware/require-auth.ts'

export const contactRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      request: { body: json(contactRequest) },
      responses: { 201: answer(contactMessage, 'Message reçu'), ...problems(400, 429) },
    }),
    async (c) => c.json(await sendMessage(c.var.context, c.req.valid('json'), clientInfoOf(c)), 201),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      ...requireOwner,
      request: { query: pageQuery },
      responses: { 200: answer(pageOf(contactMessage)), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await listMessages(c.var.context, c.req.valid('query')), 200),
  )
