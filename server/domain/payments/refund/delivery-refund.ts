import { eq } from 'drizzle-orm'
import { deliveryWithLastPiecesCents } from '../../../../contract/rules/pricing.ts'
import type { Connection } from '../../../database/client.ts'
import { type orders, withdrawals } from '../../../database/schema/index.ts'
import type { LineQuantities } from '../../orders/core/order-quantities.ts'
import { refundsLeft } from '../../withdrawals/refunds-left.ts'
import { priceOf } from './refunded-quantities.ts'

type ChosenItem = { id: string; quantity: number }

/** The pieces that were not refunded yet. */
const piecesLeft = (quantities: LineQuantities[]): ChosenItem[] =>
  quantities.map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded })).filter(({ quantity }) => quantity > 0)

/** Whether the chosen pieces, of which each was checked to be left, are the last ones. */
export const areLastPieces = (quantities: LineQuantities[], chosen: ChosenItem[]): boolean =>
  sumOf(piecesLeft(quantities)) === sumOf(chosen)

/**
 * In cents: what of the delivery goes back when all pieces that are left are refunded; nothing unless a withdrawal from the order,
 * or a part of it, was declared (law, refund).
 * @param quantities of all lines of the order
 */
export async function deliveryWithLastPieces(
  db: Connection,
  order: typeof orders.$inferSelect,
  quantities: LineQuantities[],
): Promise<number> {
  const pieces = piecesLeft(quantities)
  const [declared] = await db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.orderId, order.id)).limit(1)
  if (!declared || pieces.length === 0) return 0
  const leftCents = (await refundsLeft(db, [order])).get(order.id) ?? 0
  const { adjustmentsCents } = order
  return deliveryWithLastPiecesCents(order, leftCents - priceOf(quantities, pieces, { adjustmentsCents, leftCents }))
}

const sumOf = (pieces: ChosenItem[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
