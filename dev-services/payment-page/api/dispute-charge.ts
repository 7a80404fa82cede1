import { type Dispute, newId, now, type Session } from './objects.ts'
import { type Provider, record } from './provider.ts'

const answerWithinSeconds = 7 * 24 * 3600

type Step = 'inquiry' | 'claim' | 'won' | 'lost'

/**
 * The buyer's bank inquires, claims the money (at once or after its inquiry), or decides; an inquiry can only be won. Undefined when
 * nothing was captured, or that can't come next.
 */
export function disputeSession(provider: Provider, session: Session, step: Step): Dispute | undefined {
  const { store } = provider
  const [charge] = store.list('charge', [{ member: 'payment_intent', is: session.payment_intent ?? '' }])
  if (!charge) return undefined
  const [known] = store.list('dispute', [{ member: 'charge', is: charge.id }])
  if (!mayCome(step, known?.status)) return undefined
  const taken = { status: 'needs_response', is_charge_refundable: false } as const
  return store.atomically(() => {
    if (known && step === 'claim') {
      const claimed = store.save<Dispute>({ ...known, ...taken })
      record(provider, 'charge.dispute.updated', claimed)
      return claimed
    }
    if (known && (step === 'won' || step === 'lost')) {
      const ended = store.save<Dispute>({ ...known, status: known.status === 'warning_needs_response' ? 'warning_closed' : step })
      record(provider, 'charge.dispute.closed', ended)
      return ended
    }
    const dispute = store.save<Dispute>({
      id: newId('dp_'),
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: now(),
      currency: charge.currency,
      evidence_details: { due_by: now() + answerWithinSeconds, has_evidence: false, past_due: false, submission_count: 0 },
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'product_not_received',
      ...(step === 'inquiry' ? { status: 'warning_needs_response', is_charge_refundable: true } : taken),
    })
    record(provider, 'charge.dispute.created', dispute)
    return dispute
  })
}

function mayCome(step: Step, status: Dispute['status'] | undefined): boolean {
  if (status === undefined) return step === 'inquiry' || step === 'claim'
  if (status === 'warning_needs_response') return step === 'claim' || step === 'won'
  return status === 'needs_response' && (step === 'won' || step === 'lost')
}
