import { useDeferredValue } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { refreshAddresses, useAddresses } from '../../features/addresses/addresses-query.ts'
import { NewAddress } from '../../features/addresses/new-address.tsx'
import { refreshCart, useCart } from '../../features/cart/cart-query.ts'
import { isSoldOut } from '../../features/cart/cart-totals.ts'
import { useRemoveLine } from '../../features/cart/change-cart.ts'
import { CheckoutLoading, CheckoutProblem } from '../../features/orders/checkout/checkout-loading.tsx'
import { CheckoutScreen } from '../../features/orders/checkout/checkout-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import type { Route } from './+types/checkout'

export const handle = { title: 'Finalisez votre commande' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, handle)

export default function Checkout() {
  const cart = useCart()
  const addresses = useAddresses()
  // Rendered as deferred values, so that a slow phone stays responsive.
  const drawnCart = useDeferredValue(cart.data)
  const drawnAddresses = useDeferredValue(addresses.data)
  const remove = useRemoveLine()
  // Refetched with the cart: delivery prices come with root's settings.
  const { revalidate } = useRevalidator()
  const addressId = (useLocation().state as { addressId?: string } | null)?.addressId
  // Without this the router would replace the filled-in form by its error page.
  const revalidateInReach = async () => ((await isShopInReach()) ? revalidate() : undefined)
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
      newAddress={NewAddress}
      onRemove={(item) => remove.mutate(item)}
      onRefused={() => Promise.all([refreshCart(), refreshAddresses(), revalidateInReach()])}
    />
  )
}
