import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { idempotencyKeys } from '../../../database/schema/index.ts'
import { changeState, type StoredOrder } from '../core/change-state.ts'
import { endHolds } from './end-holds.ts'

/** EN_ATTENTE → ANNULÉ in the caller's transaction, which holds the order; the stock is free again. */
export async function cancelUnpaid(tx: Connection, order: StoredOrder, cause: string): Promise<void> {
  await changeState(tx, order.id, 'ANNULÉ', cause, { closedAt: new Date() })
  await endHolds(tx, order.id, 'released')
}

/** The order was refused because no payment page could be opened: its key may be used again (contract 4, idempotency). */
export async function refuseOrder(tx: Connection, order: StoredOrder): Promise<void> {
  await cancelUnpaid(tx, order, 'payment_unavailable')
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, order.id))
}
