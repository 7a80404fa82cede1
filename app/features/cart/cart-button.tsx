import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatched } from '../../lib/use-watched.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { onOpenCart } from './open-cart.ts'

const loadDrawer = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(() => loadDrawer().then((drawer) => ({ default: drawer.CartDrawer })))
const loadPieces = () => import('./watch-cart.ts').then((watch) => watch.watchPieces)

/** Specification 9: the cart loads no later than this after she is known. */
const cartLoadMs = 500

/** In the header: how many pieces, and the drawer. */
export function CartButton() {
  const pieces = useWatched(loadPieces, 0, cartLoadMs)
  // The drawer stays mounted once it was opened, so that it can close with its movement.
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => onOpenCart(() => setDrawer('open')), [])
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
        onClick={() => setDrawer('open')}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={pieces} />
      </button>
      {drawer !== 'never' && (
        <Suspense>
          <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}
