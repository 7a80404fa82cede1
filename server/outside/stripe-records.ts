import type { Stripe } from 'stripe'
import {
  type PaymentRequest,
  type ProviderCard,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderSession,
  ProviderUnavailable,
} from './payment-provider.ts'

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
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : (intent?.id ?? null),
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

type EventSubject = Pick<ProviderEvent, 'about' | 'subject'>

export function subjectOf(object: { object?: string; id?: string; metadata?: Stripe.Metadata | null }): EventSubject {
  const { object: kind, id = null, metadata } = object
  if (kind === 'checkout.session') return { about: 'session', subject: id }
  if (kind === 'refund') return { about: 'refund', subject: id }
  if (kind === 'payment_intent') return { about: 'order', subject: metadata?.order_number ?? null }
  return { about: 'other', subject: id }
}

export const refundOf = ({ id, status }: Stripe.Refund): ProviderRefund => {
  if (!id) throw new ProviderUnavailable('the provider answered without a refund')
  const failed = status === 'failed' || status === 'canceled'
  return { id, state: status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'processing' }
}

export const cardOf = (id: string, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): ProviderCard => ({
  id,
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
})
