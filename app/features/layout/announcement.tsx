import { formatCents } from '../../../contract/money.ts'
import { shopSettings } from '../../../contract/shop-settings.ts'

const free = formatCents(shopSettings.freeShippingAboveCents).replace(',00', '')

/** What a shopper wants to know before anything else, from the shop's own settings (decision 3). */
export const Announcement = () => (
  <aside aria-label="À savoir" className="bg-ink px-4 py-2 text-center text-paper text-xs sm:text-sm">
    Livraison offerte au-dessus de {free} · Retours sous {shopSettings.returnDays} jours
  </aside>
)
