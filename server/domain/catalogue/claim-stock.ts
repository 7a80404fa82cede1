import type { Size } from '../../../contract/sizes.ts'
import type { Connection } from '../../database/client.ts'
import { moveStock } from './move-stock.ts'

export type ReservedStock = { orderId: string; productId: number; size: Size; quantity: number }

/** Turns what a now paid order held into sold. Throws a plain error, a fault of the shop, when it isn't held. */
export async function claimStock(tx: Connection, held: ReservedStock): Promise<void> {
  if (!(await moveStock(tx, 'sold', held))) throw new Error(`nothing to claim: ${JSON.stringify(held)}`)
}
