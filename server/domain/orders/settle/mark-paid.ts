import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { changeState, type StoredOrder } from '../core/change-state.ts'
import { queueConfirmationMail } from '../core/order-mails.ts'
import { endHolds } from './end-holds.ts'

/**
 * EN_ATTENTE → PAYÉ in the caller's transaction, which locks the order: the stock is sold, the ordered items leave the cart
 * while those added since stay (decision 11), and the confirmation enters the outbox.
 */
export async function markPaid(
  tx: Connection,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
): Promise<void> {
  await changeState(tx, order.id, 'PAYÉ', 'payment_confirmed', { paidAt: new Date() })
  await endHolds(tx, order.id, 'claimed')
  await tx.execute(sql`
    merge into cart_lines c using order_lines l
    on l.order_id = ${order.id} and c.user_id = ${order.userId} and c.product_id = l.product_id and c.size = l.size
    when matched and c.quantity > l.quantity then update set quantity = c.quantity - l.quantity
    when matched then delete`)
  await queueConfirmationMail(tx, context, order)
}
