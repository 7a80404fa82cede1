import { receiveWebhook } from '../../../../domain/payments/events/receive-webhook.ts'
import { answer, createRoute, problems, shopApi, z } from '../../../api/shop-api.ts'

/**
 * The schema has neither body nor header: the signature covers the raw bytes, which must not be parsed before it is checked, and
 * each provider has its own header.
 */
const webhook = createRoute({
  method: 'post',
  path: '/webhook',
  description: 'Événements signés du prestataire de paiement',
  responses: { 200: answer(z.object({ received: z.literal(true) })), ...problems(400) },
})

export const paymentRoutes = shopApi().openapi(webhook, async (c) => {
  await receiveWebhook(c.var.context, await c.req.text(), (name) => c.req.header(name))
  return c.json({ received: true as const }, 200)
})
