import { type Dispute, newId, now, type Session } from './objects.ts'
import { type Provider, record } from './provider.ts'

const answerWithinSeconds = 7 * 24 * 3600

/** The buyer's bank opens a dispute, or decides it. Undefined when nothing was captured, or no dispute is open. */
export function disputeSession(provider: Provider, session: Session, outcome?: 'won' | 'lost'): Dispute | undefined {
  const { store } = provider
  const [charge] = store.list('charge', [{ member: 'payment_intent', is: session.payment_intent ?? '' }])
  if (!charge) return undefined
  const [known] = store.list('dispute', [{ member: 'charge', is: charge.id }])
  if (known ? !outcome || known.status !== 'needs_response' : outcome) return undefined
  return store.atomically(() => {
    if (known && outcome) {
      const ended = store.save<Dispute>({ ...known, status: outcome })
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
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'product_not_received',
      status: 'needs_response',
    })
    record(provider, 'charge.dispute.created', dispute)
    return dispute
  })
}
