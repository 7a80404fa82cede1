import { formatCents } from '../../../contract/money.ts'
import { useShopSettings } from '../../lib/shop-settings.ts'

/** What a shopper wants to know before anything else, from the shop's own settings (decision 3). */
export function Announcement() {
  const { freeShippingAboveCents, returnDays } = useShopSettings()
  return (
    <aside aria-label="À savoir" className="bg-ink px-4 py-2 text-center text-paper text-xs sm:text-sm">
      Livraison offerte au-dessus de {formatCents(freeShippingAboveCents).replace(',00', '')} · Retours sous {returnDays} jours
    </aside>
  )
}
