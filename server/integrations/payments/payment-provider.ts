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
  /** Offers to save the card on the provider's page, for this customer of the provider, or for a new one. */
  keepsCard?: { customerId: string | null }
}

/** A payment session as the provider reports it: the only source of truth about money. */
export type ProviderSession = {
  id: string
  url: string | null
  /** failed: for good, nothing was or will be captured. */
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  orderNumber: string | null
  amountCents: number
  currency: string
  /** The capture, once the payment succeeded. */
  captureId: string | null
  /** The last attempt was refused; another may still be made while the session is open. */
  declined: boolean
  /** The provider's customer, whose cards are saved there; null for a guest. */
  customerId: string | null
}

/** A card that the provider saves for a customer. */
export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number }

export type ProviderRefund = { id: string; state: 'processing' | 'succeeded' | 'failed' }

/** A chargeback: what a bank claims back for the cardholder. */
export type ProviderDispute = {
  id: string
  captureId: string | null
  amountCents: number
  state: 'open' | 'won' | 'lost'
  /** The bank only asks so far: no money was taken, and a refund ends it. */
  isInquiry: boolean
  reason: string
  answerBy: Date | null
}

export type ProviderEvent = {
  id: string
  type: string
  about: 'session' | 'refund' | 'order' | 'dispute' | 'other'
  /** The provider's id of the event's subject; for an attempt to pay, the order's number. */
  subject: string | null
}

/** Money that really moved, by the provider's ledger; `at` is when it was begun. */
export type ProviderLedger = {
  captures: { id: string; amountCents: number; orderNumber: string | null; at: Date }[]
  /** Only those that succeeded. */
  refunds: { id: string; amountCents: number; at: Date }[]
}

/** The provider could not be reached or did not respond in time; what it did is unknown. */
export class ProviderUnavailable extends Error {}

/** 429: the provider asks to call later. This call did nothing. */
export class ProviderBusy extends ProviderUnavailable {
  /** Its Retry-After; null when it sent none. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds: number | null }) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 409: an earlier copy of this call, under the same key, still runs and will have the result. This copy did nothing. */
export class ProviderCallRunning extends ProviderBusy {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { retryAfterSeconds: null, ...options })
  }
}

/** The provider refused the request; this call did nothing. */
export class ProviderRefused extends Error {
  /** 401 or 403: our API key was rejected; the request itself may be valid. */
  readonly denied: boolean

  constructor(message: string, { denied = false, ...options }: ErrorOptions & { denied?: boolean } = {}) {
    super(message, options)
    this.denied = denied
  }
}

/** How long the provider remembers an idempotency key: 24 hours at least, less an hour for clock skew. */
export const keyLivesSeconds = 23 * 3600

export type PaymentProvider = {
  /** Its name in the column `provider` of the rows that were made with it: never changes. */
  name: string
  /** The same key and request always give the same session. */
  openSession: (request: PaymentRequest, idempotencyKey: string) => Promise<{ id: string; url: string }>
  /** The session that was opened under this key, if any: for calls whose response was lost. `since` bounds the search. */
  findSession: (idempotencyKey: string, since: Date, how?: { patiently: boolean }) => Promise<ProviderSession | undefined>
  readSession: (id: string) => Promise<ProviderSession>
  /** Expires a session and returns its state: it may have been paid meanwhile. */
  expireSession: (id: string) => Promise<ProviderSession>
  /** Amount in cents; the same key always gives the same refund. */
  refund: (captureId: string, amountCents: number, idempotencyKey: string) => Promise<ProviderRefund>
  /** The refund that was made of this capture under this key, if any: for when the provider may have forgotten the key. */
  findRefund: (captureId: string, idempotencyKey: string) => Promise<ProviderRefund | undefined>
  readRefund: (id: string) => Promise<ProviderRefund>
  readDispute: (id: string) => Promise<ProviderDispute>
  /** Newest first; none for a customer whom the provider doesn't know. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** False when the card isn't this customer's. */
  removeCard: (customerId: string, cardId: string) => Promise<boolean>
  /** Does nothing when the provider doesn't know the customer. */
  updateEmail: (customerId: string, email: string) => Promise<void>
  /** Deletes the customer with all cards; succeeds when the provider doesn't know the customer. */
  deleteCustomer: (customerId: string) => Promise<void>
  /** The events since then that the shop must process, oldest first; the provider stores them for thirty days. */
  readEvents: (since: Date) => Promise<ProviderEvent[]>
  /** Captures and refunds that were begun since then. */
  readLedger: (since: Date) => Promise<ProviderLedger>
  /** Undefined when the signature over the raw bytes is missing, wrong or older than 300 seconds. `header` gives a header's value. */
  readEvent: (rawBody: string, header: (name: string) => string | undefined) => Promise<ProviderEvent | undefined>
}

/** The shop's payment providers: what was begun with one is completed with it. */
export type PaymentProviders = {
  /** The one that a row names; without a name, the one for new sessions. */
  (name?: string): PaymentProvider
  all: PaymentProvider[]
}

/** The first takes new sessions, the others complete what was begun with them. */
export function paymentProviders(first: PaymentProvider, ...others: PaymentProvider[]): PaymentProviders {
  const all = [first, ...others]
  const named = (name = first.name) => {
    const provider = all.find((one) => one.name === name)
    if (!provider) throw new ProviderUnavailable(`no client for the payment provider ${name}`)
    return provider
  }
  return Object.assign(named, { all })
}
