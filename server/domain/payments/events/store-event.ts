import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { orders, paymentSessions, providerEvents, refunds } from '../../../database/schema/index.ts'
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts'

const { placeholder } = sql

const inserted = preparedStatement((db) =>
  db
    .insert(providerEvents)
    .values({
      provider: placeholder('provider'),
      id: placeholder('id'),
      type: placeholder('type'),
      subject: placeholder('subject'),
      processedAt: sql`case when ${placeholder('isDone')}::boolean then now() end`,
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
    .prepare('insert_event'),
)

const sessionOfSubject = preparedStatement((db) =>
  db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(eq(paymentSessions.provider, placeholder('provider')), eq(paymentSessions.providerSessionId, placeholder('subject'))),
    )
    .prepare('session_of_subject'),
)

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
    const isDone = about !== 'session' && about !== 'refund'
    const [[isNew], [session]] = await runPipelined([
      inserted(tx).execute({ provider, id, type, subject, isDone }),
      about === 'session' ? sessionOfSubject(tx).execute({ provider, subject }) : [],
    ])
    if (!isNew || !subject) return
    if (session) await jobs.send(tx, 'settle-payment', { sessionId: session.id })
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
    if (about === 'dispute')
      await jobs.send(tx, 'settle-dispute', { provider, disputeId: subject, receivedAt: new Date().toISOString() })
    if (about === 'refund') {
      const [refund] = await tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.provider, provider), eq(refunds.providerRefundId, subject)))
      if (refund) await jobs.send(tx, 'settle-refund', { refundId: refund.id })
    }
  })
}
