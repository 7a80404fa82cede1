import type { Address } from '../../../contract/addresses.ts'
import type { Cart, CartItem } from '../../../contract/cart.ts'
import { messages } from '../../../contract/messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { CheckoutAddress } from './checkout-address.tsx'
import { useCheckoutChoices } from './checkout-choices.ts'
import { CheckoutDelivery, CheckoutPayment } from './checkout-methods.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PendingOrderNotice } from './pending-order-notice.tsx'

type CheckoutScreenProps = {
  cart: Cart
  soldOut: CartItem[]
  addresses: Address[]
  /** The address that she came back with from her address book. */
  addressId?: string
  onRemove: (item: CartItem) => void
  /** The shop refused: what this page shows may be old. */
  onRefused: () => void
}

export function CheckoutScreen({ cart, soldOut, addresses, addressId, onRemove, onRefused }: CheckoutScreenProps) {
  const [{ addressId: chosenId, shippingMethod, paymentMethod }, choose] = useCheckoutChoices(addressId)
  const address = addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ isDefault }) => isDefault)

  if (cart.items.length === 0) {
    return (
      <Page title="Finalisez votre commande">
        <PendingOrderNotice onGivenUp={onRefused} />
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
      <PendingOrderNotice onGivenUp={onRefused} />
      <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-10">
          <CheckoutAddress addresses={addresses} chosen={address} onChoose={({ id }) => choose({ addressId: id })} />
          <CheckoutDelivery
            country={address?.country}
            subtotal={cart.subtotal}
            chosen={shippingMethod}
            onChoose={(method) => choose({ shippingMethod: method })}
          />
          <CheckoutPayment chosen={paymentMethod} onChoose={(method) => choose({ paymentMethod: method })} />
        </div>
        <CheckoutSummary
          {...{ cart, soldOut, address, shippingMethod, paymentMethod, onRemove, onRefused }}
          hasAddresses={addresses.length > 0}
        />
      </div>
    </Page>
  )
}
