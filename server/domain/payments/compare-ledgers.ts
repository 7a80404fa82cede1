import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { captures, orders, paymentSessions, refunds } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { settlePayment } from './settle-payment.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config'>
type Entry = { id: string; amountCents: number }

const dayMs = 24 * 3600_000

/**
 * Our books of the last days against the provider's (contract 6, invariant 3; orders and payments, reconciliation). A capture
 * that we don't know is settled first; what is left differing is answered, one line each, and needs a person.
 */
export async function compareLedgers(tools: Needed, days = 3): Promise<string[]> {
  const since = new Date(Date.now() - days * dayMs)
  // A page may be opened a day before it is paid: the provider counts from there.
  const theirs = await tools.payments.readLedger(new Date(since.getTime() - dayMs))
  const begun = new Date(since.getTime() - 2 * dayMs)
  const known = new Set((await ourCaptures(tools, begun)).map(({ id }) => id))
  for (const { id, orderNumber } of theirs.captures) if (orderNumber && !known.has(id)) await settleOrder(tools, orderNumber)
  return [
    ...differences('capture', theirs.captures, await ourCaptures(tools, begun), since),
    ...differences('remboursement', theirs.refunds, await ourRefunds(tools, begun), since),
  ]
}

type OwnEntry = Entry & { at: Date }

function differences(what: string, theirs: Entry[], ours: OwnEntry[], since: Date): string[] {
  const byId = new Map(ours.map((entry) => [entry.id, entry]))
  const theirIds = new Set(theirs.map(({ id }) => id))
  const unknown = theirs.filter(({ id }) => !byId.has(id)).map(({ id }) => `${what} ${id} : inconnu de la boutique`)
  const other = theirs.flatMap(({ id, amountCents }) => {
    const own = byId.get(id)
    return own && own.amountCents !== amountCents
      ? [`${what} ${id} : ${own.amountCents} centimes chez nous, ${amountCents} chez le prestataire`]
      : []
  })
  const missing = ours
    .filter(({ id, at }) => at > since && !theirIds.has(id))
    .map(({ id }) => `${what} ${id} : inconnu du prestataire`)
  return [...unknown, ...other, ...missing]
}

const ourCaptures = ({ db }: Needed, begun: Date): Promise<OwnEntry[]> =>
  db
    .select({ id: captures.id, amountCents: captures.amountCents, at: captures.capturedAt })
    .from(captures)
    .where(gt(captures.capturedAt, begun))

const ourRefunds = ({ db }: Needed, begun: Date): Promise<OwnEntry[]> =>
  db
    .select({ id: sql<string>`${refunds.providerRefundId}`, amountCents: refunds.amountCents, at: refunds.createdAt })
    .from(refunds)
    .where(and(isNotNull(refunds.providerRefundId), eq(refunds.state, 'succeeded'), gt(refunds.createdAt, begun)))

async function settleOrder(tools: Needed, orderNumber: string): Promise<void> {
  const sessions = await tools.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(eq(orders.number, orderNumber))
  for (const { id } of sessions) await settlePayment(tools, id)
}
