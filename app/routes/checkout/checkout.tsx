import { useDeferredValue, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { refreshAddresses, useAddresses } from '../../features/addresses/addresses-query.ts'
import { NewAddress } from '../../features/addresses/new-address.tsx'
import { removeLine } from '../../features/cart/cart-changes.ts'
import { cartQuery, refreshCart, useCart } from '../../features/cart/cart-query.ts'
import { isSoldOut } from '../../features/cart/cart-totals.ts'
import { openCart } from '../../features/cart/open-cart.ts'
import { PendingLines } from '../../features/cart/pending-lines.tsx'
import { useShownCart } from '../../features/cart/use-shown-cart.ts'
import { CheckoutFailed, CheckoutLoading, CheckoutWaits } from '../../features/orders/checkout/checkout-loading.tsx'
import { CheckoutScreen } from '../../features/orders/checkout/checkout-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import type { Route } from './+types/checkout'

export const handle = { title: 'Finalisez votre commande' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, handle)

export default function Checkout() {
  const cart = useCart()
  const { shown, additions, waits, stalled } = useShownCart(cart)
  const addresses = useAddresses()
  const [opened, setOpened] = useState(false)
  // Rendered as deferred values, so that a slow phone stays responsive.
  const drawnCart = useDeferredValue(shown)
  const drawnAddresses = useDeferredValue(addresses.data)
  // Refetched with the cart: delivery prices come with root's settings.
  const { revalidate } = useRevalidator()
  // Without this the router would replace the filled-in form by its error page.
  const revalidateInReach = async () => ((await isShopInReach()) ? revalidate() : undefined)
  if (cart.isError && !cart.data) return <CheckoutFailed result={cart}>{messages.cartLoadFailed}</CheckoutFailed>
  if (addresses.isError && !addresses.data) {
    return <CheckoutFailed result={addresses}>{messages.addressesLoadFailed}</CheckoutFailed>
  }
  // What the customer changed comes before what she pays for. A form that is open stays: what is typed would be lost.
  if (!opened && drawnCart && drawnAddresses && !waits) setOpened(true)
  if (stalled && !opened) return <CheckoutWaits>{additions.length > 0 && <PendingLines additions={additions} />}</CheckoutWaits>
  if (!opened || !drawnCart || !drawnAddresses) return <CheckoutLoading />
  return (
    <CheckoutScreen
      cart={drawnCart}
      soldOut={drawnCart.items.filter(isSoldOut)}
      addresses={drawnAddresses}
      newAddress={NewAddress}
      onRemove={(item) => void removeLine(item)}
      onEditCart={openCart}
      onRefused={async () => {
        await Promise.all([refreshCart(), refreshAddresses(), revalidateInReach()])
        return queryClient.getQueryData(cartQuery.queryKey)
      }}
    />
  )
}
