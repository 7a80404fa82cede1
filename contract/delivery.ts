import type { CountryCode } from './countries.ts'
import type { ShippingMethod } from './shop-settings.ts'

/** Working days from order to door (specification 9, decisions 20 and 21). Every page, mail and promise derives from here. */
export const standardDelays: Record<CountryCode, { from: number; to: number }> = {
  FR: { from: 3, to: 5 },
  BE: { from: 4, to: 6 },
  DE: { from: 5, to: 7 },
  ES: { from: 5, to: 7 },
  IT: { from: 5, to: 7 },
}

export const expressDelay = { from: 1, to: 2 }

/** An order counts for the same day before this hour in Paris. */
export const cutOffHour = 14

/** Working days, the later of the two being the promise. */
export const deliveryDelay = (country: CountryCode, method: ShippingMethod) =>
  method === 'express' ? expressDelay : standardDelays[country]
