import { type CountryName, countryNamed } from '../../../../contract/rules/countries.ts'
import type { ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { deliveryPromise } from '../../../../contract/rules/delivery-promise.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import { useNow } from '../../../lib/dom/use-now.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'

/**
 * Computes the last day of delivery that an order placed now would promise, as the server does (decisions 21 and 49). Undefined
 * without an address, or while the server's time is unknown.
 */
export function useDeliveryDay(): (country: CountryName | undefined, method: ShippingMethod) => Day | undefined {
  const settings = useShopSettings()
  const now = useNow()
  return (country, method) =>
    country && now !== null ? deliveryPromise(settings, new Date(now), countryNamed(country).code, method).latest : undefined
}
