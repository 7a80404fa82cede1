import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { captures, orders, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentProvider, ProviderLedger } from '../../../integrations/payments/payment-provider.ts'
import type { Finding } from '../../integrity/check-integrity.ts'
import { checkLedger } from '../../integrity/check-ledger.ts'
import { settlePayment } from '../session/settle-payment.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

const dayMs = 24 * 3600_000

/**
 * Our books of the last days against each provider's (contract 6, invariant 3; orders and payments, reconciliation). A capture
 * missing here is settled first; a difference that remains needs a person.
 */
export async function compareLedgers(context: Needed, days = 3): Promise<Finding[]> {
  const since = new Date(Date.now() - days * dayMs)
  // A page may be opened a day before it is paid: the provider counts from there.
  const from = new Date(since.getTime() - dayMs)
  const books = []
  for (const provider of context.payments.all)
    books.push({ provider: provider.name, ledger: await settledLedger(context, provider, from) })
  return checkLedger(context.db, books, since)
}

async function settledLedger(context: Needed, { name, readLedger }: PaymentProvider, from: Date): Promise<ProviderLedger> {
  const theirs = await readLedger(from)
  for (const { id, orderNumber } of theirs.captures) if (orderNumber) await settleUnknown(context, name, id, orderNumber)
  return theirs
}

async function settleUnknown(context: Needed, provider: string, captureId: string, orderNumber: string): Promise<void> {
  if ((await context.db.$count(captures, and(eq(captures.provider, provider), eq(captures.id, captureId)))) > 0) return
  const sessions = await context.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(and(eq(orders.number, orderNumber), eq(paymentSessions.provider, provider)))
  for (const { id } of sessions) await settlePayment(context, id)
}
