import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { idempotencyKeys } from '../../database/schema/index.ts'
import { changeState, type StoredOrder } from './change-state.ts'
import { endReservations } from './end-reservations.ts'

/** EN_ATTENTE → ANNULÉ in the caller's transaction, which holds the order; the stock is free again. */
export async function cancelUnpaid(tx: Connection, order: StoredOrder, cause: string): Promise<void> {
  await changeState(tx, order.id, 'ANNULÉ', cause, { closedAt: new Date() })
  await endReservations(tx, order.id, 'released')
}

/** The order was refused for want of a payment page: its key is free again (contract, idempotency). */
export async function refuseOrder(tx: Connection, order: StoredOrder): Promise<void> {
  await cancelUnpaid(tx, order, 'payment_unavailable')
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, order.id))
}
