import { useLocation, useNavigate } from 'react-router'
import type { CardProduct } from '../../../contract/catalogue.ts'
import { messages } from '../../../contract/messages.ts'
import { currentSession, settledSession } from '../../lib/session.ts'
import { pathOf } from '../../lib/way-back.ts'
import { keepWish } from '../../lib/wish.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { loadFavourites, useFavouriteIds } from './use-favourite-ids.ts'

/** The heart: adds or takes away. Who isn't signed in is led there, and the heart is on when she is back (decision 23). */
export function FavouriteButton({ product, className }: { product: CardProduct; className?: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const on = useFavouriteIds().has(product.id)

  async function toggle() {
    const { status } = await settledSession()
    if (status === 'authenticated') {
      const { changeFavourite } = await loadFavourites()
      await changeFavourite(product, !on)
      // Unless her session had ended: then she goes the way of who isn't signed in.
      if (currentSession().status === 'authenticated') return undefined
    }
    keepWish({ kind: 'favourite', productId: product.id, name: product.name })
    toast.error(messages.favouritesSignIn)
    return navigate('/sign-in', { state: { from: pathOf(location) } })
  }

  return (
    <IconButton
      icon="heart"
      filled={on}
      aria-pressed={on}
      label={on ? `Retirer ${product.name} des favoris` : `Ajouter ${product.name} aux favoris`}
      className={className}
      onClick={() => void toggle()}
    />
  )
}
