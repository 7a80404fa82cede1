import type { Stripe } from 'stripe'
import type { PaymentProvider, ProviderEvent, ProviderLedger } from '../payments/payment-provider.ts'
import { callProvider, type Timeouts } from './stripe-calls.ts'
import { dateOf, disputeOf, eventTypes, refundOf, subjectOf } from './stripe-records.ts'

/** For calls that no customer waits for. */
const ledgerTimeoutMs = 120_000

type RefundCalls = Pick<PaymentProvider, 'refund' | 'findRefund' | 'readRefund' | 'readDispute'>

/** Gives money back, and reads what a bank claims back. */
export function refundCalls(stripe: Stripe, { callTimeoutMs }: Timeouts): RefundCalls {
  return {
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
  }
}

/** Lists what happened at the provider, for the reconciliation. */
export function ledgerCalls(stripe: Stripe): Pick<PaymentProvider, 'readEvents' | 'readLedger'> {
  return {
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
  }
}
