import type { Stripe } from 'stripe'
import {
  type PaymentRequest,
  type ProviderCard,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderSession,
  ProviderUnavailable,
} from '../payments/payment-provider.ts'

/** Seconds since 1970, as the provider counts. */
export const dateOf = (seconds: number) => new Date(seconds * 1000)

export const sessionParams = (request: PaymentRequest, paymentSession: string): Stripe.Checkout.SessionCreateParams => {
  const { orderNumber, email, method, currency, lines, shippingCents, successUrl, cancelUrl, expiresAt, keepsCard } = request
  const item = (name: string, unit_amount: number, quantity: number, more: { description?: string; images?: string[] } = {}) => ({
    quantity,
    price_data: { currency, unit_amount, product_data: { name, ...more } },
  })
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: orderNumber,
    ...(keepsCard?.customerId ? { customer: keepsCard.customerId } : { customer_email: email }),
    ...(keepsCard && {
      ...(!keepsCard.customerId && { customer_creation: 'always' as const }),
      saved_payment_method_options: { payment_method_save: 'enabled' as const },
    }),
    allowed_payment_method_types: [method],
    line_items: [
      ...lines.map(({ name, description, unitAmountCents, quantity, imageUrl }) =>
        item(name, unitAmountCents, quantity, { description, ...(imageUrl && { images: [imageUrl] }) }),
      ),
      ...(shippingCents > 0 ? [item('Livraison', shippingCents, 1)] : []),
    ],
    metadata: { order_number: orderNumber, payment_session: paymentSession },
    payment_intent_data: { metadata: { order_number: orderNumber }, description: `Commande ${orderNumber}` },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: expiresAt,
  }
}

export function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const { id, url, client_reference_id: orderNumber, amount_total, currency, payment_intent, customer } = session
  if (!id || !session.status) throw new ProviderUnavailable('the provider answered without a session')
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const state = stateOf(session, intent)
  const captured = state === 'succeeded' ? intent?.amount_received : undefined
  return {
    id,
    url,
    state,
    orderNumber,
    amountCents: captured ?? amount_total ?? 0,
    currency: currency ?? '',
    captureId: typeof payment_intent === 'string' ? payment_intent : (intent?.id ?? null),
    declined: state === 'open' && intent?.status === 'requires_payment_method' && intent.last_payment_error !== null,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
  }
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderSession['state'] {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  if (payment_status === 'paid') return 'succeeded'
  return intent?.status === 'canceled' || intent?.status === 'requires_payment_method' ? 'failed' : 'processing'
}

/** Events that the shop must process even when their webhook is lost. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

type EventSubject = Pick<ProviderEvent, 'about' | 'subject'>

export function subjectOf(object: { object?: string; id?: string; metadata?: Stripe.Metadata | null }): EventSubject {
  const { object: kind, id = null, metadata } = object
  if (kind === 'checkout.session') return { about: 'session', subject: id }
  if (kind === 'refund') return { about: 'refund', subject: id }
  if (kind === 'dispute') return { about: 'dispute', subject: id }
  if (kind === 'payment_intent') return { about: 'order', subject: metadata?.order_number ?? null }
  return { about: 'other', subject: id }
}

export const refundOf = ({ id, status }: Stripe.Refund): ProviderRefund => {
  if (!id) throw new ProviderUnavailable('the provider answered without a refund')
  const failed = status === 'failed' || status === 'canceled'
  return { id, state: status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'processing' }
}

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, payment_intent, amount, status, reason, evidence_details, is_charge_refundable } = dispute
  // A warning that the bank closed took no money.
  const won = status === 'won' || status === 'warning_closed' || status === 'prevented'
  const state = won ? 'won' : status === 'lost' ? 'lost' : 'open'
  return {
    id,
    captureId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    amountCents: amount,
    state,
    isInquiry: state === 'open' && is_charge_refundable,
    reason,
    answerBy: evidence_details.due_by ? dateOf(evidence_details.due_by) : null,
  }
}

export const cardOf = (id: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): ProviderCard => ({
  id,
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
})
