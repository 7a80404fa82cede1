import { Stripe } from 'stripe'
import { readBehaviour } from './behaviour.ts'
import { type AnyObject, newId, now } from './objects.ts'
import type { Store } from './store.ts'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'payment_intent.payment_failed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'

export type Provider = { store: Store; publicUrl: string }

const shuffleWithinMs = 400

/** Stores the event and schedules its deliveries, in the transaction that caused it. */
export function record({ store }: Provider, type: EventType, object: AnyObject): void {
  const { webhooks } = readBehaviour(store)
  const id = newId('evt_')
  store.save({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    data: { object },
    livemode: false,
    pending_webhooks: webhooks.drop ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  if (webhooks.drop) return
  for (let copy = 0; copy < webhooks.copies; copy++) {
    const shuffled = webhooks.shuffle ? Math.floor(Math.random() * shuffleWithinMs) : 0
    store.deliveries.add(id, Date.now() + webhooks.delayMs + shuffled)
  }
}
