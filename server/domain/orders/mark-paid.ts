import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { changeState, type StoredOrder } from './change-state.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { endReservations } from './end-reservations.ts'
import { linesOf } from './order-lines.ts'

/**
 * EN_ATTENTE → PAYÉ in the caller's transaction, which holds the order: the stock is sold, the ordered lines leave the cart
 * (decision 11), the confirmation is in the outbox.
 */
export async function markPaid(
  tx: Connection,
  tools: Pick<Tools, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
): Promise<void> {
  await changeState(tx, order.id, 'PAYÉ', 'payment_confirmed', { paidAt: new Date() })
  await endReservations(tx, order.id, 'claimed')
  await tx.execute(sql`
    delete from cart_lines c using order_lines l
    where l.order_id = ${order.id} and c.user_id = ${order.userId} and c.product_id = l.product_id and c.size = l.size`)
  const mail = confirmationMail(tools, order, await linesOf(tx, order.id))
  await queueMail(tx, tools.jobs, {
    kind: 'order_confirmation',
    reference: order.id,
    recipient: order.email,
    ...mail,
    // Issued later in this transaction; made into a PDF when the mail leaves.
    attachments: [{ kind: 'invoice', orderId: order.id }],
  })
}
