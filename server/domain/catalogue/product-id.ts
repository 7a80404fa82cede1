import { ShopError } from '../shop-error.ts'

/** The id that a text names. A text that can't be an id is an unknown product: throws `product_not_found`. */
export function productIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ShopError('product_not_found')
  return Number(text)
}
