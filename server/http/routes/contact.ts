import { contactMessage, contactRequest } from '../../../contract/contact.ts'
import { pageOf, pageQuery } from '../../../contract/schema.ts'
import { listMessages } from '../../domain/contact/list-messages.ts'
import { sendMessage } from '../../domain/contact/send-message.ts'
import { answer, createRoute, json, problems, shopApi } from '../shop-api.ts'
import { forOwner } from '../signed-in.ts'
import { visitorOf } from '../visitor.ts'

export const contactRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      request: { body: json(contactRequest) },
      responses: { 201: answer(contactMessage, 'Message reçu'), ...problems(400, 429) },
    }),
    async (c) => c.json(await sendMessage(c.var.tools, c.req.valid('json'), visitorOf(c)), 201),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      ...forOwner,
      request: { query: pageQuery },
      responses: { 200: answer(pageOf(contactMessage)), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await listMessages(c.var.tools, c.req.valid('query')), 200),
  )
