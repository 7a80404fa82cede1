import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { messages } from '../../contract/messages.ts'
import { useAddresses } from '../features/addresses/addresses-query.ts'
import { refreshCart, useCart } from '../features/cart/cart-query.ts'
import { isSoldOut } from '../features/cart/cart-totals.ts'
import { useRemoveLine } from '../features/cart/change-cart.ts'
import { CheckoutLoading, CheckoutProblem } from '../features/orders/checkout-loading.tsx'
import { CheckoutScreen } from '../features/orders/checkout-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/checkout'

export const handle = { title: 'Finalisez votre commande' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, handle)

export default function Checkout() {
  const cart = useCart()
  const addresses = useAddresses()
  // Drawn piece by piece, so that a slow phone answers meanwhile (issue 6).
  const drawnCart = useDeferredValue(cart.data)
  const drawnAddresses = useDeferredValue(addresses.data)
  const remove = useRemoveLine()
  const addressId = (useLocation().state as { addressId?: string } | null)?.addressId
  if (cart.isError && !cart.data)
    return <CheckoutProblem sentence={messages.cartLoadFailed} onRetry={() => void cart.refetch()} />
  if (addresses.isError && !addresses.data) {
    return <CheckoutProblem sentence={messages.addressesLoadFailed} onRetry={() => void addresses.refetch()} />
  }
  if (!drawnCart || !drawnAddresses) return <CheckoutLoading />
  return (
    <CheckoutScreen
      cart={drawnCart}
      soldOut={drawnCart.items.filter(isSoldOut)}
      addresses={drawnAddresses}
      addressId={addressId}
      onRemove={(item) => remove.mutate(item)}
      onRefused={() => void refreshCart()}
    />
  )
}
