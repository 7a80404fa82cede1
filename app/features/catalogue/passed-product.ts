import type { Product } from '../../../contract/catalogue.ts'

/** What a card hands over, so that the product's page stands before its answer is there. Sizes and stock are always read anew. */
export type PassedProduct = Pick<Product, 'id' | 'name' | 'price' | 'images'>

export const passing = ({ id, name, price, images }: PassedProduct): { product: PassedProduct } => ({
  product: { id, name, price, images: images.slice(0, 1) },
})

/** The product in a navigation's state, if it is the one that the address names (specification 2, product detail). */
export function passedProduct({ pathname, state }: { pathname: string; state?: unknown }): PassedProduct | null {
  const { product } = (state ?? {}) as { product?: Partial<PassedProduct> }
  const { id, name, price, images } = product ?? {}
  if (!id || !name || typeof price !== 'number' || !Array.isArray(images)) return null
  return pathname === `/products/${id}` ? { id, name, price, images } : null
}
