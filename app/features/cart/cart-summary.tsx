import type { Cart } from '../../../contract/api/cart.ts'
import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { useNow } from '../../lib/dom/use-now.ts'
import { arrivalInFrance } from '../../lib/format/arrival.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { useTaxSuffix } from '../../lib/settings/use-tax-suffix.ts'

type Sums = Pick<Cart, 'subtotal' | 'shipping' | 'total'>

/** Subtotal, delivery and total, as the server will charge them. */
export function CartSummary({ cart: { subtotal, shipping, total } }: { cart: Sums }) {
  const settings = useShopSettings()
  const now = useNow()
  const taxSuffix = useTaxSuffix()
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <dt>Sous-total</dt>
      <dd className="text-right">{formatEuros(subtotal)}</dd>
      <dt>{defaultMethod.label}</dt>
      <dd className="text-right">{shipping === 0 && subtotal > 0 ? 'Offerte' : formatEuros(shipping)}</dd>
      <dt className="sr-only">Arrivée en France</dt>
      <dd className="col-span-2 min-h-5 text-muted">
        {now !== null && `Chez vous ${arrivalInFrance(settings, new Date(now)).between}, en France`}
      </dd>
      <dt className="pt-1.5 font-medium text-base">Total{taxSuffix}</dt>
      <dd className="pt-1.5 text-right font-medium text-base">{formatEuros(total)}</dd>
    </dl>
  )
}
