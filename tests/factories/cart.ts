import type { Cart, CartItem } from '../../contract/api/cart.ts'
import type { Product } from '../../contract/api/catalogue.ts'
import type { Size, SizeQuantities } from '../../contract/rules/sizes/sizes.ts'
import { aShownProduct } from './shown-product.ts'

/** A test names only what matters to it. */
export const aProduct = (facts: Partial<Product> & { sizeQuantities: SizeQuantities }): Product =>
  aShownProduct({ stock: Object.values(facts.sizeQuantities).reduce((sum, quantity) => sum + quantity, 0), ...facts })

export const aLine = (product: Product, size: Size, quantity: number): CartItem => ({
  productId: product.id,
  size,
  quantity,
  product,
})

/** As the server returns it, without the sums. */
export const aCart = (...items: CartItem[]): Cart => ({ items, subtotal: 0, shipping: 0, total: 0 })
