import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { moveStock } from './move-stock.ts'

export type HeldPieces = { orderId: string; productId: number; size: Size; quantity: number }

/** Marks the held pieces of a paid order as sold. Throws a plain Error, a bug, when nothing is held. */
export async function claimHold(tx: Connection, held: HeldPieces): Promise<void> {
  if (!(await moveStock(tx, 'sold', held))) throw new Error(`nothing to claim: ${JSON.stringify(held)}`)
}
