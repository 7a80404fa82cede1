import { useLocation, useNavigate } from 'react-router'
import type { Cart } from '../../../contract/api/cart.ts'
import { countryNames } from '../../../contract/rules/countries.ts'
import * as messages from '../../../contract/text/messages.ts'
import * as pendingMessages from '../../../contract/text/pending-messages.ts'
import { dropSecondPressOnNext } from '../../lib/dom/second-press.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UndecidedChanges } from '../../ui/feedback/undecided-changes.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { changeCart, pendingCart } from './cart-changes.ts'
import { CartLine } from './cart-line.tsx'
import { type useCart, useFreshCart } from './cart-query.ts'
import { CartSummary } from './cart-summary.tsx'
import { isSoldOut } from './cart-totals.ts'
import { FreeDelivery } from './free-delivery.tsx'
import { PendingLines } from './pending-lines.tsx'
import { useShownCart } from './use-shown-cart.ts'

type CartDrawerProps = {
  open: boolean
  onClose: () => void
  /** Leaves by a link, which replaces the drawer's history entry. */
  onLeave: () => void
}

export function CartDrawer({ open, onClose, onLeave }: CartDrawerProps) {
  const session = useSession()
  const { status } = session
  const cart = useFreshCart(open)
  const { shown, additions, undecided, stalled } = useShownCart(cart)
  const filled = status !== 'anonymous' && shown && shown.items.length > 0
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Votre Panier"
      footer={filled && <CartFooter cart={shown} waits={stalled} onLeave={onLeave} />}
    >
      {status === 'anonymous' ? (
        <SignInFirst onLeave={onLeave} />
      ) : (
        <div className="flex flex-col gap-5" onClickCapture={dropSecondPressOnNext}>
          <UndecidedChanges count={undecided.length} decide={(wanted) => pendingCart.decide(wanted)} />
          {additions.length > 0 && <PendingLines additions={additions} />}
          {status === 'loading' && session.failed && <Alert kind="info">{messages.retriedOnline}</Alert>}
          <CartContent cart={cart} shown={shown} isEmpty={additions.length === 0} onLeave={onLeave} />
        </div>
      )}
    </Drawer>
  )
}

type CartContentProps = {
  cart: ReturnType<typeof useCart>
  shown: Cart | undefined
  /** Nothing waits to be added either. */
  isEmpty: boolean
  onLeave: () => void
}

function CartContent({ cart, shown, isEmpty, onLeave }: CartContentProps) {
  if (cart.isPending) return <CartSkeleton />
  if (!shown) return <LoadFailed result={cart}>{messages.cartLoadFailed}</LoadFailed>
  if (shown.items.length === 0) {
    return (
      isEmpty && (
        <EmptyState
          icon="shopping-bag"
          title={messages.cartEmpty}
          action={
            <LinkButton to="/products" variant="secondary" replace onClick={onLeave}>
              Découvrir la collection
            </LinkButton>
          }
        >
          Les pièces que vous choisirez vous attendront ici.
        </EmptyState>
      )
    )
  }
  return (
    <>
      <FreeDelivery subtotal={shown.subtotal} />
      <ul className="flex flex-col divide-y divide-line">
        {shown.items.map((item) => (
          <CartLine key={`${item.productId} ${item.size}`} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function CartFooter({ cart, waits, onLeave }: { cart: Cart; waits: boolean; onLeave: () => void }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-4">
      <CartSummary cart={cart} />
      {cart.items.some(isSoldOut) && <p className="text-error text-sm">{messages.removeSoldOut}</p>}
      {waits && <p className="text-ink-soft text-sm">{pendingMessages.checkoutWaits}</p>}
      <Button
        size="large"
        onClick={() => {
          onLeave()
          void navigate('/checkout', { replace: true })
        }}
      >
        Passer la commande
      </Button>
      <div className="flex items-start justify-between gap-4">
        <p className="text-muted text-xs">Paiement par carte bancaire ou PayPal. Livraison : {countryNames.join(', ')}.</p>
        <Button variant="quiet" size="small" className="shrink-0 px-0!" onClick={() => void changeCart({ kind: 'clear' })}>
          Vider le panier
        </Button>
      </div>
    </div>
  )
}

function SignInFirst({ onLeave }: { onLeave: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="shopping-bag"
      title={messages.cartEmpty}
      action={
        <div className="flex flex-col gap-3">
          <LinkButton to="/sign-in" state={{ from: pathname + search }} replace onClick={onLeave}>
            Se connecter
          </LinkButton>
          <LinkButton to="/products" variant="quiet" replace onClick={onLeave}>
            Découvrir la collection
          </LinkButton>
        </div>
      }
    >
      Connectez-vous pour retrouver les pièces que vous avez choisies.
    </EmptyState>
  )
}

const CartSkeleton = () => (
  <Loading label="Chargement du panier…" className="flex flex-col gap-5">
    {[1, 2].map((line) => (
      <span key={line} className="flex gap-4">
        <Skeleton className="h-28 w-21" />
        <span className="flex grow flex-col gap-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-9 w-28" />
        </span>
      </span>
    ))}
  </Loading>
)
