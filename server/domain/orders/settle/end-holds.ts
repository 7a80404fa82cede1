import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { stockHolds } from '../../../database/schema/index.ts'
import { claimHold } from '../../catalogue/stock/claim-hold.ts'
import { releaseHold } from '../../catalogue/stock/release-hold.ts'
import { inLockOrder } from '../place/price-items.ts'

const { placeholder } = sql

const ended = preparedStatement((db) =>
  db
    .update(stockHolds)
    .set({ state: sql`${placeholder('state')}`, endedAt: sql`clock_timestamp()` })
    .where(and(eq(stockHolds.orderId, placeholder('orderId')), eq(stockHolds.state, 'held')))
    .returning({ productId: stockHolds.productId, size: stockHolds.size, quantity: stockHolds.quantity })
    .prepare('end_holds'),
)

const moves = { claimed: claimHold, released: releaseHold }

/** Ends what an order holds: sold or released, each once (contract 6, invariant 2). */
export async function endHolds(tx: Connection, orderId: string, state: keyof typeof moves): Promise<void> {
  const holds = await ended(tx).execute({ orderId, state })
  await runPipelined(inLockOrder(holds).map((hold) => moves[state](tx, { orderId, ...hold })))
}
