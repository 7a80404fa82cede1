import type { Connection } from '../../../database/client.ts'
import type { HeldPieces } from './claim-hold.ts'
import { moveStock } from './move-stock.ts'

/** Releases the pieces that an order held: they are available again. Throws a plain Error, a bug, when nothing is held. */
export async function releaseHold(tx: Connection, held: HeldPieces): Promise<void> {
  if (!(await moveStock(tx, 'released', held))) throw new Error(`nothing to release: ${JSON.stringify(held)}`)
}
