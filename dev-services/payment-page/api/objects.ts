import { randomBytes } from 'node:crypto'

/** The provider's objects, as its API shows them; members that the shop never reads are filled in on creation. */
type ApiObject<Kind extends string> = { id: string; object: Kind; created: number; [member: string]: unknown }

export type Session = ApiObject<'checkout.session'> & {
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer: string | null
  customer_email: string | null
  expires_at: number
  payment_intent: string | null
  payment_method_types: string[]
  success_url: string
  cancel_url: string
  url: string | null
}

/** The parameters of a session that its API doesn't show. */
export type SessionRequest = ApiObject<'session_request'> & {
  lines: Line[]
  shippingLabel: string | null
  shippingAmount: number
  intent: { metadata: Record<string, string>; description: string | null; setup_future_usage: string | null }
  offersToSave: boolean
}

export type Line = {
  id: string
  object: 'item'
  description: string
  quantity: number
  amount_total: number
  image: string | null
  [member: string]: unknown
}

export type Intent = ApiObject<'payment_intent'> & {
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: unknown
}

export type Charge = ApiObject<'charge'> & {
  amount: number
  amount_refunded: number
  refunded: boolean
  currency: string
  payment_intent: string
  payment_method: string | null
}

export type Refund = ApiObject<'refund'> & {
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  payment_intent: string
  charge: string
}

export type Dispute = ApiObject<'dispute'> & {
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'
  is_charge_refundable: boolean
  amount: number
  charge: string
  payment_intent: string
}

type Customer = ApiObject<'customer'> & { email: string | null; name: string | null; metadata: Record<string, string> }

export type PaymentMethod = ApiObject<'payment_method'> & {
  type: 'card' | 'paypal'
  customer: string | null
  card?: { last4: string }
}

type ProviderEvent = ApiObject<'event'> & { type: string; data: { object: unknown } }

export type AnyObject = Session | SessionRequest | Intent | Charge | Refund | Dispute | Customer | PaymentMethod | ProviderEvent
export type Kind = AnyObject['object']
export type ObjectOf<K extends Kind> = Extract<AnyObject, { object: K }>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newId = (prefix: string, length = 24) =>
  prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** The provider counts in whole seconds since 1970. */
export const now = () => Math.floor(Date.now() / 1000)
