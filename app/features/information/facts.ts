import { durationText } from '../../../contract/duration.ts'
import { formatCents } from '../../../contract/money.ts'
import { useShopSettings } from '../../lib/shop-settings.ts'

/** The shop's settings as its pages write them; nothing on a page says a number of its own. */
export function useFacts() {
  const settings = useShopSettings()
  const { postalAddress, phone, email, standardShippingCents, expressShippingCents, freeShippingAboveCents, cancelMinutes } =
    settings
  return {
    ...settings,
    standard: formatCents(standardShippingCents),
    express: formatCents(expressShippingCents),
    freeAbove: formatCents(freeShippingAboveCents).replace(',00', ''),
    cancelWithin: durationText(cancelMinutes),
    address: `${postalAddress.street}, ${postalAddress.postalCode} ${postalAddress.city}, ${postalAddress.country}`,
    phoneLink: `tel:+33${phone.replaceAll(' ', '').slice(1)}`,
    emailLink: `mailto:${email}`,
  }
}
