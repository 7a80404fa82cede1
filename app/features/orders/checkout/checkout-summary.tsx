import { Link } from 'react-router'
import type { Address } from '../../../../contract/api/addresses.ts'
import type { Cart, CartItem } from '../../../../contract/api/cart.ts'
import type { PaymentMethod } from '../../../../contract/api/orders.ts'
import { deliveryMethod, type ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { centsOf, formatCents, formatEuros } from '../../../../contract/rules/money.ts'
import { lineTotal, priceCart } from '../../../../contract/rules/pricing.ts'
import { returnsInShort } from '../../../../contract/text/legal/legal-sentences.ts'
import { dropSecondPressOnNext } from '../../../lib/dom/second-press.ts'
import { formatWeekday } from '../../../lib/format/formats.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { useTaxSuffix } from '../../../lib/settings/use-tax-suffix.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import { paymentMethodNames } from './checkout-methods.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { useDeliveryDay } from './use-delivery-day.ts'

type CheckoutSummaryProps = {
  cart: Cart
  soldOut: CartItem[]
  address: Address | undefined
  hasAddresses: boolean
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
  onRemove: (item: CartItem) => void
  onEditCart: () => void
  onRefused: () => Promise<Cart | undefined>
}

/** The whole order, right above the button (decision 16). */
export function CheckoutSummary({
  cart,
  soldOut,
  address,
  hasAddresses,
  shippingMethod,
  paymentMethod,
  onRemove,
  onEditCart,
  onRefused,
}: CheckoutSummaryProps) {
  const settings = useShopSettings()
  const taxSuffix = useTaxSuffix()
  const deliveryDay = useDeliveryDay()(address?.country, shippingMethod)
  const { subtotalCents, shippingCents, totalCents } = priceCart(settings, cart.items, { method: shippingMethod })
  return (
    <section aria-labelledby="summary" className="self-start bg-plaster/60 p-5 sm:p-7 lg:sticky lg:top-24">
      <h2 id="summary" className="mb-4 font-display text-heading">
        Récapitulatif
      </h2>
      <ul
        aria-label="Articles de la commande"
        className="flex max-h-[300px] flex-col divide-y divide-line overflow-y-auto"
        onClickCapture={dropSecondPressOnNext}
      >
        {cart.items.map((item) => (
          <SummaryLine key={`${item.productId} ${item.size}`} item={item} soldOut={soldOut.includes(item)} onRemove={onRemove} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-t pt-4 text-sm [&>dd]:text-right [&>dd]:tabular-nums">
        <dt>Livraison à</dt>
        <dd className="wrap-anywhere">
          {address ? (
            <>
              {address.firstName} {address.lastName}
              <br />
              {address.street}, {address.postalCode} {address.city}, {address.country}
            </>
          ) : (
            '—'
          )}
        </dd>
        <dt>{deliveryMethod(shippingMethod).label}</dt>
        <dd>{deliveryDay ? <>au plus tard le {formatWeekday(deliveryDay)}</> : '—'}</dd>
        <dt>Paiement</dt>
        <dd>{paymentMethodNames[paymentMethod]}</dd>
        <dt className="mt-2">Sous-total{taxSuffix}</dt>
        <dd className="mt-2">{formatCents(subtotalCents)}</dd>
        <dt>Livraison</dt>
        <dd>{shippingCents === 0 && subtotalCents > 0 ? 'Offerte' : formatCents(shippingCents)}</dd>
        <dt className="pt-2 font-medium text-lg">Total{taxSuffix}</dt>
        <dd className="pt-2 font-medium text-lg">{formatCents(totalCents)}</dd>
      </dl>
      <p className="mt-4 text-ink-soft text-sm">{returnsInShort(settings.returnDays)}</p>
      <ConfirmOrder
        sums={{ shipping: shippingCents, total: totalCents }}
        {...{ cart, deliveryDay, address, hasAddresses, shippingMethod, paymentMethod, onEditCart, onRefused }}
        hasSoldOut={soldOut.length > 0}
      />
    </section>
  )
}

function SummaryLine({ item, soldOut, onRemove }: { item: CartItem; soldOut: boolean; onRemove: (item: CartItem) => void }) {
  const { product, size, quantity } = item
  return (
    <li className="flex gap-3 py-3 text-sm first:pt-0">
      <Thumbnail url={product.imageUrl} alt="" className="h-18 w-13.5 shrink-0" />
      <div className="min-w-0 grow">
        <Link to={`/products/${product.id}`} className="wrap-anywhere font-medium hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
        <p className="text-muted">
          Taille {size} · {quantity} × {formatEuros(product.price)}
        </p>
        {soldOut && (
          <p className="mt-1 flex items-center gap-3">
            <Badge tone="danger">Épuisé</Badge>
            <button type="button" className="min-h-9 underline underline-offset-4" onClick={() => onRemove(item)}>
              Retirer
              <span className="sr-only">
                {' '}
                {product.name}, taille {size}
              </span>
            </button>
          </p>
        )}
      </div>
      {!soldOut && <p className="shrink-0 tabular-nums">{formatCents(lineTotal(centsOf(product.price), quantity))}</p>}
    </li>
  )
}
