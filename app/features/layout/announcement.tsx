import { formatShort } from '../../../contract/rules/money.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'

/** The announcement above the header, from the shop's settings (decision 3). */
export function Announcement() {
  const { freeShippingAboveCents, returnDays } = useShopSettings()
  return (
    <aside aria-label="À savoir" className="bg-ink px-4 py-2 text-center text-paper text-xs sm:text-sm">
      Livraison offerte au-dessus de {formatShort(freeShippingAboveCents)}
      <span className="max-[22.5rem]:hidden"> · Retours sous {returnDays} jours</span>
    </aside>
  )
}
