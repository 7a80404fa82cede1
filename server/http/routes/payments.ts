import { receiveEvent } from '../../domain/payments/receive-event.ts'
import { answer, createRoute, problems, shopApi, z } from '../shop-api.ts'

/** No body in the schema: the signature stands over the raw bytes, so nothing may parse them before it is checked. */
const webhook = createRoute({
  method: 'post',
  path: '/webhook',
  tags: ['Paiements'],
  description: 'Événements signés du prestataire de paiement',
  request: { headers: z.object({ 'stripe-signature': z.string().default('') }) },
  responses: { 200: answer(z.object({ received: z.literal(true) })), ...problems(400) },
})

export const paymentRoutes = shopApi().openapi(webhook, async (c) => {
  await receiveEvent(c.var.tools, await c.req.text(), c.req.valid('header')['stripe-signature'])
  return c.json({ received: true as const }, 200)
})
