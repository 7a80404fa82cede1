import { useEffect } from 'react'
import { useOnFirstUse } from '../../lib/use-on-first-use.ts'
import { useWatched } from '../../lib/use-watched.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { onOpenCart } from './open-cart.ts'

const loadDrawer = () => import('./cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer)
const loadPieces = () => import('./watch-cart.ts').then((watch) => watch.watchPieces)

/** Specification 9: the cart loads no later than this after she is known. */
const cartLoadMs = 500

/** In the header: how many pieces, and the drawer. */
export function CartButton() {
  const pieces = useWatched(loadPieces, 0, cartLoadMs)
  const { Window: Drawer, opened, show } = useOnFirstUse(loadDrawer)
  useEffect(() => onOpenCart(show), [show])
  const label = pieces === 0 ? 'Panier' : `Panier, ${pieces} ${pieces > 1 ? 'articles' : 'article'}`
  return (
    <>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={label}
        aria-haspopup="dialog"
        title="Panier"
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={show}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={pieces} />
      </button>
      {Drawer && <Drawer {...opened} />}
    </>
  )
}
