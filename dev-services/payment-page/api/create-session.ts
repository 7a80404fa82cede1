import { z } from 'zod'
import type { Form } from '../encoding/form.ts'
import { missing, StripeProblem } from '../encoding/stripe-problem.ts'
import { validated } from '../encoding/validated.ts'
import { type Line, newId, now, type Session } from './objects.ts'
import type { Provider } from './provider.ts'
import { untouched } from './untouched-session.ts'

const wholeNumber = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number)
const address = z.url('Not a valid URL')
const metadata = z.record(z.string(), z.string()).default({})

const lineItem = z.object({
  quantity: wholeNumber.default(1),
  price_data: z.object({
    currency: z.string().toLowerCase(),
    unit_amount: wholeNumber,
    product_data: z.object({
      name: z.string().min(1),
      description: z.string().optional(),
      images: z.array(z.string()).optional(),
    }),
  }),
})

const shippingOption = z.object({
  shipping_rate_data: z.object({
    display_name: z.string(),
    fixed_amount: z.object({ amount: wholeNumber, currency: z.string().toLowerCase() }),
  }),
})

/** The parameters that are used here; the provider's others are accepted and ignored. */
const parameters = z.object({
  mode: z.literal('payment'),
  success_url: address,
  cancel_url: address,
  line_items: z.array(lineItem).min(1),
  shipping_options: z.array(shippingOption).optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  expires_at: wholeNumber.optional(),
  locale: z.string().optional(),
  metadata,
  payment_intent_data: z
    .object({
      metadata,
      description: z.string().optional(),
      setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
    })
    .prefault({}),
  payment_method_types: z.array(z.string()).min(1).optional(),
  allowed_payment_method_types: z.array(z.string()).min(1).optional(),
  saved_payment_method_options: z.object({ payment_method_save: z.enum(['enabled', 'disabled']).optional() }).optional(),
  submit_type: z.string().optional(),
})

const halfAnHour = 30 * 60
const aDay = 24 * 3600
const smallestTotal = 50

/** Opens a payment page, with the provider's limits: a total of at least 0.50, an expiry in 30 minutes to 24 hours. */
export function createSession({ store, publicUrl }: Provider, form: Form): Session {
  const wanted = validated(parameters, form)
  const created = now()
  const expiresAt = wanted.expires_at ?? created + aDay
  if (expiresAt < created + halfAnHour || expiresAt > created + aDay) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    throw new StripeProblem(400, message, { param: 'expires_at' })
  }
  if (wanted.customer && wanted.customer_email) {
    throw new StripeProblem(400, 'You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  const customer = wanted.customer ? store.find('customer', wanted.customer) : undefined
  if (wanted.customer && !customer) throw missing('customer', wanted.customer)

  const shipping = wanted.shipping_options?.[0]?.shipping_rate_data
  const currencies = new Set([
    ...wanted.line_items.map((item) => item.price_data.currency),
    ...(shipping ? [shipping.fixed_amount.currency] : []),
  ])
  const [currency = 'eur'] = currencies
  if (currencies.size > 1) throw new StripeProblem(400, 'All line items must use the same currency.', { param: 'line_items' })
  const lines = wanted.line_items.map(lineOf)
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const shippingAmount = shipping?.fixed_amount.amount ?? 0
  const total = subtotal + shippingAmount
  if (total < smallestTotal) {
    const message = `The Checkout Session's total amount must be at least 0.50 ${currency}.`
    throw new StripeProblem(400, message, { code: 'amount_too_small', param: 'line_items' })
  }

  const id = newId('cs_test_', 58)
  const completed = (url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  const { description = null, setup_future_usage = null } = wanted.payment_intent_data
  store.save({
    id: requestId(id),
    object: 'session_request',
    created,
    lines,
    shippingLabel: shipping?.display_name ?? null,
    shippingAmount,
    intent: { metadata: wanted.payment_intent_data.metadata, description, setup_future_usage },
    offersToSave:
      (customer !== undefined || wanted.customer_creation === 'always') &&
      wanted.saved_payment_method_options?.payment_method_save === 'enabled',
  })
  store.timers.set('expire', id, expiresAt * 1000)
  return store.save({
    ...untouched,
    id,
    object: 'checkout.session',
    created,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: subtotal,
    amount_total: total,
    currency,
    client_reference_id: wanted.client_reference_id ?? null,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : (wanted.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: wanted.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    locale: wanted.locale ?? null,
    metadata: wanted.metadata,
    mode: 'payment',
    payment_intent: null,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    payment_method_types: wanted.allowed_payment_method_types ?? wanted.payment_method_types ?? ['card', 'paypal'],
    saved_payment_method_options: wanted.saved_payment_method_options ?? null,
    shipping_cost: shipping
      ? { amount_subtotal: shippingAmount, amount_tax: 0, amount_total: shippingAmount, shipping_rate: null }
      : null,
    submit_type: wanted.submit_type ?? null,
    success_url: completed(wanted.success_url),
    cancel_url: completed(wanted.cancel_url),
    total_details: { amount_discount: 0, amount_shipping: shippingAmount, amount_tax: 0 },
    url: `${publicUrl}/pay/${id}`,
  })
}

export const requestId = (sessionId: string) => `${sessionId}/request`

function lineOf({ quantity, price_data }: z.infer<typeof lineItem>): Line {
  const amount = quantity * price_data.unit_amount
  return {
    id: newId('li_'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    details: price_data.product_data.description ?? null,
    image: price_data.product_data.images?.[0] ?? null,
    price: {
      id: newId('price_'),
      object: 'price',
      currency: price_data.currency,
      unit_amount: price_data.unit_amount,
      type: 'one_time',
    },
    quantity,
  }
}
