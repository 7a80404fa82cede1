import type { PaymentMethod } from '../../../../contract/api/orders.ts'
import type { CountryName } from '../../../../contract/rules/countries.ts'
import type { DeliveryMethod, ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { centsOf, formatCents } from '../../../../contract/rules/money.ts'
import { shippingCents } from '../../../../contract/rules/shop-settings.ts'
import { formatWeekday } from '../../../lib/format/formats.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { useDeliveryDay } from './use-delivery-day.ts'

export const paymentMethodNames: Record<PaymentMethod, string> = { card: 'Carte bancaire', paypal: 'PayPal' }

type DeliveryProps = {
  country: CountryName | undefined
  /** Euros. */
  subtotal: number
  offered: DeliveryMethod[]
  chosen: ShippingMethod
  onChoose: (method: ShippingMethod) => void
}

export function CheckoutDelivery({ country, subtotal, offered, chosen, onChoose }: DeliveryProps) {
  const settings = useShopSettings()
  const deliveryDay = useDeliveryDay()
  return (
    <CheckoutSection title="Mode de livraison">
      <div className="flex flex-col gap-3">
        {offered.map(({ code: method, label }) => {
          const cents = shippingCents(settings, centsOf(subtotal), method)
          const day = deliveryDay(country, method)
          return (
            <RadioCard
              key={method}
              name="shippingMethod"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              aside={cents === 0 ? 'Offerte' : formatCents(cents)}
            >
              <span className="font-medium">{label}</span>
              {day && <span className="block text-muted">Chez vous au plus tard le {formatWeekday(day)}</span>}
            </RadioCard>
          )
        })}
      </div>
    </CheckoutSection>
  )
}

const paymentHelp: Record<PaymentMethod, string> = {
  card: 'Saisie sur la page sécurisée de notre prestataire de paiement',
  paypal: 'Vous confirmez depuis votre compte PayPal',
}

export function CheckoutPayment({ chosen, onChoose }: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <CheckoutSection title="Moyen de paiement">
      <div className="flex flex-col gap-3">
        {(['card', 'paypal'] as const).map((method) => (
          <RadioCard
            key={method}
            name="paymentMethod"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          >
            <span className="font-medium">{paymentMethodNames[method]}</span>
            <span className="block text-muted">{paymentHelp[method]}</span>
          </RadioCard>
        ))}
      </div>
    </CheckoutSection>
  )
}
