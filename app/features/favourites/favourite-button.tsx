import { useNavigate } from 'react-router'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import * as messages from '../../../contract/text/messages.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { useOnce } from '../../lib/dom/use-once.ts'
import { saveAction } from '../../lib/session/action-after-sign-in.ts'
import { pathOf } from '../../lib/session/return-to.ts'
import { actingUser } from '../../lib/session/session.ts'
import { cn } from '../../ui/base/cn.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { loadPart } from '../../ui/overlay/load-part.ts'
import { loadFavourites, useFavouriteIds } from './use-favourite-ids.ts'

/**
 * The heart: toggles, once for a double click. Anonymous customers are sent to sign in, and the heart is on when they are
 * back (decision 23).
 */
type FavouriteButtonProps = {
  product: CardProduct
  className?: string
  /** With a text, where nothing else can be done with the product. */
  inWords?: boolean
}

export function FavouriteButton({ product, className, inWords }: FavouriteButtonProps) {
  const navigate = useNavigate()
  const { busy, once } = useOnce()
  const on = useFavouriteIds().has(product.id)

  async function toggle() {
    const wanted = !on
    const failed = wanted ? messages.favouriteAddFailed : messages.favouriteRemoveFailed
    const key = randomKey()
    const { pathname } = window.location
    const user = await loadPart(() => actingUser(loadFavourites), failed)
    if (user === undefined) return undefined
    const { id: productId, name, imageUrl } = product
    if (user) {
      const favourites = await loadPart(loadFavourites, failed)
      if (!favourites) return undefined
      const outcome = await favourites.changeFavourite({ productId, name, wanted, product }, key)
      // Don't navigate if the customer has left the page: the change waits for her decision.
      if (outcome !== 'signed-out' || window.location.pathname !== pathname) return undefined
      // The session had ended: continue as for an anonymous customer, but for this account alone.
      favourites.pendingFavourites.drop(key)
    }
    saveAction({ kind: 'favourite', productId, name, imageUrl, wanted, key, userId: user?.id })
    // Not awaited: without a network the router waits for the page forever, and the heart would stay busy.
    // Back to what she looks at now: she may have filtered the list meanwhile.
    void navigate('/sign-in', { state: { from: pathOf(window.location) } })
    return undefined
  }

  if (inWords) {
    return (
      <Button
        variant="secondary"
        size="large"
        className={className}
        aria-pressed={on}
        busy={busy}
        onClick={() => void once(toggle)}
      >
        <Icon name="heart" filled={on} />
        {on ? 'Dans mes favoris' : 'Garder dans mes favoris'}
      </Button>
    )
  }
  return (
    <IconButton
      icon="heart"
      filled={on}
      aria-pressed={on}
      label={on ? `Retirer ${product.name} des favoris` : `Ajouter ${product.name} aux favoris`}
      className={cn(className, busy && 'aria-disabled:cursor-pointer! aria-disabled:text-ink!')}
      disabled={busy}
      onClick={() => void once(toggle)}
    />
  )
}
