import { asc, eq, sql } from 'drizzle-orm'
import type { Cart } from '../../../contract/cart.ts'
import { centsOf, eurosOf } from '../../../contract/money.ts'
import { shippingCents } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { preparedOnce } from '../../database/prepared-once.ts'
import { cartLines, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productFields, productOf } from '../catalogue/product-fields.ts'

type Needed = { db: Connection; settings: Tools['settings'] }

const linesOf = preparedOnce((db) =>
  db
    .select({ size: cartLines.size, quantity: cartLines.quantity, product: productFields })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(sql`${cartLines.userId} = ${sql.placeholder('userId')} and ${products.state} = 'published'`)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.size))
    .prepare('cart_lines'),
)

/**
 * What lies in the cart, oldest line first, each with its whole product. Sold-out lines stay visible and cost nothing
 * (specification 9); products no longer sold are left out. Delivery is the standard one.
 */
export async function readCart({ db, settings }: Needed, userId: string): Promise<Cart> {
  const lines = await linesOf(db).execute({ userId })
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
