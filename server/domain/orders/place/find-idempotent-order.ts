import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { idempotencyKeys, orders, paymentSessions } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'

type KeyedRequest = { userId: string; idempotencyKey: string | undefined; bodyHash: string }
type PricedRequest = KeyedRequest & {
  fingerprint: string
  /** The last day of delivery that she read (YYYY-MM-DD). */
  expectedDelivery: string | undefined
}

/** An order and the payment session that waits for its money. */
export type ExistingOrder = { orderId: string; number: string; sessionId: string }

const orderAndSession = { orderId: orders.id, number: orders.number, sessionId: paymentSessions.id }

const orderOfKey = preparedStatement((db) =>
  db
    .select({ ...orderAndSession, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .innerJoin(paymentSessions, eq(paymentSessions.orderId, orders.id))
    .where(and(eq(idempotencyKeys.userId, sql.placeholder('userId')), eq(idempotencyKeys.key, sql.placeholder('idempotencyKey'))))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1)
    .prepare('order_of_key'),
)

/** The same customer, lines, prices, address and methods. */
const isSame = and(eq(orders.userId, sql.placeholder('userId')), eq(orders.fingerprint, sql.placeholder('fingerprint')))
const expectedDelivery = sql`${sql.placeholder('expectedDelivery')}::date`

const openOrder = preparedStatement((db) =>
  db
    .select(orderAndSession)
    .from(orders)
    .innerJoin(paymentSessions, eq(paymentSessions.orderId, orders.id))
    .where(
      and(
        isSame,
        // In the text, not parameters, so that the partial indexes serve the prepared query.
        sql`${orders.state} = 'EN_ATTENTE' and ${paymentSessions.state} in ('created', 'open')`,
        // An order that arrives later than the day she read is a different one (decision 49).
        sql`(${expectedDelivery} is null or ${orders.promisedDelivery} <= ${expectedDelivery})`,
        // Enough time left to fill in a card.
        sql`${paymentSessions.expiresAt} > now() + interval '2 minutes'`,
      ),
    )
    .limit(1)
    .prepare('same_order'),
)

/** PayPal may take hours, and the cart stays as it is meanwhile. */
const orderBeingPaid = preparedStatement((db) =>
  db
    .select(orderAndSession)
    .from(orders)
    .innerJoin(paymentSessions, eq(paymentSessions.orderId, orders.id))
    .where(and(isSame, sql`${orders.state} = 'EN_ATTENTE' and ${paymentSessions.state} = 'processing'`))
    .limit(1)
    .prepare('same_order_being_paid'),
)

/**
 * The order that an earlier copy of this request created under its key, whatever became of its products and address since. Throws
 * idempotency_key_reused for the same key with another body (contract 4, idempotency).
 */
export async function findOrderOfKey(tx: Connection, request: KeyedRequest): Promise<ExistingOrder | undefined> {
  if (!request.idempotencyKey) return undefined
  const [used] = await orderOfKey(tx).execute(request)
  if (!used) return undefined
  const { bodyHash, ...order } = used
  if (bodyHash !== request.bodyHash) throw new ShopError('idempotency_key_reused')
  return order
}

/**
 * The order that is the same: with any key or none the one whose payment the provider is processing, because a second one would be
 * paid too, and a new key then stands for it; without a key also the open one that arrives no later than she read.
 */
export async function findSameOrder(tx: Connection, request: PricedRequest): Promise<ExistingOrder | undefined> {
  const { idempotencyKey: key, userId, bodyHash } = request
  if (!key) {
    const copy = { ...request, expectedDelivery: request.expectedDelivery ?? null }
    const [[open], [beingPaid]] = await runPipelined([openOrder(tx).execute(copy), orderBeingPaid(tx).execute(request)])
    return beingPaid ?? open
  }
  const [beingPaid] = await orderBeingPaid(tx).execute(request)
  if (beingPaid) await tx.insert(idempotencyKeys).values({ userId, key, bodyHash, orderId: beingPaid.orderId })
  return beingPaid
}
