import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cart } from '../../../contract/api/cart.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import { priceCart } from '../../../contract/rules/pricing.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
import { cartLines, products } from '../../database/schema/index.ts'
import { productFields, productOf } from '../catalogue/core/product-fields.ts'

const linesOf = preparedStatement((db) =>
  db
    .select({ size: cartLines.size, quantity: cartLines.quantity, product: productFields })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, sql.placeholder('userId')), sql`${products.state} = 'published'`))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.size))
    .prepare('cart_lines'),
)

/**
 * The cart, oldest line first, each with its whole product, without products no longer on sale. Sold-out lines are shown and cost
 * nothing (spec 9). Delivery is standard.
 */
export async function readCart(
  { db, settings }: Pick<ShopContext, 'settings'> & { db: Connection },
  userId: string,
): Promise<Cart> {
  const lines = await linesOf(db).execute({ userId })
  const items = lines.map(({ size, quantity, product: stored }) => {
    const product = productOf(stored)
    return { productId: product.id, size, quantity, product }
  })
  const { subtotalCents, shippingCents, totalCents } = priceCart(settings.now(), items)
  return { items, subtotal: eurosOf(subtotalCents), shipping: eurosOf(shippingCents), total: eurosOf(totalCents) }
}
