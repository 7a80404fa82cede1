import type { CountryCode } from './countries.ts'
import { parisClock } from './paris-clock.ts'
import { deliveryDelay, type ShippingMethod, type ShopSettings } from './shop-settings.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay, workingDayFrom } from './working-days.ts'

type Delays = Pick<ShopSettings, 'cutOffHour' | 'standardDelays' | 'expressDelay'>

/**
 * The day by which an order placed now arrives at the latest: dispatched the same working day before the cut-off hour in Paris, else the
 * next one; from there the longest delay of its zone in working days (decision 21).
 */
export function promisedDelivery(settings: Delays, placedAt: Date, country: CountryCode, method: ShippingMethod): Day {
  const clock = parisClock(placedAt)
  const today = clock.toISOString().slice(0, 10)
  const inTime = isWorkingDay(today) && clock.getUTCHours() < settings.cutOffHour
  const dispatched = inTime ? today : workingDayFrom(addDays(today, 1))
  return addWorkingDays(dispatched, deliveryDelay(settings, country, method).to)
}
