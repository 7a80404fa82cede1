import { and, eq, sql } from 'drizzle-orm'
import type { StockChange, StockState } from '../../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { stockMovements } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { receiveStock } from './receive-stock.ts'
import { stockOnSale } from './stock-on-sale.ts'
import { writeOffStock } from './write-off-stock.ts'

/**
 * Corrects the stock of a size: adds pieces, or writes off unsold ones that no order holds. The same request again, with the key
 * of its first copy, moves nothing and returns the stock as it is. Throws product_not_found, size_unknown for a size that neither the
 * product nor a kind of sizes has, stock_insufficient, stock_key_reused.
 */
export async function adjustStock(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  actorId: string,
  input: StockChange,
  requestKey?: string,
): Promise<StockState> {
  const { size, change, reason } = input
  const productId = productIdOf(input.productId)
  return db.transaction(async (tx) => {
    const { rows: products } = await tx.execute(sql`select id from products where id = ${productId}`)
    if (products.length === 0) throw new ShopError('product_not_found')
    if (!requestKey || !(await isDone(tx, actorId, input, requestKey))) {
      if (change > 0 && !settings.now().sizeKinds.some(({ sizes }) => sizes.includes(size))) {
        await stockOnSale(tx, productId, size, { unpublishedToo: true })
      }
      const move = { productId, size, quantity: Math.abs(change), actorId, reason, requestKey }
      await (change > 0 ? receiveStock(tx, move) : writeOffStock(tx, move))
      await recordAction(tx, actorId, { action: 'stock_changed', subject: `${productId} ${size}`, change: { change, reason } })
    }
    const { rows } = await tx.execute<{ available: number; reserved: number; sold: number }>(
      sql`select available, reserved, sold from product_sizes where product_id = ${productId} and size = ${size}`,
    )
    const [state] = rows
    if (!state) throw new ShopError('size_unknown', { product: String(productId), size })
    return { productId: String(productId), size, ...state }
  })
}

/** Whether an earlier copy of this request moved the stock: the ledger has all of it. */
async function isDone(tx: Transaction, actorId: string, { productId, size, change, reason }: StockChange, requestKey: string) {
  // Two copies at once, one after the other; what refers to this person is not blocked.
  await tx.execute(sql`select from users where id = ${actorId} for no key update`)
  const [done] = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.actorId, actorId), eq(stockMovements.requestKey, requestKey)))
  if (!done) return false
  const isSame =
    done.productId === productIdOf(productId) &&
    done.size === size &&
    (done.kind === 'received' ? done.quantity : -done.quantity) === change &&
    done.reason === reason
  if (!isSame) throw new ShopError('stock_key_reused')
  return true
}
