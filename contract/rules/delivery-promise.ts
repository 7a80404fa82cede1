import { parisClock } from '../time/paris-clock.ts'
import { addDays, addWorkingDays, type Day, isWorkingDay } from '../time/working-days.ts'
import type { CountryCode } from './countries.ts'
import type { DeliverySettings, ShippingMethod } from './delivery-methods.ts'
import { deliveryDelay, type ShopSettings } from './shop-settings.ts'

type Delays = DeliverySettings & Pick<ShopSettings, 'cutOffHour' | 'closures'>

/** Days in Paris: the last one to hand over the parcel, and the first and last on which it arrives. */
export type DeliveryPromise = { shipBy: Day; earliest: Day; latest: Day }

/**
 * What an order placed now is promised: shipped the same working day before the cut-off hour in Paris, else the next working
 * day on which the shop is open; from there the shortest and longest delay of its zone in working days (decision 21). The
 * carrier delivers even while the shop is closed.
 */
export function deliveryPromise(settings: Delays, placedAt: Date, country: CountryCode, method: ShippingMethod): DeliveryPromise {
  const clock = parisClock(placedAt)
  const today = clock.toISOString().slice(0, 10)
  const inTime = clock.getUTCHours() < settings.cutOffHour
  const shipBy = shippingDayFrom(settings, inTime ? today : addDays(today, 1))
  const { from, to } = deliveryDelay(settings, country, method)
  return { shipBy, earliest: addWorkingDays(shipBy, from), latest: addWorkingDays(shipBy, to) }
}

/** The day itself when parcels leave the shop on it, else the next such day. */
function shippingDayFrom({ closures }: Pick<Delays, 'closures'>, day: Day): Day {
  let found = day
  for (;;) {
    const closure = closures.find(({ from, to }) => from <= found && found <= to)
    if (closure) found = addDays(closure.to, 1)
    else if (isWorkingDay(found)) return found
    else found = addDays(found, 1)
  }
}
