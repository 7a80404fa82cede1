import { soldMethods } from '../../../contract/rules/delivery-methods.ts'
import { formatCents, formatShort } from '../../../contract/rules/money.ts'
import { deliveryDelay } from '../../../contract/rules/shop-settings.ts'
import { durationText } from '../../../contract/time/duration.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { delayText } from './delivery-zones.ts'

/** The shop's settings as its pages show them; no page hard-codes a number. */
export function useFacts() {
  const settings = useShopSettings()
  const { postalAddress, phone, email, freeShippingAboveCents, cancelMinutes } = settings
  return {
    ...settings,
    /** Each with its price and its delay in France. */
    methods: soldMethods().map((method) => ({
      ...method,
      paid: formatCents(settings[method.price.setting]),
      delay: delayText(deliveryDelay(settings, 'FR', method.code)),
    })),
    freeAbove: formatShort(freeShippingAboveCents),
    cancelWithin: durationText(cancelMinutes),
    address: `${postalAddress.street}, ${postalAddress.postalCode} ${postalAddress.city}, ${postalAddress.country}`,
    phoneLink: `tel:+33${phone.replaceAll(' ', '').slice(1)}`,
    emailLink: `mailto:${email}`,
  }
}
