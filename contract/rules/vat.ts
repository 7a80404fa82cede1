import { type CountryCode, countryOf } from './countries.ts'
import type { ShopSettings } from './shop-settings.ts'

/**
 * The VAT that the prices contain, in percent: the destination's (decision 34), or 0 for a seller who is exempt from it (law, invoices).
 * An order stores it: a seller's later change of status changes no order.
 */
export const vatPercentOf = ({ vatExempt }: Pick<ShopSettings, 'vatExempt'>, country: CountryCode): number =>
  vatExempt ? 0 : countryOf(country).vatPercent
