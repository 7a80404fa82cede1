import { mailedCode } from '../../../../contract/api/accounts.ts'
import { newsletterRequest } from '../../../../contract/api/contact.ts'
import { confirmSubscription, unsubscribe } from '../../../domain/newsletter/confirm-subscription.ts'
import { subscribe } from '../../../domain/newsletter/subscribe.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { createRoute, json, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'

const params = z.object({ code: z.string().max(200) })

/**
 * Under /api/newsletter/one-click: a mail program's unsubscribe button posts a form (RFC 8058), of which only the URL counts.
 * Opened as a page it asks first, so that a program that follows all links of a mail unsubscribes nobody.
 */
export const oneClickRoutes = shopApi()
  .openapi(
    createRoute({ method: 'post', path: '/{code}', request: { params }, responses: { 204: noContent, ...problems(400) } }),
    async (c) => {
      await unsubscribe(c.var.context, c.req.valid('param').code)
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
    (c) => {
      const { code } = c.req.valid('param')
      // Mails of an earlier release have the code of the confirmation here.
      return c.redirect(`/newsletter#${isUuid(code) ? 'leave' : 'code'}=${encodeURIComponent(code)}`, 302)
    },
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
      await subscribe(c.var.context, c.req.valid('json').email, clientInfoOf(c))
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
      await confirmSubscription(c.var.context, c.req.valid('json').code)
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
      await unsubscribe(c.var.context, c.req.valid('json').code)
      return c.body(null, 204)
    },
  )
