import { useNavigate } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { useOnce } from '../../../lib/dom/use-once.ts'
import { isWindowEntry } from '../../../lib/dom/use-window-in-history.ts'
import { saveAction } from '../../../lib/session/action-after-sign-in.ts'
import { pathOf } from '../../../lib/session/return-to.ts'
import { actingUser } from '../../../lib/session/session.ts'
import { loadPart } from '../../../ui/overlay/load-part.ts'
import { type Addition, type Buyable, validateAddition } from '../validate-addition.ts'

type Sized = Addition & { product: Buyable & { imageUrl: string } }
type AddRequest = Omit<Sized, 'size'> & { size: Addition['size'] | null }
/**
 * `added`: in the cart, or kept on this device until the network is back. `refused`: the reason, shown beside the control.
 * `unanswered`: the shop gave no answer; the customer saw a message or was sent to sign in.
 */
type Added = { added: boolean; refused?: string; unanswered?: boolean }

/** With the cart's count, so it is often loaded already: a lost connection is then reported by the addition itself. */
const loadCart = () => import('../cart-count.ts')

/**
 * Adds to the cart, once for a double click. Anonymous customers choose a size first and are then sent to sign in; the
 * action runs afterwards (decisions 23, 43).
 */
export function useAddToCart() {
  const navigate = useNavigate()
  const { busy, once } = useOnce()

  async function addSized({ product, size, quantity }: Sized): Promise<Added> {
    const key = randomKey()
    const { pathname } = window.location
    const user = await loadPart(() => actingUser(loadCart), messages.cartAddFailed)
    if (user === undefined) return { added: false, unanswered: true }
    if (user) {
      const cart = await loadPart(loadCart, messages.cartAddFailed)
      if (!cart) return { added: false, unanswered: true }
      const outcome = await cart.addToCart({ product, size, quantity }, key)
      if (outcome !== 'signed-out') {
        return {
          added: outcome === 'done' || outcome === 'waiting' || outcome === 'unstored',
          unanswered: outcome === 'unkept' || outcome === 'full',
        }
      }
      // The session had ended. Don't navigate if the customer has left the page: the piece waits in the cart for her decision.
      if (window.location.pathname !== pathname) return { added: false, unanswered: true }
      // Else continue as for an anonymous customer, but for this account alone.
      cart.pendingCart.drop(key)
    }
    const { id: productId, name, imageUrl } = product
    saveAction({ kind: 'cart', productId, name, imageUrl, size, quantity, key, userId: user?.id })
    // Not awaited: without a network the router waits for the page forever.
    void navigate('/sign-in', { state: { from: pathOf(window.location) }, replace: isWindowEntry() })
    return { added: false, unanswered: true }
  }

  async function add({ size, ...request }: AddRequest): Promise<Added | undefined> {
    const refused = validateAddition({ ...request, size })
    if (refused || !size) return { added: false, refused: refused ?? messages.sizeMissing }
    return once(() => addSized({ ...request, size }))
  }

  return { add, adding: busy }
}
