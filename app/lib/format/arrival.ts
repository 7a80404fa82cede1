import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { deliveryPromise } from '../../../contract/rules/delivery-promise.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import { addDays, type Day } from '../../../contract/time/working-days.ts'
import { formatWeekday } from './formats.ts'

/** `orderBefore`: « demain 14 h »; `between`: « entre jeudi 26 et lundi 30 novembre ». */
export type Arrival = { orderBefore: string; between: string }

/** When an order placed at this moment arrives in France by standard delivery, and until when that holds (decision 21). */
export function arrivalInFrance(settings: ShopSettings, at: Date): Arrival {
  const { shipBy, earliest, latest } = deliveryPromise(settings, at, 'FR', defaultMethod.code)
  const today = parisDay(at)
  const hour = `${settings.cutOffHour} h`
  const orderBefore =
    shipBy === today ? hour : shipBy === addDays(today, 1) ? `demain ${hour}` : `${formatWeekday(shipBy)}, ${hour}`
  return { orderBefore, between: formatSpan(earliest, latest) }
}

/** The first day's month is left out where both days are in the same one. */
function formatSpan(from: Day, to: Day): string {
  if (from === to) return `le ${formatWeekday(to)}`
  const first = formatWeekday(from)
  return `entre ${from.slice(0, 7) === to.slice(0, 7) ? first.slice(0, first.lastIndexOf(' ')) : first} et ${formatWeekday(to)}`
}
