import { sql } from 'drizzle-orm'
import type { StockChange, StockState } from '../../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { receiveStock } from './receive-stock.ts'
import { writeOffStock } from './write-off-stock.ts'

/**
 * Corrects the stock of a size: adds pieces, or writes off unsold ones that no order holds. Throws product_not_found,
 * size_unknown, stock_insufficient.
 */
export async function adjustStock({ db }: Pick<ShopContext, 'db'>, actorId: string, input: StockChange): Promise<StockState> {
  const { size, change, reason } = input
  const productId = productIdOf(input.productId)
  return db.transaction(async (tx) => {
    const { rows: products } = await tx.execute(sql`select id from products where id = ${productId}`)
    if (products.length === 0) throw new ShopError('product_not_found')
    const move = { productId, size, quantity: Math.abs(change), actorId, reason }
    await (change > 0 ? receiveStock(tx, move) : writeOffStock(tx, move))
    await recordAction(tx, actorId, { action: 'stock_changed', subject: `${productId} ${size}`, change: { change, reason } })
    const { rows } = await tx.execute<{ available: number; reserved: number; sold: number }>(
      sql`select available, reserved, sold from product_sizes where product_id = ${productId} and size = ${size}`,
    )
    const [state] = rows
    if (!state) throw new ShopError('size_unknown', { product: String(productId), size })
    return { productId: String(productId), size, ...state }
  })
}
