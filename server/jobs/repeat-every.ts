import type { Log } from '../log.ts'

/** Returned by a run that left work over. */
export const moreToDo = 'more waits'
/** What a run returns: that more work waits, or how long the outside service wants no requests. */
export type Pause = typeof moreToDo | { seconds: number }
/** Work that is repeated, and how often; `signal` aborts it when the process ends. */
export type Schedule = { everySeconds: number; run: (signal: AbortSignal) => Promise<unknown> }
/** A pause between two runs, for the requests of customers. */
const soonSeconds = 1

/**
 * Runs repeatedly with a pause between runs, a short one when more work waits; a failed run is logged and does not stop the next.
 * Returns a function that stops it: the current run is aborted by its signal and awaited.
 */
export function repeatEvery(name: string, { everySeconds, run }: Schedule, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const round = async () => {
    const left = await run(stopping.signal).catch((error: unknown) => {
      // A run that is aborted because the process ends is not logged.
      if (!stopping.signal.aborted) log.warn({ err: error, round: name }, 'round failed, the next one will come')
    })
    if (!stopping.signal.aborted) plan(pauseAfter(left, everySeconds))
  }
  const plan = (pause: number) => {
    timer = setTimeout(() => {
      running = round()
    }, pause * 1_000)
    timer.unref()
  }
  plan(everySeconds)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}

function pauseAfter(left: unknown, usualSeconds: number): number {
  if (left === moreToDo) return Math.min(soonSeconds, usualSeconds)
  if (typeof left === 'object' && left !== null && 'seconds' in left) return Math.max(Number(left.seconds), usualSeconds)
  return usualSeconds
}
