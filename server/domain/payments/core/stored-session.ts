import { eq, sql } from 'drizzle-orm'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { Connection } from '../../../database/client.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'

export type StoredSession = Omit<typeof paymentSessions.$inferSelect, 'requestBody'> & {
  requestBody: PaymentRequest
  orderState: OrderState
  /** By the database's clock, which all processes share. */
  ageSeconds: number
  overdue: boolean
}

const withOrder = preparedStatement((db) =>
  db
    .select({
      session: paymentSessions,
      orderState: orders.state,
      ageSeconds: sql<number>`extract(epoch from clock_timestamp() - ${paymentSessions.createdAt})::float8`,
      overdue: sql<boolean>`${paymentSessions.expiresAt} <= clock_timestamp()`,
    })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(eq(paymentSessions.id, sql.placeholder('sessionId')))
    .prepare('session_with_order'),
)

/** A payment session with the state of its order, as they are now. */
export async function storedSession(db: Connection, sessionId: string): Promise<StoredSession> {
  const [found] = await withOrder(db).execute({ sessionId })
  if (!found) throw new Error(`no payment session ${sessionId}`)
  const { session, ...more } = found
  return { ...session, ...more, requestBody: session.requestBody as PaymentRequest }
}
