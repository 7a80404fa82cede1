import { and, eq } from 'drizzle-orm'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { OrderMailKind } from '../../../../contract/rules/order-mails.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { mails, shipments } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrder, type StoredOrder } from '../core/change-state.ts'
import { findOrder } from '../core/find-order.ts'
import { queueConfirmationMail, queueDeliveredMail, queueShippedMail } from '../core/order-mails.ts'

/** The states in which what each mail says is still true. */
const sendableIn: Record<OrderMailKind, OrderState[]> = {
  order_confirmation: ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'],
  order_shipped: ['EXPÉDIÉ'],
  order_delivered: ['LIVRÉ'],
}

/**
 * Sends a mail about an order once more, written from the order as it is now: stored mails lose their text when they are sent.
 * At most once a minute, so that a double click sends and records one. Throws order_not_found, mail_not_sendable.
 */
export async function sendMailAgain(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  kind: OrderMailKind,
): Promise<void> {
  const { id } = await findOrder(context.db, 'owner', idOrNumber)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!sendableIn[kind].includes(order.state) || order.email === '') throw new ShopError('mail_not_sendable')
    const minute = new Date().toISOString().slice(0, 16)
    const same = and(eq(mails.kind, kind), eq(mails.reference, `${id} ${minute}`))
    if ((await tx.$count(mails, same)) > 0) return
    await queue(tx, context, order, kind, minute)
    await recordAction(tx, actorId, { action: 'order_mail_sent_again', subject: order.number, change: { mail: kind } })
  })
}

async function queue(
  tx: Transaction,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  kind: OrderMailKind,
  minute: string,
): Promise<void> {
  if (kind === 'order_confirmation') return queueConfirmationMail(tx, context, order, minute)
  if (kind === 'order_delivered') return queueDeliveredMail(tx, context, order, minute)
  const [parcel] = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
  if (!parcel) throw new ShopError('mail_not_sendable')
  return queueShippedMail(tx, context, order, parcel, minute)
}
