import { type CountryName, countryNamed } from '../../../contract/countries.ts'
import { centsOf, formatCents } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { promisedDelivery } from '../../../contract/promised-delivery.ts'
import { type ShippingMethod, type ShopSettings, shippingCents } from '../../../contract/shop-settings.ts'
import { formatWeekday } from '../../lib/formats.ts'
import { useShopSettings } from '../../lib/shop-settings.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import { CheckoutSection } from './checkout-section.tsx'

export const shippingMethodNames: Record<ShippingMethod, string> = {
  standard: 'Livraison standard',
  express: 'Livraison express',
}
export const paymentMethodNames: Record<PaymentMethod, string> = { card: 'Carte bancaire', paypal: 'PayPal' }

/** The same day that the order will promise (decision 21). */
export const arrivalBy = (settings: ShopSettings, country: CountryName, method: ShippingMethod) =>
  formatWeekday(promisedDelivery(settings, new Date(), countryNamed(country).code, method))

type DeliveryProps = {
  country: CountryName | undefined
  /** Euros. */
  subtotal: number
  chosen: ShippingMethod
  onChoose: (method: ShippingMethod) => void
}

export function CheckoutDelivery({ country, subtotal, chosen, onChoose }: DeliveryProps) {
  const settings = useShopSettings()
  return (
    <CheckoutSection title="Mode de livraison">
      <div className="flex flex-col gap-3">
        {(['standard', 'express'] as const).map((method) => {
          const cents = shippingCents(settings, centsOf(subtotal), method)
          return (
            <RadioCard
              key={method}
              name="shippingMethod"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              aside={cents === 0 ? 'Offerte' : formatCents(cents)}
            >
              <span className="font-medium">{shippingMethodNames[method]}</span>
              {country && (
                <span className="block text-muted">Chez vous au plus tard le {arrivalBy(settings, country, method)}</span>
              )}
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
