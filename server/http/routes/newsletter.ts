import { mailedCode } from '../../../contract/accounts.ts'
import { newsletterRequest } from '../../../contract/contact.ts'
import { confirmSubscription, unsubscribe } from '../../domain/newsletter/answer-link.ts'
import { subscribe } from '../../domain/newsletter/subscribe.ts'
import { createRoute, json, noContent, problems, shopApi, z } from '../shop-api.ts'
import { visitorOf } from '../visitor.ts'

const params = z.object({ code: z.string().max(200) })

/**
 * Under /api/newsletter/one-click: what a mailbox's own button sends is a form (RFC 8058), of which nothing counts but its
 * address. Who opens it as a page is asked there; so a program that follows every link of a mail ends nothing.
 */
export const oneClickRoutes = shopApi()
  .openapi(
    createRoute({ method: 'post', path: '/{code}', request: { params }, responses: { 204: noContent, ...problems(400) } }),
    async (c) => {
      await unsubscribe(c.var.tools, c.req.valid('param').code)
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{code}',
      request: { params },
      responses: { 302: { description: 'Vers la page de la lettre' }, ...problems(400) },
    }),
    (c) => c.redirect(`/newsletter#code=${encodeURIComponent(c.req.valid('param').code)}`, 302),
  )

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
