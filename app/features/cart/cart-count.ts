import { observeQuery } from '../../lib/query/observe-query.ts'
import { cartQuery } from './cart-query.ts'
import { itemCount } from './cart-totals.ts'

export { addToCart } from './add-to-cart.ts'
export { pendingCart } from './cart-changes.ts'

export const observeCartCount = observeQuery(cartQuery, (cart) => (cart ? itemCount(cart) : 0))
