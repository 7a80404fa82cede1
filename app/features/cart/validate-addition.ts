import type { Cart } from '../../../contract/api/cart.ts'
import type { Product } from '../../../contract/api/catalogue.ts'
import type { Size } from '../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../contract/text/messages.ts'

/** The fields of a product that the buy box needs. */
export type Buyable = Pick<Product, 'id' | 'name' | 'stock' | 'sizeQuantities'>

/** With the fields needed to show it. */
export type ShownProduct = Buyable & Pick<Product, 'price' | 'imageUrl'>

export type Addition = { product: Buyable; size: Size; quantity: number }

/** Why this can't be added to the cart (spec 5), or null. Counts what is already in the cart; the server has the last word. */
export function validateAddition(
  { product, size, quantity }: Omit<Addition, 'size'> & { size: Size | null },
  cart?: Cart,
): string | null {
  if (product.stock <= 0) return size ? messages.productSoldOutNamed(product.name) : messages.productSoldOut
  if (!size) return messages.sizeMissing
  const stock = product.sizeQuantities[size] ?? product.stock
  if (stock <= 0) return messages.sizeSoldOut(size, product.name)
  const existing = cart?.items.find((item) => item.productId === product.id && item.size === size)?.quantity ?? 0
  return existing + quantity > stock ? messages.stockLimitNamed(product.name, size, stock) : null
}
