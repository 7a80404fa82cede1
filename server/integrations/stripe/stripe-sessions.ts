import { Stripe } from 'stripe'
import { type PaymentProvider, type PaymentRequest, ProviderUnavailable } from '../payments/payment-provider.ts'
import { callProvider, isMissing, type Timeouts } from './stripe-calls.ts'
import { sessionOf, sessionParams } from './stripe-records.ts'

/** When nobody waits for the answer. */
const patientSearchMs = 100_000
/** Seconds after its row was written by which a call for a session is over, its retry included. */
const longestCallSeconds = 120
const expand = ['payment_intent']

type SessionCalls = Pick<PaymentProvider, 'openSession' | 'findSession' | 'readSession' | 'expireSession'>

/** Opens, finds, reads and expires payment pages. */
export function sessionCalls(stripe: Stripe, { callTimeoutMs, searchTimeoutMs }: Timeouts): SessionCalls {
  /** A customer who was deleted at the provider is no reason to refuse an order: a new one is made. */
  const created = async (request: PaymentRequest, key: string) => {
    try {
      return await stripe.checkout.sessions.create(sessionParams(request, key), { idempotencyKey: key })
    } catch (error) {
      if (!request.keepsCard?.customerId || !isMissing(error)) throw error
      const asNew = { ...request, keepsCard: { customerId: null } }
      return stripe.checkout.sessions.create(sessionParams(asNew, key), { idempotencyKey: `${key}-new-customer` })
    }
  }

  return {
    openSession: (request, idempotencyKey) =>
      callProvider(callTimeoutMs, async () => {
        const session = await created(request, idempotencyKey)
        if (!session.id || !session.url) throw new ProviderUnavailable('the provider answered without a session')
        return { id: session.id, url: session.url }
      }),
    findSession: (idempotencyKey, since, { patiently } = { patiently: false }) => {
      const timeout = patiently ? patientSearchMs : searchTimeoutMs
      return callProvider(timeout, async () => {
        const begun = Math.floor(since.getTime() / 1000)
        // Bounded at both ends: the search costs the same however many orders come after.
        const created = { gte: begun - 5, lte: begun + longestCallSeconds }
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }, { timeout })) {
          if (session.metadata?.payment_session === idempotencyKey) {
            return sessionOf(await stripe.checkout.sessions.retrieve(session.id, { expand }, { timeout }))
          }
        }
        return undefined
      })
    },
    readSession: (id) =>
      callProvider(callTimeoutMs, async () => sessionOf(await stripe.checkout.sessions.retrieve(id, { expand }))),
    expireSession: (id) =>
      callProvider(callTimeoutMs, async () => {
        try {
          return sessionOf(await stripe.checkout.sessions.expire(id, { expand }))
        } catch (error) {
          // 'Not open': paid or expired meanwhile; its state now decides.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return sessionOf(await stripe.checkout.sessions.retrieve(id, { expand }))
        }
      }),
  }
}
