import type { Trace } from 'lighthouse'
import { getLogNormalScore } from 'lighthouse/shared/statistics.js'

/** A slow phone's processor beside this one, and how Lighthouse takes work that lays out (its simulation's own figures). */
const slowdown = { layout: 2, other: 4 }
const blockingFromMs = 50

/** `tdur`: the task's own processor time in microseconds, which Lighthouse's type leaves out. */
type Timed = Trace['traceEvents'][number] & { tdur?: number }

/**
 * Total blocking time in milliseconds from the processor time of the page's main thread, not from the clock: what a run would show
 * on a machine that does nothing else. Lighthouse's own figure grows with everything that runs beside it.
 */
export function blockingTimeOf({ traceEvents }: Trace): number {
  const firstPaint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) throw new Error('Nothing was painted')
  const onMainThread = traceEvents.filter(
    ({ pid, tid, ts }) => pid === firstPaint.pid && tid === firstPaint.tid && ts > firstPaint.ts,
  )
  const layouts = onMainThread.filter(({ name }) => name === 'Layout').map(({ ts }) => ts)
  return onMainThread
    .filter(({ name }) => name.endsWith('RunTask'))
    .reduce((sum, { ts, dur, tdur = 0 }: Timed) => {
      const lays = layouts.some((at) => at >= ts && at <= ts + dur)
      const onThePhoneMs = (tdur / 1000) * (lays ? slowdown.layout : slowdown.other)
      return sum + Math.max(0, onThePhoneMs - blockingFromMs)
    }, 0)
}

/** From 0 to 1, as Lighthouse 13 weighs a phone's total blocking time. */
export const scoreOfBlocking = (ms: number): number => getLogNormalScore({ p10: 200, median: 600 }, ms)
