import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { formatEuros, formatShort } from '../../../contract/rules/money.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { freeDeliveryProgress } from './cart-totals.ts'

const barClass =
  'h-1 w-full appearance-none overflow-hidden rounded-full bg-plaster [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-plaster [&::-webkit-progress-value]:bg-brass'

/** Forced colours would paint both parts alike. */
const forcedBarClass =
  'forced-colors:h-2.5 forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-bar]:bg-[Canvas] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]'

/** Progress to free delivery, from the same setting as the cart's total (decision 3). */
export function FreeDelivery({ subtotal }: { subtotal: number }) {
  const settings = useShopSettings()
  if (subtotal === 0) return null
  const { missing, percent } = freeDeliveryProgress(settings, subtotal)
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm">
        {missing === 0 ? (
          <>La {defaultMethod.label.toLowerCase()} vous est offerte.</>
        ) : (
          <>
            Plus que <strong className="font-medium tabular-nums">{formatEuros(missing)}</strong> pour la{' '}
            {defaultMethod.label.toLowerCase()} offerte, au-delà de {formatShort(settings.freeShippingAboveCents)}.
          </>
        )}
      </p>
      <progress className={`${barClass} ${forcedBarClass}`} max={100} value={percent} aria-label="Vers la livraison offerte" />
    </div>
  )
}
