import type { RunnerResult } from 'lighthouse'
import { LanternFirstContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-first-contentful-paint.js'
import { LanternTotalBlockingTime } from 'lighthouse/core/computed/metrics/lantern-total-blocking-time.js'
import { getLogNormalScore } from 'lighthouse/shared/statistics.js'

const blockingFromMs = 50

/** `tdur`: the task's own processor time in microseconds, which Lighthouse's type leaves out. */
type Timed = { dur?: number; tdur?: number }

/**
 * Lighthouse's total blocking time in milliseconds, with each task's processor time instead of its wall time: what an idle
 * machine would show. Lighthouse's own figure grows with everything that runs beside it.
 */
export async function blockingTimeOf({ lhr, artifacts }: RunnerResult): Promise<number> {
  const context = { settings: lhr.configSettings, computedCache: new Map() }
  const page = {
    trace: artifacts.Trace,
    devtoolsLog: artifacts.DevtoolsLog,
    gatherContext: artifacts.GatherContext,
    settings: lhr.configSettings,
    URL: artifacts.URL,
    SourceMaps: artifacts.SourceMaps,
    HostDPR: artifacts.HostDPR,
    simulator: null,
  }
  const blocking = await LanternTotalBlockingTime.request(page, context)
  const paint = await LanternFirstContentfulPaint.request(page, context)
  // As in Lighthouse: the average of the optimistic estimate from the later first paint and the pessimistic one from the
  // earlier.
  const kind = sumFrom(blocking.optimisticEstimate.nodeTimings, paint.pessimisticEstimate.timeInMs)
  const stern = sumFrom(blocking.pessimisticEstimate.nodeTimings, paint.optimisticEstimate.timeInMs)
  return (kind + stern) / 2
}

type Estimate = Awaited<ReturnType<typeof LanternTotalBlockingTime.request>>['optimisticEstimate']

/** In milliseconds, from the simulated phone's first paint on. */
function sumFrom(timings: Estimate['nodeTimings'], firstPaintMs: number): number {
  let sum = 0
  for (const [node, { startTime, duration }] of timings) {
    if (node.type !== 'cpu') continue
    const { dur = 0, tdur = 0 } = node.event as Timed
    const end = startTime + (duration * Math.min(tdur, dur)) / (dur || 1)
    sum += Math.max(0, end - Math.max(startTime, firstPaintMs) - blockingFromMs)
  }
  return sum
}

/** From 0 to 1, as Lighthouse 13 weighs a phone's total blocking time. */
export const scoreOfBlocking = (ms: number): number => getLogNormalScore({ p10: 200, median: 600 }, ms)
