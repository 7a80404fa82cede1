import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { currentSession, settledSession } from '../../lib/session.ts'
import { pathOf } from '../../lib/way-back.ts'
import { keepWish } from '../../lib/wish.ts'
import { toast } from '../../ui/toast.ts'
import { type Addition, refusalOfAddition } from './addition.ts'

/** Adds to the cart; who isn't signed in is led there, and her wish waits for her (decision 23). */
export function useAdd() {
  const navigate = useNavigate()
  const location = useLocation()
  const [adding, setAdding] = useState(false)

  /** `refused`: why not, to be said beside the control. `left`: she was led to sign in. */
  async function add({ product, size, quantity }: Omit<Addition, 'size'> & { size: Addition['size'] | null }) {
    setAdding(true)
    try {
      const { status } = await settledSession()
      const refused = refusalOfAddition({ product, size, quantity })
      if (status === 'authenticated') {
        if (refused || !size) return { added: false, refused: refused ?? messages.sizeMissing }
        const { addToCart } = await import('./add-to-cart.ts')
        const added = await addToCart({ product, size, quantity })
        // Refused because her session had ended: she goes the way of who isn't signed in.
        if (added || currentSession().status === 'authenticated') return { added }
      }
      if (size && !refused) keepWish({ kind: 'cart', productId: product.id, name: product.name, size, quantity })
      toast.error(messages.cartAddSignIn)
      await navigate('/sign-in', { state: { from: pathOf(location) } })
      return { added: false, left: true }
    } finally {
      setAdding(false)
    }
  }

  return { add, adding }
}
