import type { Cart } from '../../../contract/api/cart.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import type { CartChange } from './cart-requests.ts'
import { emptyCart, withoutLine, withQuantity } from './cart-totals.ts'

/** The server's cart with quantities, removals and clearings that it has not answered yet. Pieces that wait to be added are apart. */
export const withPending = (settings: ShopSettings, cart: Cart, changes: CartChange[]): Cart =>
  changes.reduce((shown, change) => {
    if (change.kind === 'set') return withQuantity(settings, shown, change)
    if (change.kind === 'remove') return withoutLine(settings, shown, change)
    return change.kind === 'clear' ? emptyCart : shown
  }, cart)

type Addition = Extract<CartChange, { kind: 'add' }>

/** The pieces that wait to be added, unless a later change of their line, or clearing the cart, decides about them. */
export const pendingAdditions = (changes: CartChange[]): Addition[] =>
  changes.filter((change, at): change is Addition => {
    if (change.kind !== 'add') return false
    return !changes
      .slice(at)
      .some(
        (later) =>
          later.kind === 'clear' || (later.kind !== 'add' && later.productId === change.productId && later.size === change.size),
      )
  })
