import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { refunds } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'

type KeyedRequest = { orderId: string; requestKey: string | undefined; requestHash: string }

/**
 * The refund that an earlier copy of this request created, read under the order's lock: the one with its key, or without a key
 * an equal one of the last minute (a double click). A failed one may be requested again. Throws refund_key_reused for the same
 * key with another body.
 */
export async function findIdempotentRefund(
  tx: Transaction,
  { orderId, requestKey, requestHash }: KeyedRequest,
): Promise<string | undefined> {
  if (requestKey) {
    const [stored] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)))
    if (stored && stored.requestHash !== requestHash) throw new ShopError('refund_key_reused')
    return stored?.id
  }
  const [equal] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.requestHash, requestHash),
        ne(refunds.state, 'failed'),
        sql`${refunds.createdAt} > clock_timestamp() - interval '1 minute'`,
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return equal?.id
}
