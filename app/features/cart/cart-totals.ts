import type { Cart, CartItem } from '../../../contract/api/cart.ts'
import { centsOf, eurosOf } from '../../../contract/rules/money.ts'
import { priceCart } from '../../../contract/rules/pricing.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import type { Size } from '../../../contract/rules/sizes/sizes.ts'

/** The stock of this line's size. */
export const stockOf = ({ product, size }: Pick<CartItem, 'product' | 'size'>) => product.sizeQuantities[size] ?? 0

export const isSoldOut = (item: CartItem) => stockOf(item) <= 0

/** What plus or minus sets a line to; null: there is no more. If the stock fell below the line, minus goes straight to it. */
export const allowedQuantity = (item: CartItem, wanted: number): number | null =>
  wanted > item.quantity && wanted > stockOf(item) ? null : Math.min(wanted, stockOf(item))

/** Items in the cart, for the badge. */
export const itemCount = (cart: Cart) => cart.items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The subtotal leaves sold-out lines out (spec 9). */
function withItems(settings: ShopSettings, items: CartItem[]): Cart {
  const { subtotalCents, shippingCents, totalCents } = priceCart(settings, items)
  return { items, subtotal: eurosOf(subtotalCents), shipping: eurosOf(shippingCents), total: eurosOf(totalCents) }
}

export const emptyCart: Cart = { items: [], subtotal: 0, shipping: 0, total: 0 }

type Line = { productId: string; size: Size }
const isLine = (line: Line) => (item: CartItem) => item.productId === line.productId && item.size === line.size

/** The cart as the server will return it; shown optimistically. */
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

/**
 * Euros missing to free delivery, and progress in percent (0 to 100). Delivery is free *above* the limit, so one cent more
 * than it.
 */
export function freeDeliveryProgress(
  { freeShippingAboveCents }: Pick<ShopSettings, 'freeShippingAboveCents'>,
  subtotal: number,
): { missing: number; percent: number } {
  const limit = freeShippingAboveCents + 1
  const cents = centsOf(subtotal)
  return { missing: eurosOf(Math.max(0, limit - cents)), percent: Math.min(100, Math.floor((cents * 100) / limit)) }
}
