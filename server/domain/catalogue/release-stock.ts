import type { Connection } from '../../database/client.ts'
import type { ReservedStock } from './claim-stock.ts'
import { moveStock } from './move-stock.ts'

/** Gives what an order held back to the shoppers. Throws a plain error, a fault of the shop, when it isn't held. */
export async function releaseStock(tx: Connection, held: ReservedStock): Promise<void> {
  if (!(await moveStock(tx, 'released', held))) throw new Error(`nothing to release: ${JSON.stringify(held)}`)
}
