import { useEffect } from 'react'
import { useLazyQuery } from '../../lib/query/use-lazy-query.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { iconButtonClass } from '../../ui/button/icon-button.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { useLazyWindow } from '../../ui/overlay/use-lazy-window.ts'
import { onOpenCart } from './open-cart.ts'

const loadDrawer = () => import('./cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer)
/** Preloaded before the click; an error is shown on the click. */
const fetchDrawer = () => void loadDrawer().catch(() => undefined)
const loadItemCount = () => import('./cart-count.ts').then((watch) => watch.observeCartCount)

/** The cart loads no later than this after the customer is known (spec 9). */
const cartLoadMs = 500

/** In the header: the number of items, and the drawer. */
export function CartButton() {
  const count = useLazyQuery(loadItemCount, 0, cartLoadMs)
  const { Window: Drawer, opened, show, hide } = useLazyWindow('cart', loadDrawer)
  useEffect(() => onOpenCart(show), [show])
  const label = count === 0 ? 'Panier' : `Panier, ${count} ${count > 1 ? 'articles' : 'article'}`
  return (
    <>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={label}
        aria-haspopup="dialog"
        title="Panier"
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={show}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={count} />
      </button>
      {Drawer && <Drawer {...opened} onLeave={hide} />}
    </>
  )
}
