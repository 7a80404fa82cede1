import { formatCents, formatEuros } from '../../../contract/money.ts'
import { useShopSettings } from '../../lib/shop-settings.ts'
import { wayToFreeDelivery } from './cart-totals.ts'

/** How far she is from free delivery; the same setting as the sum it promises (decision 3). */
export function FreeDelivery({ subtotal }: { subtotal: number }) {
  const settings = useShopSettings()
  if (subtotal === 0) return null
  const { missing, percent } = wayToFreeDelivery(settings, subtotal)
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm">
        {missing === 0 ? (
          <>La livraison standard vous est offerte.</>
        ) : (
          <>
            Plus que <strong className="font-medium tabular-nums">{formatEuros(missing)}</strong> pour la livraison standard
            offerte, au-delà de {formatCents(settings.freeShippingAboveCents)}.
          </>
        )}
      </p>
      <progress
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-plaster [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-plaster [&::-webkit-progress-value]:bg-brass"
        max={100}
        value={percent}
        aria-label="Vers la livraison offerte"
      />
    </div>
  )
}
