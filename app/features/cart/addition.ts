import type { Cart } from '../../../contract/cart.ts'
import type { Product } from '../../../contract/catalogue.ts'
import { messages } from '../../../contract/messages.ts'
import type { Size } from '../../../contract/sizes.ts'

/** What the buy box knows of a product. */
export type Buyable = Pick<Product, 'id' | 'name' | 'stock' | 'sizeQuantities'>

export type Addition = { product: Buyable; size: Size; quantity: number }

/** Why this can't go into the cart (specification 5), or null. What lies there already counts; the server has the last word. */
export function refusalOfAddition(
  { product, size, quantity }: Omit<Addition, 'size'> & { size: Size | null },
  cart?: Cart,
): string | null {
  if (product.stock <= 0) return messages.productSoldOutNamed(product.name)
  if (!size) return messages.sizeMissing
  const stock = product.sizeQuantities[size] ?? product.stock
  if (stock <= 0) return messages.sizeSoldOut(size, product.name)
  const existing = cart?.items.find((item) => item.productId === product.id && item.size === size)?.quantity ?? 0
  return existing + quantity > stock ? messages.stockLimitNamed(product.name, size, stock) : null
}
