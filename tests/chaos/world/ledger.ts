import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/client.ts'
import { checkIntegrity } from '../../../server/domain/integrity/check-integrity.ts'
import { checkLedger } from '../../../server/domain/integrity/check-ledger.ts'

/** The payment page's ledger (contract 5), in cents. */
export type Ledger = {
  sessions: { id: string; status: string; client_reference_id: string }[]
  captures: { id: string; payment_intent: string; amount: number }[]
  refunds: { id: string; payment_intent: string; amount: number; status: string }[]
  events: { id: string; type: string }[]
}

type ReadLedger = () => Promise<Ledger>
/** Breaches of the contract's invariants, and differences between the provider's ledger and ours. */
export async function breachesOf(db: Database, readLedger: ReadLedger): Promise<string[]> {
  const { captures, refunds } = await readLedger()
  // The epoch, so that the check grants no delay: the caller has waited until nothing is under way.
  const at = new Date(0)
  const theirs = {
    captures: captures.map(({ payment_intent: id, amount: amountCents }) => ({ id, amountCents, orderNumber: null, at })),
    refunds: refunds.flatMap(({ id, amount: amountCents, status }) => (status === 'succeeded' ? [{ id, amountCents, at }] : [])),
  }
  const found = [...(await checkIntegrity(db)), ...(await checkLedger(db, [{ provider: 'stripe', ledger: theirs }], new Date(0)))]
  return found.flatMap(({ name, count, examples }) => (count > 0 ? [`${name}: ${count} (${examples.join(', ')})`] : []))
}

/** The states in which an order may stay, by the state of its session at the provider; 'none' without a session. */
const resting: { [status: string]: string[] } = {
  open: ['EN_ATTENTE'],
  complete: ['PAYÉ', 'REMBOURSÉ'],
  expired: ['ANNULÉ'],
  none: ['ANNULÉ'],
}

/** What the shop has still to do before orders, money and mails agree everywhere. */
export async function unsettledIn(db: Database, readLedger: ReadLedger): Promise<string[]> {
  const { sessions } = await readLedger()
  const { rows } = await db.execute<{ number: string; state: string; session: string | null }>(
    sql`select o.number, o.state, s.provider_session_id as session from orders o join payment_sessions s on s.order_id = o.id`,
  )
  const { rows: underWay } = await db.execute<{ what: string }>(sql`
    select concat('refund ', state) as what from refunds where state not in ('succeeded', 'failed')
    union all select concat('mail ', kind) from mails where sent_at is null`)
  const statuses = new Map(sessions.map(({ id, status }) => [id, status]))
  const known = new Set(rows.map(({ session }) => session))
  return [
    ...underWay.map(({ what }) => what),
    ...rows.flatMap(({ number, state, session }) => {
      const status = statuses.get(session ?? '') ?? 'none'
      return resting[status]?.includes(state) ? [] : [`order ${number} ${state}, session ${status}`]
    }),
    ...sessions.flatMap(({ id, status }) => (status !== 'expired' && !known.has(id) ? [`session ${id} ${status} unknown`] : [])),
  ]
}
