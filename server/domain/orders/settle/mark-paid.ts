import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedSql } from '../../../database/prepared-statements.ts'
import { changeState, type StoredOrder } from '../core/change-state.ts'
import { queueConfirmationMail } from '../core/order-mails.ts'
import { endHolds } from './end-holds.ts'

const orderedLeaveCart = preparedSql(
  'ordered_leave_cart',
  () => sql`
    merge into cart_lines c using order_lines l
    on l.order_id = ${sql.placeholder('orderId')} and c.user_id = ${sql.placeholder('userId')} and c.product_id = l.product_id and c.size = l.size
    when matched and c.quantity > l.quantity then update set quantity = c.quantity - l.quantity
    when matched then delete`,
)

/**
 * EN_ATTENTE → PAYÉ in the caller's transaction, which locks the order: the stock is sold, the ordered items leave the cart
 * while those added since stay (decision 11), and the confirmation enters the outbox.
 */
export async function markPaid(
  tx: Connection,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
): Promise<void> {
  const { id: orderId, userId } = order
  await runPipelined([
    changeState(tx, orderId, 'PAYÉ', 'payment_confirmed', { paidAt: new Date() }),
    endHolds(tx, orderId, 'claimed'),
  ])
  await runPipelined([orderedLeaveCart(tx)({ orderId, userId }), queueConfirmationMail(tx, context, order)])
}
