import { eq } from 'drizzle-orm'
import { captures, orders, paymentSessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import type { Finding } from '../audit/audit-shop.ts'
import { settlePayment } from './settle-payment.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

const dayMs = 24 * 3600_000

/**
 * Our books of the last days against the provider's (contract 6, invariant 3; orders and payments, reconciliation). A capture
 * that we don't know is settled first; what is left differing needs a person.
 */
export async function compareLedgers(tools: Needed, days = 3): Promise<Finding[]> {
  const since = new Date(Date.now() - days * dayMs)
  // A page may be opened a day before it is paid: the provider counts from there.
  const theirs = await tools.payments.readLedger(new Date(since.getTime() - dayMs))
  for (const { id, orderNumber } of theirs.captures) if (orderNumber) await settleUnknown(tools, id, orderNumber)
  return auditLedger(tools.db, theirs, since)
}

async function settleUnknown(tools: Needed, captureId: string, orderNumber: string): Promise<void> {
  if ((await tools.db.$count(captures, eq(captures.id, captureId))) > 0) return
  const sessions = await tools.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(eq(orders.number, orderNumber))
  for (const { id } of sessions) await settlePayment(tools, id)
}
