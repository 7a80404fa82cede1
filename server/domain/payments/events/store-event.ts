import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { orders, paymentSessions, providerEvents, refunds } from '../../../database/schema/index.ts'
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts'

/**
 * Stores an event once, whether it came by webhook or was polled, and leaves the work to a job. An event is only a hint: the
 * state that counts is read from the provider.
 */
export async function storeEvent(
  { db, jobs }: Pick<ShopContext, 'db' | 'jobs'>,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  const { id, type, about, subject } = event
  await db.transaction(async (tx) => {
    // Only the final event of a session or refund must not be lost.
    const processedAt = about === 'session' || about === 'refund' ? null : sql`now()`
    const [isNew] = await tx
      .insert(providerEvents)
      .values({ provider, id, type, subject, processedAt })
      .onConflictDoNothing()
      .returning()
    if (!isNew || !subject) return
    if (about === 'session') {
      const [session] = await tx
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .where(and(eq(paymentSessions.provider, provider), eq(paymentSessions.providerSessionId, subject)))
      if (session) await jobs.send(tx, 'settle-payment', { sessionId: session.id })
    }
    if (about === 'order') {
      const [attempted] = await tx
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
        .where(
          and(
            eq(orders.number, subject),
            eq(paymentSessions.provider, provider),
            inArray(paymentSessions.state, ['open', 'processing']),
          ),
        )
      if (attempted) await jobs.send(tx, 'settle-payment', { sessionId: attempted.id })
    }
    // Its job is retried for a week: no reconciliation covers disputes.
    if (about === 'dispute') await jobs.send(tx, 'settle-dispute', { provider, disputeId: subject })
    if (about === 'refund') {
      const [refund] = await tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.provider, provider), eq(refunds.providerRefundId, subject)))
      if (refund) await jobs.send(tx, 'settle-refund', { refundId: refund.id })
    }
  })
}
