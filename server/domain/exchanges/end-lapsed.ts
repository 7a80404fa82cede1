import { and, eq, lt, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { exchanges, stockHolds } from '../../database/schema/index.ts'
import { processAll } from '../process-all.ts'
import { queueExchangeAlert, queueExchangeEndedMail } from './exchange-mails.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'
import { endHold } from './hold-replacement.ts'

/** Exchanges of one run: each has its own transaction, the rest wait for the next run. */
const batch = 200

/** Ends the exchanges whose parcel did not come while their replacement was held; the customers and the owner are mailed. */
export async function endLapsedExchanges(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const due = await context.db
    .select({ exchangeId: exchanges.id, orderId: exchanges.orderId })
    .from(exchanges)
    .innerJoin(stockHolds, eq(stockHolds.id, exchanges.holdId))
    .where(and(eq(exchanges.state, 'requested'), lt(stockHolds.expiresAt, sql`now()`)))
    .limit(batch)
  const report = (error: unknown) => context.log.warn({ err: error }, 'exchange not ended, the next round tries again')
  await processAll(due, 1, (ids) => endLapsed(context, ids), report, signal)
}

const endLapsed = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  ids: { orderId: string; exchangeId: string },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, about) => {
    // Received or cancelled since it was found.
    if (about.exchange.state !== 'requested') return
    await changeExchange(tx, about.exchange, { state: 'lapsed', endedAt: new Date() })
    await endHold(tx, about.exchange, 'released')
    await queueExchangeEndedMail(tx, context, about, { why: 'lapsed' })
    await queueExchangeAlert(tx, context, about, 'lapsed')
  })
