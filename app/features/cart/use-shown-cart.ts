import { useSyncExternalStore } from 'react'
import type { Cart } from '../../../contract/api/cart.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { pendingCart } from './cart-changes.ts'
import { pendingAdditions, withPending } from './with-pending.ts'

const nothing: ReturnType<typeof pendingCart.state> = { changes: [], stalled: false, undecided: [] }

const serverState = () => nothing
/** Equal to the server's state while nothing is pending: another object would render the page twice at hydration. */
function browserState() {
  const state = pendingCart.state()
  return state.changes.length === 0 && state.undecided.length === 0 ? nothing : state
}

export const usePendingCart = () => useSyncExternalStore(pendingCart.subscribe, browserState, serverState)

/** The cart as the customer left it: the server's, plus the changes that it has not answered yet. */
export function useShownCart(cart: { data?: Cart }) {
  const settings = useShopSettings()
  const { changes, stalled, undecided } = usePendingCart()
  const pending = changes.map(({ change }) => change)
  return {
    shown: cart.data && withPending(settings, cart.data, pending),
    /** Pieces that wait for the network. */
    additions: stalled ? pendingAdditions(pending) : [],
    /** Something is not in the cart yet; `stalled`: because there is no network. */
    waits: changes.length > 0,
    stalled,
    undecided,
  }
}
