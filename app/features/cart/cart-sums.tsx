import type { Cart } from '../../../contract/cart.ts'
import { formatEuros } from '../../../contract/money.ts'

type Sums = Pick<Cart, 'subtotal' | 'shipping' | 'total'>

/** Subtotal, delivery, total, as the server will charge them. */
export function CartSums({ cart: { subtotal, shipping, total } }: { cart: Sums }) {
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <dt>Sous-total</dt>
      <dd className="text-right">{formatEuros(subtotal)}</dd>
      <dt>Livraison standard</dt>
      <dd className="text-right">{shipping === 0 && subtotal > 0 ? 'Offerte' : formatEuros(shipping)}</dd>
      <dt className="pt-1.5 font-medium text-base">Total TTC</dt>
      <dd className="pt-1.5 text-right font-medium text-base">{formatEuros(total)}</dd>
    </dl>
  )
}
