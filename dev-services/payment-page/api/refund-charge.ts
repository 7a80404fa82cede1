import { z } from 'zod'
import type { Form } from '../encoding/form.ts'
import { missing, StripeProblem } from '../encoding/stripe-problem.ts'
import { validated } from '../encoding/validated.ts'
import { refundFate } from './cards.ts'
import { type Charge, newId, now, type Refund } from './objects.ts'
import { type Provider, record } from './provider.ts'

const parameters = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z
    .string()
    .regex(/^[1-9]\d*$/, 'Invalid positive integer')
    .transform(Number)
    .optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
})

const slowRefundTakesMs = 800
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

/** Refunds at most the captured amount less earlier refunds. */
export function refundCharge(provider: Provider, form: Form): Refund {
  const { store } = provider
  const wanted = validated(parameters, form)
  const charge = chargeToRefund(provider, wanted)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new StripeProblem(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = wanted.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`
    throw new StripeProblem(400, message, { param: 'amount' })
  }
  const method = charge.payment_method ? store.find('payment_method', charge.payment_method) : undefined
  const fate = refundFate(method?.card?.last4)
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: wanted.metadata,
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  store.save(refund)
  const refunded = store.save({ ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left })
  record(provider, 'refund.created', refund)
  record(provider, 'charge.refunded', refunded)
  if (fate) store.timers.set('refund', refund.id, Date.now() + slowRefundTakesMs, fate)
  return refund
}

/** The late result of a refund: the bank accepted it, or returned the money. */
export function settleRefund(provider: Provider, refundId: string, fate: string): void {
  const { store } = provider
  store.atomically(() => {
    store.timers.clear('refund', refundId)
    const refund = store.find('refund', refundId)
    const charge = refund && store.find('charge', refund.charge)
    if (!refund || !charge) return
    if (fate === 'pending') {
      record(provider, 'refund.updated', store.save({ ...refund, status: 'succeeded' }))
      return
    }
    const failed = store.save({ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' } as const)
    store.save({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
    record(provider, 'refund.updated', failed)
    record(provider, 'refund.failed', failed)
  })
}

function chargeToRefund({ store }: Provider, { payment_intent, charge }: { payment_intent?: string; charge?: string }): Charge {
  if (charge) {
    const found = store.find('charge', charge)
    if (!found) throw missing('charge', charge)
    return found
  }
  if (!payment_intent)
    throw new StripeProblem(400, 'One of the following params should be provided for this request: payment_intent or charge.')
  const intent = store.find('payment_intent', payment_intent)
  if (!intent) throw missing('payment_intent', payment_intent)
  const found = intent.latest_charge ? store.find('charge', intent.latest_charge) : undefined
  if (found) return found
  throw new StripeProblem(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
  })
}
