import type { CountryCode } from './countries.ts'
import { deliveryDelay, type ShippingMethod, type ShopSettings } from './shop-settings.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay, workingDayFrom } from './working-days.ts'

const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

type Delays = Pick<ShopSettings, 'cutOffHour' | 'standardDelays' | 'expressDelay'>

/**
 * The day by which an order placed now arrives at the latest: dispatched the same working day before the cut-off hour in Paris, else the
 * next one; from there the longest delay of its zone in working days (decision 21).
 */
export function promisedDelivery(settings: Delays, placedAt: Date, country: CountryCode, method: ShippingMethod): Day {
  const [today = '', hour = ''] = parisClock.format(placedAt).split(' ')
  const inTime = isWorkingDay(today) && Number(hour) < settings.cutOffHour
  const dispatched = inTime ? today : workingDayFrom(addDays(today, 1))
  return addWorkingDays(dispatched, deliveryDelay(settings, country, method).to)
}
