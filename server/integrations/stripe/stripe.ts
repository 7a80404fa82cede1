import { Stripe } from 'stripe'
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderLedger,
  ProviderUnavailable,
} from '../payments/payment-provider.ts'
import { callProvider, isMissing, unlessMissing } from './stripe-calls.ts'
import { cardOf, dateOf, disputeOf, eventTypes, refundOf, sessionOf, sessionParams, subjectOf } from './stripe-records.ts'

/** Together below the ten seconds in which a customer is answered (orders and payments, goal figures). */
const timeouts = { callTimeoutMs: 6_500, searchTimeoutMs: 1_500 }
/** When nobody waits for the answer. */
const patientSearchMs = 100_000
/** Seconds after its row was written by which a call for a session is over, its retry included. */
const longestCallSeconds = 120
/** For calls that no customer waits for. */
const ledgerTimeoutMs = 120_000
const signatureToleranceSeconds = 300

type StripeSettings = { STRIPE_SECRET_KEY: string; STRIPE_API_BASE?: string | undefined; STRIPE_WEBHOOK_SECRET: string }

/** The card payment provider, through its official client. Every failure is a ProviderRefused or a ProviderUnavailable. */
export function openPaymentProvider(config: StripeSettings, { callTimeoutMs, searchTimeoutMs } = timeouts): PaymentProvider {
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_API_BASE && placeOf(config.STRIPE_API_BASE)),
    telemetry: false,
    timeout: callTimeoutMs,
    // Retries are the shop's own: under the same key, by jobs, never while a customer waits.
    maxNetworkRetries: 0,
  })
  const expand = ['payment_intent']

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
    name: 'stripe',
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
    refund: (captureId, amountCents, idempotencyKey) =>
      callProvider(callTimeoutMs, async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: captureId, amount: amountCents, metadata: { refund: idempotencyKey } },
            { idempotencyKey },
          ),
        ),
      ),
    findRefund: (captureId, idempotencyKey) =>
      callProvider(callTimeoutMs, async () => {
        for await (const refund of stripe.refunds.list({ payment_intent: captureId, limit: 100 }))
          if (refund.metadata?.refund === idempotencyKey) return refundOf(refund)
        return undefined
      }),
    readRefund: (id) => callProvider(callTimeoutMs, async () => refundOf(await stripe.refunds.retrieve(id))),
    readDispute: (id) => callProvider(callTimeoutMs, async () => disputeOf(await stripe.disputes.retrieve(id))),
    listCards: (customerId) =>
      callProvider(callTimeoutMs, async () => {
        const found = await unlessMissing(() => stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
        return found?.data.flatMap(({ id, card }) => (card ? [cardOf(id, card)] : [])) ?? []
      }),
    removeCard: (customerId, cardId) =>
      callProvider(callTimeoutMs, async () => {
        const card = await unlessMissing(() => stripe.customers.retrievePaymentMethod(customerId, cardId))
        if (!card) return false
        await stripe.paymentMethods.detach(cardId)
        return true
      }),
    forgetCustomer: (customerId) =>
      callProvider(callTimeoutMs, async () => {
        await unlessMissing(() => stripe.customers.del(customerId))
      }),
    readEvents: (since) =>
      callProvider(ledgerTimeoutMs, async () => {
        const events: ProviderEvent[] = []
        const created = { gte: Math.floor(since.getTime() / 1000) }
        for await (const { id, type, data } of stripe.events.list({ created, types: [...eventTypes], limit: 100 }))
          events.push({ id, type, ...subjectOf(data.object) })
        return events.toReversed()
      }),
    readLedger: (since) =>
      callProvider(ledgerTimeoutMs, async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const ledger: ProviderLedger = { captures: [], refunds: [] }
        for await (const { id, status, amount_received, metadata, created: at } of stripe.paymentIntents.list({
          created,
          limit: 100,
        })) {
          if (status !== 'succeeded') continue
          const orderNumber = metadata.order_number ?? null
          ledger.captures.push({ id, amountCents: amount_received, orderNumber, at: dateOf(at) })
        }
        for await (const { id, status, amount, created: at } of stripe.refunds.list({ created, limit: 100 })) {
          if (status === 'succeeded') ledger.refunds.push({ id, amountCents: amount, at: dateOf(at) })
        }
        return ledger
      }),
    readEvent: async (rawBody, header) => {
      try {
        const { id, type, data } = await stripe.webhooks.constructEventAsync(
          rawBody,
          header('stripe-signature') ?? '',
          config.STRIPE_WEBHOOK_SECRET,
          signatureToleranceSeconds,
        )
        return { id, type, ...subjectOf(data.object) }
      } catch {
        return undefined
      }
    },
  }
}

function placeOf(base: string) {
  const { hostname, port, protocol } = new URL(base)
  const http = protocol === 'http:'
  return { host: hostname, port: port || (http ? 80 : 443), protocol: http ? ('http' as const) : ('https' as const) }
}
