import { asc, eq, sql } from 'drizzle-orm'
import type { Cart } from '../../../contract/cart.ts'
import { centsOf, eurosOf } from '../../../contract/money.ts'
import { shippingCents } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { anyOf, preparedOnce } from '../../database/prepared-once.ts'
import { cartLines, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productFields, productOf } from '../catalogue/product-fields.ts'

const linesOf = preparedOnce((db) =>
  db
    .select({ userId: cartLines.userId, size: cartLines.size, quantity: cartLines.quantity, product: productFields })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(sql`${cartLines.userId} = ${anyOf('userIds', 'uuid')} and ${products.state} = 'published'`)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.size))
    .prepare('cart_lines'),
)
export type CartLine = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

/** The lines of these shoppers' carts by their ids, oldest first; products no longer sold are left out. */
export const cartLinesOf = async (db: Connection, userIds: string[]) =>
  Map.groupBy(await linesOf(db).execute({ userIds }), ({ userId }) => userId)

/** What lies in the cart, each line with its whole product. */
export async function readCart({ db, settings }: Pick<Tools, 'settings'> & { db: Connection }, userId: string): Promise<Cart> {
  const lines = await cartLinesOf(db, [userId])
  return cartOf(lines.get(userId) ?? [], settings)
}

/** Sold-out lines stay visible and cost nothing (specification 9). Delivery is the standard one. */
export function cartOf(lines: CartLine[], settings: Tools['settings']): Cart {
  const items = lines.map(({ size, quantity, product: stored }) => {
    const product = productOf(stored)
    return { productId: product.id, size, quantity, product }
  })
  const subtotalCents = items
    .filter(({ product, size }) => (product.sizeQuantities[size] ?? 0) > 0)
    .reduce((sum, { product, quantity }) => sum + centsOf(product.price) * quantity, 0)
  const deliveryCents = shippingCents(settings.now(), subtotalCents)
  return {
    items,
    subtotal: eurosOf(subtotalCents),
    shipping: eurosOf(deliveryCents),
    total: eurosOf(subtotalCents + deliveryCents),
  }
}
