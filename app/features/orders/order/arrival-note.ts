import { parisDay } from '../../../../contract/time/paris-day.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import { formatWeekday } from '../../../lib/format/formats.ts'

/** Whether the promised day has not passed in Paris; unknown while the time is. */
export const isStillPromised = (day: Day | null, now: number | null): day is Day =>
  day !== null && now !== null && day >= parisDay(new Date(now))

/** What an order that has not arrived says about its promised day: a day that is over is a fact, not a promise any longer. */
export function arrivalNote(day: Day | null, now: number | null): string | null {
  if (day === null || now === null) return null
  if (isStillPromised(day, now)) return `au plus tard le ${formatWeekday(day)}`
  return `prévue le ${formatWeekday(day)}, pas encore confirmée`
}
