import { and, eq, type SQL, sql } from 'drizzle-orm'
import { exchangeHoldDays } from '../../../contract/rules/exchanges/exchanges.ts'
import type { Transaction } from '../../database/client.ts'
import { stockHolds } from '../../database/schema/index.ts'
import { claimHold, type HeldPieces } from '../catalogue/stock/claim-hold.ts'
import { releaseHold } from '../catalogue/stock/release-hold.ts'
import { reserveStock } from '../catalogue/stock/reserve-stock.ts'
import type { StoredExchange } from '../orders/read/order-exchanges.ts'

const moves = { claimed: claimHold, released: releaseHold }

/** Holds the replacement of an exchange; returns the hold's id. Throws what reserveStock throws. */
export async function holdReplacement(tx: Transaction, { orderId, productId, size, quantity }: HeldPieces): Promise<string> {
  await reserveStock(tx, { orderId, productId, size, quantity })
  return insertHold(tx, { productId, size, quantity, expiresAt: sql`now() + make_interval(days => ${exchangeHoldDays})` })
}

/** The held replacement is sold to the order, or available again; once. Throws a plain Error, a bug, when nothing is held. */
export async function endHold(tx: Transaction, exchange: StoredExchange, state: keyof typeof moves): Promise<void> {
  const { productId, size, quantity } = await endedHold(tx, exchange, state)
  await moves[state](tx, { orderId: exchange.orderId, productId, size, quantity })
}

/** Of what is held some are available again; the rest is held by a new hold, whose id it returns. */
export async function releasePart(tx: Transaction, exchange: StoredExchange, released: number): Promise<string> {
  const { orderId } = exchange
  const { productId, size, quantity, expiresAt } = await endedHold(tx, exchange, 'released')
  await releaseHold(tx, { orderId, productId, size, quantity: released })
  return insertHold(tx, { productId, size, quantity: quantity - released, expiresAt })
}

type NewHold = Omit<HeldPieces, 'orderId'> & { expiresAt: SQL | Date | null }

async function insertHold(tx: Transaction, { productId, size, quantity, expiresAt }: NewHold): Promise<string> {
  const [hold] = await tx
    .insert(stockHolds)
    .values({ kind: 'exchange', productId, size, quantity, expiresAt })
    .returning({ id: stockHolds.id })
  if (!hold) throw new Error('no hold')
  return hold.id
}

async function endedHold(tx: Transaction, { holdId }: StoredExchange, state: keyof typeof moves) {
  const [hold] = await tx
    .update(stockHolds)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(stockHolds.id, holdId), eq(stockHolds.state, 'held')))
    .returning()
  if (!hold) throw new Error(`nothing is held: ${holdId}`)
  return hold
}
