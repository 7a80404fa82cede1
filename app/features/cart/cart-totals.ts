import type { Cart, CartItem } from '../../../contract/cart.ts'
import { centsOf, eurosOf } from '../../../contract/money.ts'
import { type ShopSettings, shippingCents } from '../../../contract/shop-settings.ts'
import type { Size } from '../../../contract/sizes.ts'

/** How many of this line's size the shop has. */
export const stockOf = ({ product, size }: Pick<CartItem, 'product' | 'size'>) => product.sizeQuantities[size] ?? 0

export const isSoldOut = (item: CartItem) => stockOf(item) <= 0

/** Pieces in the cart, for the badge. */
export const piecesIn = (cart: Cart) => cart.items.reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Subtotal leaves sold-out lines out (specification 9). */
function withItems(settings: ShopSettings, items: CartItem[]): Cart {
  const subtotal = items
    .filter((item) => !isSoldOut(item))
    .reduce((sum, { product, quantity }) => sum + centsOf(product.price) * quantity, 0)
  const shipping = shippingCents(settings, subtotal)
  return { items, subtotal: eurosOf(subtotal), shipping: eurosOf(shipping), total: eurosOf(subtotal + shipping) }
}

export const emptyCart: Cart = { items: [], subtotal: 0, shipping: 0, total: 0 }

type Line = { productId: string; size: Size }
const isLine = (line: Line) => (item: CartItem) => item.productId === line.productId && item.size === line.size

/** What the cart will look like once the server agreed; shown meanwhile. */
export const withQuantity = (settings: ShopSettings, cart: Cart, { quantity, ...line }: Line & { quantity: number }): Cart =>
  withItems(
    settings,
    cart.items.map((item) => (isLine(line)(item) ? { ...item, quantity } : item)),
  )

export const withoutLine = (settings: ShopSettings, cart: Cart, line: Line): Cart =>
  withItems(
    settings,
    cart.items.filter((item) => !isLine(line)(item)),
  )

/** Euros still missing to free delivery, and how far she is (0 to 100). Free *above* the limit, so one cent more than it. */
export function wayToFreeDelivery(
  { freeShippingAboveCents }: Pick<ShopSettings, 'freeShippingAboveCents'>,
  subtotal: number,
): { missing: number; percent: number } {
  const limit = freeShippingAboveCents + 1
  const cents = centsOf(subtotal)
  return { missing: eurosOf(Math.max(0, limit - cents)), percent: Math.min(100, Math.floor((cents * 100) / limit)) }
}
