import type { Address } from '../../../../contract/api/addresses.ts'
import type { Cart, CartItem } from '../../../../contract/api/cart.ts'
import { countryNamed } from '../../../../contract/rules/countries.ts'
import { defaultMethod, soldMethods } from '../../../../contract/rules/delivery-methods.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CheckoutAddress, type NewAddress } from './checkout-address.tsx'
import { useCheckoutChoices } from './checkout-choices.ts'
import { CheckoutDelivery, CheckoutPayment } from './checkout-methods.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PendingOrderNotice } from './pending-order-notice.tsx'

type CheckoutScreenProps = {
  cart: Cart
  soldOut: CartItem[]
  addresses: Address[]
  newAddress: NewAddress
  onRemove: (item: CartItem) => void
  onEditCart: () => void
  /** The shop refused: what this page shows may be outdated. */
  onRefused: () => Promise<Cart | undefined>
}

export function CheckoutScreen({ cart, soldOut, addresses, newAddress, onRemove, onEditCart, onRefused }: CheckoutScreenProps) {
  const [{ addressId, shippingMethod: chosenMethod, paymentMethod }, choose] = useCheckoutChoices()
  const address = addresses.find(({ id }) => id === addressId) ?? addresses.find(({ isDefault }) => isDefault)
  const offered = soldMethods(address && countryNamed(address.country).code)
  // A method chosen for another address, or long ago, may not be offered for this one.
  const { code: shippingMethod } = offered.find(({ code }) => code === chosenMethod) ?? offered[0] ?? defaultMethod

  if (cart.items.length === 0) {
    return (
      <Page title="Finalisez votre commande">
        <PendingOrderNotice onGivenUp={() => void onRefused()} />
        <EmptyState
          icon="shopping-bag"
          title={messages.cartEmpty}
          action={<LinkButton to="/products">Découvrir la collection</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page title="Finalisez votre commande">
      <PendingOrderNotice onGivenUp={() => void onRefused()} />
      <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          <CheckoutAddress {...{ addresses, newAddress }} chosen={address} onChoose={({ id }) => choose({ addressId: id })} />
          <CheckoutDelivery
            country={address?.country}
            subtotal={cart.subtotal}
            offered={offered}
            chosen={shippingMethod}
            onChoose={(method) => choose({ shippingMethod: method })}
          />
          <CheckoutPayment chosen={paymentMethod} onChoose={(method) => choose({ paymentMethod: method })} />
        </div>
        <CheckoutSummary
          {...{ cart, soldOut, address, shippingMethod, paymentMethod, onRemove, onEditCart, onRefused }}
          hasAddresses={addresses.length > 0}
        />
      </div>
    </Page>
  )
}
