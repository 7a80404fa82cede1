import { useLocation, useNavigate } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import { countryNames } from '../../../contract/countries.ts'
import { messages } from '../../../contract/messages.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { useCart } from './cart-query.ts'
import { CartSums } from './cart-sums.tsx'
import { isSoldOut } from './cart-totals.ts'
import { useClearCart } from './change-cart.ts'
import { FreeDelivery } from './free-delivery.tsx'

export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { status } = useSession()
  const cart = useCart()
  const filled = cart.data && cart.data.items.length > 0
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Votre Panier"
      footer={filled && <CartFooter cart={cart.data} onClose={onClose} />}
    >
      {status === 'anonymous' ? <SignInFirst onClose={onClose} /> : <CartContent cart={cart} onClose={onClose} />}
    </Drawer>
  )
}

function CartContent({ cart, onClose }: { cart: ReturnType<typeof useCart>; onClose: () => void }) {
  if (cart.isPending) return <CartSkeleton />
  if (cart.isError && !cart.data) {
    return (
      <Notice
        action={
          <Button size="small" variant="secondary" busy={cart.isFetching} onClick={() => void cart.refetch()}>
            Réessayer
          </Button>
        }
      >
        {messages.cartLoadFailed}
      </Notice>
    )
  }
  if (cart.data.items.length === 0) {
    return (
      <EmptyState
        icon="shopping-bag"
        title={messages.cartEmpty}
        action={
          <LinkButton to="/products" variant="secondary" onClick={onClose}>
            Découvrir la collection
          </LinkButton>
        }
      >
        Les pièces que vous choisirez vous attendront ici.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <FreeDelivery subtotal={cart.data.subtotal} />
      <ul className="flex flex-col divide-y divide-line">
        {cart.data.items.map((item) => (
          <CartLine key={`${item.productId} ${item.size}`} item={item} onLeave={onClose} />
        ))}
      </ul>
    </div>
  )
}

function CartFooter({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const navigate = useNavigate()
  const clear = useClearCart()
  return (
    <div className="flex flex-col gap-4">
      <CartSums cart={cart} />
      {cart.items.some(isSoldOut) && <p className="text-error text-sm">{messages.removeSoldOut}</p>}
      <Button
        size="large"
        onClick={() => {
          onClose()
          void navigate('/checkout')
        }}
      >
        Passer la commande
      </Button>
      <div className="flex items-start justify-between gap-4">
        <p className="text-muted text-xs">Paiement par carte bancaire ou PayPal. Livraison : {countryNames.join(', ')}.</p>
        <Button variant="quiet" size="small" className="shrink-0 px-0!" busy={clear.isPending} onClick={() => clear.mutate()}>
          Vider le panier
        </Button>
      </div>
    </div>
  )
}

function SignInFirst({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="shopping-bag"
      title={messages.cartEmpty}
      action={
        <div className="flex flex-col gap-3">
          <LinkButton to="/sign-in" state={{ from: pathname + search }} onClick={onClose}>
            Se connecter
          </LinkButton>
          <LinkButton to="/products" variant="quiet" onClick={onClose}>
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
