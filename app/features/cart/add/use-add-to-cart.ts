import { useLocation, useNavigate } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { useOnce } from '../../../lib/dom/use-once.ts'
import { saveAction } from '../../../lib/session/action-after-sign-in.ts'
import { pathOf } from '../../../lib/session/return-to.ts'
import { currentSession, settledSession } from '../../../lib/session/session.ts'
import { loadPart } from '../../../ui/overlay/load-part.ts'
import { type Addition, type Buyable, validateAddition } from '../validate-addition.ts'

type Sized = Addition & { product: Buyable & { imageUrl: string } }
type Wish = Omit<Sized, 'size'> & { size: Addition['size'] | null }
/**
 * `refused`: the reason, shown beside the control. `unanswered`: the shop gave no answer; the customer saw a message or was
 * sent to sign in.
 */
type Added = { added: boolean; refused?: string; unanswered?: boolean }

/**
 * Adds to the cart, once for a double click. Anonymous customers choose a size first and are then sent to sign in; the
 * action runs afterwards (decisions 23, 43).
 */
export function useAddToCart() {
  const navigate = useNavigate()
  const location = useLocation()
  const { busy, once } = useOnce()

  async function addSized({ product, size, quantity }: Sized): Promise<Added> {
    const session = await loadPart(settledSession, messages.cartAddFailed)
    if (!session) return { added: false, unanswered: true }
    if (session.status === 'authenticated') {
      // Brings the cart's count, which is loaded already: a lost connection is reported by the addition itself.
      const cart = await loadPart(() => import('../cart-count.ts'), messages.cartAddFailed)
      if (!cart) return { added: false, unanswered: true }
      const outcome = await cart.addToCart({ product, size, quantity })
      // Refused because the session had ended: continue as for an anonymous customer.
      if (outcome === 'added' || currentSession().status === 'authenticated') {
        return { added: outcome === 'added', unanswered: outcome === 'failed' }
      }
    }
    saveAction({ kind: 'cart', productId: product.id, name: product.name, imageUrl: product.imageUrl, size, quantity })
    await navigate('/sign-in', { state: { from: pathOf(location) } })
    return { added: false, unanswered: true }
  }

  async function add({ size, ...request }: Wish): Promise<Added | undefined> {
    const refused = validateAddition({ ...request, size })
    if (refused || !size) return { added: false, refused: refused ?? messages.sizeMissing }
    return once(() => addSized({ ...request, size }))
  }

  return { add, adding: busy }
}
