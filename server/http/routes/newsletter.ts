import { mailedCode } from '../../../contract/accounts.ts'
import { newsletterRequest } from '../../../contract/contact.ts'
import { confirmSubscription, unsubscribe } from '../../domain/newsletter/answer-link.ts'
import { subscribe } from '../../domain/newsletter/subscribe.ts'
import { createRoute, json, noContent, problems, shopApi } from '../shop-api.ts'
import { visitorOf } from '../visitor.ts'

export const newsletterRoutes = shopApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      request: { body: json(newsletterRequest) },
      responses: { 204: noContent, ...problems(400, 429) },
    }),
    async (c) => {
      await subscribe(c.var.tools, c.req.valid('json').email, visitorOf(c))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/confirm',
      request: { body: json(mailedCode) },
      responses: { 204: noContent, ...problems(400) },
    }),
    async (c) => {
      await confirmSubscription(c.var.tools, c.req.valid('json').code)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/unsubscribe',
      request: { body: json(mailedCode) },
      responses: { 204: noContent, ...problems(400) },
    }),
    async (c) => {
      await unsubscribe(c.var.tools, c.req.valid('json').code)
      return c.body(null, 204)
    },
  )
