import type { Expiry } from '../card-form.ts'
import { requestId } from './create-session.ts'
import { type Intent, newId, now, type PaymentMethod, type Session, type SessionRequest } from './objects.ts'
import type { Provider } from './provider.ts'

export type SentCard = { number: string; expiry: Expiry }

/** A card, or without one a PayPal account, as the provider stores it. */
export function methodFor({ store }: Provider, sent?: SentCard): PaymentMethod {
  const last4 = sent?.number.slice(-4) ?? ''
  const card = sent && {
    brand: last4 === '4444' ? 'mastercard' : 'visa',
    country: 'FR',
    exp_month: sent.expiry.month,
    exp_year: sent.expiry.year,
    funding: 'credit',
    last4,
  }
  return store.save({
    id: newId('pm_'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null },
    created: now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: card ? 'card' : 'paypal',
    ...(card ? { card } : { paypal: {} }),
  })
}

/** The one intent of a session, with the method of this attempt. */
export function intentOf({ store }: Provider, session: Session, method: PaymentMethod): Intent {
  const request = store.find('session_request', requestId(session.id)) as SessionRequest
  const known = session.payment_intent ? store.find('payment_intent', session.payment_intent) : undefined
  if (known) return store.save({ ...known, payment_method: method.id })
  const id = newId('pi_')
  store.save({ ...session, payment_intent: id })
  return store.save({
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now(),
    currency: session.currency,
    customer: session.customer,
    description: request.intent.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: request.intent.metadata,
    next_action: null,
    payment_method: method.id,
    payment_method_types: session.payment_method_types,
    processing: null,
    receipt_email: null,
    setup_future_usage: request.intent.setup_future_usage,
    status: 'requires_payment_method',
  })
}

/** The capture: the whole amount at once. */
export function chargeFor({ store }: Provider, intent: Intent): Intent {
  const method = intent.payment_method ? store.find('payment_method', intent.payment_method) : undefined
  const charge = store.save({
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: { type: method?.type, ...(method?.card && { card: method.card }) },
    refunded: false,
    status: 'succeeded',
  })
  return store.save({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  })
}

/** For a session that asked for a customer; returns its id. */
export function newCustomer({ store }: Provider, session: Session): string {
  const id = newId('cus_', 14)
  store.save({ id, object: 'customer', created: now(), email: session.customer_email, name: null, metadata: {}, livemode: false })
  return id
}
