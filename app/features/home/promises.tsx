import { formatShort } from '../../../contract/rules/money.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'

const promises = ({ freeShippingAboveCents, returnDays }: ShopSettings) =>
  [
    {
      icon: 'truck',
      title: 'Livraison soignée',
      text: `Offerte au-dessus de ${formatShort(freeShippingAboveCents)} d’achat.`,
    },
    {
      icon: 'rotate-ccw',
      title: `${returnDays} jours pour changer d’avis`,
      text: 'Vous pouvez essayer chez vous, tranquillement.',
    },
    { icon: 'shield-check', title: 'Paiement sécurisé', text: 'Par carte ou PayPal, sur la page du prestataire.' },
  ] as const

export const Promises = () => (
  <section aria-label="Nos engagements" className="border-line border-y">
    <ul className="container-page grid gap-8 py-10 sm:grid-cols-3 sm:gap-6 lg:py-12">
      {promises(useShopSettings()).map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon name={icon} className="mt-0.5 size-6 text-brass" />
          <div>
            <h2 className="font-medium">{title}</h2>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
