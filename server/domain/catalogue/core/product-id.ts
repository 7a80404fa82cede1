import { ShopError } from '../../shop-error.ts'

/** Parses a product's id. Throws `product_not_found` for a text that is no id. */
export function productIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ShopError('product_not_found')
  return Number(text)
}
