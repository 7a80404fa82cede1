import { sql } from 'drizzle-orm'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import { compareSizes, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { anyOf, preparedSql } from '../../../database/prepared-statements.ts'
import { productIdOf } from '../../catalogue/core/product-id.ts'
import { ShopError } from '../../shop-error.ts'

export type PricedLine = {
  productId: number
  size: Size
  quantity: number
  name: string
  mediaKey: string | null
  unitPriceCents: number
}

const pricesOf = preparedSql<{ id: string; name: string; priceCents: number; mediaKey: string | null }>(
  'prices_of',
  () => sql`
    select id, name, price_cents as "priceCents",
      (select media_key from product_pictures where product_id = products.id order by position limit 1) as "mediaKey"
    from products where state = 'published' and id = ${anyOf('ids', 'bigint')}`,
)

/**
 * Merges doubled lines and takes name, price and picture from the catalogue: the client's prices never count.
 * In the order in which stock is locked. Throws product_not_found.
 */
export async function priceItems(tx: Connection, items: OrderRequest['items']): Promise<PricedLine[]> {
  const merged = new Map<string, { productId: number; size: Size; quantity: number }>()
  for (const item of items) {
    const productId = productIdOf(item.productId)
    const key = `${productId} ${item.size}`
    const quantity = (merged.get(key)?.quantity ?? 0) + item.quantity
    merged.set(key, { productId, size: item.size, quantity })
  }
  const ids = [...new Set([...merged.values()].map(({ productId }) => productId))]
  const { rows } = await pricesOf(tx)({ ids })
  const products = new Map(rows.map((row) => [Number(row.id), row]))
  return inLockOrder([...merged.values()]).map((line) => {
    const product = products.get(line.productId)
    if (!product) throw new ShopError('product_not_found')
    return { ...line, name: product.name, mediaKey: product.mediaKey, unitPriceCents: product.priceCents }
  })
}

/** Always the same order of product and size, so that two checkouts can't deadlock (orders and payments, placing an order). */
export const inLockOrder = <Line extends { productId: number; size: Size }>(lines: Line[]): Line[] =>
  lines.toSorted((a, b) => a.productId - b.productId || compareSizes(a.size, b.size))
