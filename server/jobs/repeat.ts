import type { Log } from '../log.ts'

/** What a run answers that left work undone for want of room. */
export const moreWaits = 'more waits'
/** Long enough for shoppers and for the outside world to be served between two runs. */
const soonSeconds = 1

/**
 * Runs again and again with a pause between two runs, a short one when more waits; a failure is logged and the next run comes.
 * Returns its end.
 */
export function repeatEvery(seconds: number, name: string, run: () => Promise<unknown>, log: Log): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const round = async () => {
    const left = await run().catch((error: unknown) => {
      log.warn({ err: error, round: name }, 'round failed, the next one will come')
    })
    if (!stopped) plan(left === moreWaits ? Math.min(soonSeconds, seconds) : seconds)
  }
  const plan = (pause: number) => {
    timer = setTimeout(() => {
      running = round()
    }, pause * 1_000)
    timer.unref()
  }
  plan(seconds)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
