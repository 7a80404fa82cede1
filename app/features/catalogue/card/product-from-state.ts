import type { Product } from '../../../../contract/api/catalogue.ts'

/** What a card passes to the product page, to show it before its data has loaded. Sizes and stock are always fetched. */
export type PassedProduct = Pick<Product, 'id' | 'name' | 'price' | 'images'>

export const passing = ({ id, name, price, images }: PassedProduct): { product: PassedProduct } => ({
  product: { id, name, price, images: images.slice(0, 1) },
})

/** The product in the navigation state, if it is the one of the URL (spec 2, product detail). */
export function productFromState({ pathname, state }: { pathname: string; state?: unknown }): PassedProduct | null {
  const { product } = (state ?? {}) as { product?: Partial<PassedProduct> }
  const { id, name, price, images } = product ?? {}
  if (!id || !name || typeof price !== 'number' || !Array.isArray(images)) return null
  return pathname === `/products/${id}` ? { id, name, price, images } : null
}
