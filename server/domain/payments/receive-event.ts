import { and, eq, inArray, sql } from 'drizzle-orm'
import { orders, paymentSessions, providerEvents, refunds } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Keeps a signed event once and leaves the work to a job, so that the provider is answered at once. The event is only a hint:
 * what counts is read from the provider. Throws webhook_signature_invalid, also for a replay older than 300 seconds.
 */
export async function receiveEvent(
  { db, jobs, payments }: Pick<Tools, 'db' | 'jobs' | 'payments'>,
  rawBody: string,
  signature: string,
): Promise<void> {
  const event = await payments.readEvent(rawBody, signature)
  if (!event) throw new ShopError('webhook_signature_invalid')
  const { id, type, about, subject } = event
  await db.transaction(async (tx) => {
    // Only a session's or a refund's last word must not be lost; the others are hints.
    const processedAt = about === 'session' || about === 'refund' ? null : sql`now()`
    const [isNew] = await tx.insert(providerEvents).values({ id, type, subject, processedAt }).onConflictDoNothing().returning()
    if (!isNew || !subject) return
    if (about === 'session') {
      const [session] = await tx
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .where(eq(paymentSessions.providerSessionId, subject))
      if (session) await jobs.send(tx, 'settle-payment', { sessionId: session.id })
    }
    if (about === 'order') {
      const [attempted] = await tx
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
        .where(and(eq(orders.number, subject), inArray(paymentSessions.state, ['open', 'processing'])))
      if (attempted) await jobs.send(tx, 'settle-payment', { sessionId: attempted.id })
    }
    if (about === 'refund') {
      const [refund] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerRefundId, subject))
      if (refund) await jobs.send(tx, 'settle-refund', { refundId: refund.id })
    }
  })
}
