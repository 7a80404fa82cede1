import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../../contract/api/addresses.ts'
import type { Cart } from '../../../../contract/api/cart.ts'
import type { OrderRequest, PaymentMethod } from '../../../../contract/api/orders.ts'
import type { ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import * as checkoutMessages from '../../../../contract/text/checkout-messages.ts'
import * as messages from '../../../../contract/text/messages.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import { isRefused, isSignedOut, messageOf } from '../../../lib/api/api-client.ts'
import { onBfcacheRestore } from '../../../lib/browser/on-bfcache-restore.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { placeOrder } from '../pending-order.ts'
import type { Recap } from './price-changes.tsx'

/** What the customer read or accepted has changed. */
const outdated = ['price_changed', 'delivery_changed', 'terms_changed', 'product_not_found']

/** In milliseconds: how long a refusal is shown before the order can be confirmed again. */
const refusalReadMs = 800

export type OrderToConfirm = {
  cart: Cart
  /** In cents, as the recap above the button shows them. */
  sums: { shipping: number; total: number }
  /** The last day of delivery, as the recap shows it. */
  deliveryDay: Day | undefined
  address: Address | undefined
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
  /** Reads what this page shows anew, and gives the cart. */
  onRefused: () => Promise<Cart | undefined>
}

/** The terms, the press of the button, and what came of it. */
export function useConfirmOrder({ address, onRefused, ...recap }: OrderToConfirm) {
  const { termsVersion } = useShopSettings()
  const [acceptedVersion, setAcceptedVersion] = useState<string>()
  /** Newer terms are to be accepted again. */
  const accepted = acceptedVersion === termsVersion
  const [termsError, setTermsError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** The recap that was shown when a price turned out to have changed. */
  const [readBefore, setReadBefore] = useState<Recap>()
  /** The shop has fewer pieces than the cart. */
  const [isShort, setShort] = useState(false)
  const [busy, setBusy] = useState(false)
  const terms = useRef<HTMLInputElement>(null)

  // The browser's back button restores the page as it was left, still busy.
  useEffect(() => onBfcacheRestore(() => setBusy(false)), [])

  function explainGone(names: string[], now: Cart) {
    if (names.length === 0) return
    // An empty cart replaces this form, and its message with it.
    if (now.items.length === 0) toast.error(checkoutMessages.goneFromOrder(names))
    else setProblem(checkoutMessages.goneThenConfirm(names))
  }

  async function confirm() {
    if (!address) return
    if (!accepted) {
      setTermsError(messages.termsMissing)
      terms.current?.focus()
      return
    }
    setProblem(undefined)
    setReadBefore(undefined)
    setShort(false)
    setBusy(true)
    try {
      const { paymentUrl } = await placeOrder(requestOf({ ...recap, address, termsVersion }))
      if (!paymentUrl) throw new Error(messages.paymentUrlMissing)
      // Stays busy until the page is left: a second click would only find the same order.
      window.location.assign(paymentUrl)
    } catch (error) {
      const message =
        error instanceof Error && error.message === messages.paymentUrlMissing
          ? error.message
          : messageOf(error, messages.orderFailed)
      // The window that asks for the sign-in shows this message; after the sign-in it would be outdated.
      if (!isSignedOut(error)) setProblem(message)
      setShort(isRefused(error, 'stock_insufficient'))
      if (isRefused(error, 'terms_changed')) setAcceptedVersion(undefined)
      const refreshed = onRefused()
      if (isRefused(error, 'price_changed')) setReadBefore({ cart: recap.cart, shipping: recap.sums.shipping })
      if (outdated.some((code) => isRefused(error, code))) {
        const now = await refreshed.catch(() => undefined)
        if (isRefused(error, 'product_not_found') && now) explainGone(goneNames(recap.cart, now), now)
      }
      // The next press counts only after there was time to read the changed recap (decisions 37 and 49): no double click.
      await new Promise((resolve) => setTimeout(resolve, refusalReadMs))
      setBusy(false)
    }
  }

  const accept = (isAccepted: boolean) => {
    setAcceptedVersion(isAccepted ? termsVersion : undefined)
    setTermsError(undefined)
  }
  return { terms, accepted, accept, termsError, problem, readBefore, isShort, busy, confirm }
}

function goneNames(before: Cart, now: Cart): string[] {
  const left = new Set(now.items.map(({ productId }) => productId))
  return [...new Set(before.items.filter(({ productId }) => !left.has(productId)).map(({ product }) => product.name))]
}

type Sent = Omit<OrderToConfirm, 'address' | 'onRefused'> & { address: Address; termsVersion: string }

const requestOf = ({ cart, sums, deliveryDay, address, shippingMethod, paymentMethod, termsVersion }: Sent): OrderRequest => ({
  items: cart.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
  address: { id: address.id },
  paymentMethod,
  returnUrl: `${window.location.origin}/checkout`,
  shippingMethod,
  expectedTotal: eurosOf(sums.total),
  termsVersion,
  ...(deliveryDay && { expectedDelivery: deliveryDay }),
})
