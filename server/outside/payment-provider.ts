export type PaymentRequest = {
  orderNumber: string
  email: string
  method: 'card' | 'paypal'
  currency: 'eur'
  lines: { name: string; description: string; unitAmountCents: number; quantity: number; imageUrl?: string }[]
  shippingCents: number
  successUrl: string
  cancelUrl: string
  /** Seconds since 1970, UTC. */
  expiresAt: number
  /** Lets her keep the card on the provider's page, for this customer there, or for one that is made when she pays. */
  keepsCard?: { customerId: string | null }
}

/** What the provider says of a payment session; the only word that counts about money. */
export type ProviderSession = {
  id: string
  url: string | null
  /** failed: for good, nothing was or will be captured. */
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  orderNumber: string | null
  amountCents: number
  currency: string
  /** The capture, once the payment succeeded. */
  paymentIntentId: string | null
  /** The last attempt was refused; another may still be made while the session is open. */
  declined: boolean
  /** Whose cards are kept there; null for a stranger. */
  customerId: string | null
}

/** A card that the provider keeps for a customer. */
export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number }

export type ProviderRefund = { id: string; state: 'processing' | 'succeeded' | 'failed' }

export type ProviderEvent = {
  id: string
  type: string
  about: 'session' | 'refund' | 'order' | 'other'
  /** The provider's id of what the event is about; of an attempt to pay, the order's number. */
  subject: string | null
}

/** Money that really moved, as the provider keeps its books; `at` is when it was begun. */
export type ProviderLedger = {
  captures: { id: string; amountCents: number; orderNumber: string | null; at: Date }[]
  /** Only those that succeeded. */
  refunds: { id: string; amountCents: number; at: Date }[]
}

/** The provider could not be asked or did not answer in time; what it did is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider understood and said no; this call did nothing. */
export class ProviderRefused extends Error {
  /** It was not the wish but our key that it refused: that says nothing of the wish. */
  readonly denied: boolean

  constructor(message: string, { denied = false, ...options }: ErrorOptions & { denied?: boolean } = {}) {
    super(message, options)
    this.denied = denied
  }
}

/** The provider remembers an idempotency key for 24 hours at least; with an hour to spare for the clocks. */
export const keyLivesSeconds = 23 * 3600

export type PaymentProvider = {
  /** The same key and request always give the same session. */
  openSession: (request: PaymentRequest, idempotencyKey: string) => Promise<{ id: string; url: string }>
  /** The session that was opened under this key, if any: for calls whose answer got lost. `since` bounds the search. */
  findSession: (idempotencyKey: string, since: Date, how?: { patiently: boolean }) => Promise<ProviderSession | undefined>
  readSession: (id: string) => Promise<ProviderSession>
  /** Asks for the end of a session and answers what it is now: it may have been paid meanwhile. */
  expireSession: (id: string) => Promise<ProviderSession>
  /** Amount in cents; the same key always gives the same refund. */
  refund: (paymentIntentId: string, amountCents: number, idempotencyKey: string) => Promise<ProviderRefund>
  /** The refund that was made of this capture under this key, if any: for when the key itself may be forgotten. */
  findRefund: (paymentIntentId: string, idempotencyKey: string) => Promise<ProviderRefund | undefined>
  readRefund: (id: string) => Promise<ProviderRefund>
  /** Newest first; none for a customer whom the provider doesn't know. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** False when the card isn't this customer's. */
  removeCard: (customerId: string, cardId: string) => Promise<boolean>
  /** With all her cards; a customer whom the provider doesn't know is forgotten already. */
  forgetCustomer: (customerId: string) => Promise<void>
  /** Captures and refunds that were begun since then. */
  readLedger: (since: Date) => Promise<ProviderLedger>
  /** Undefined when the signature over the raw bytes is wrong or older than 300 seconds. */
  readEvent: (rawBody: string, signature: string) => Promise<ProviderEvent | undefined>
}
