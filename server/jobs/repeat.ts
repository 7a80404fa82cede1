import type { Log } from '../log.ts'

/** Runs again and again with a pause between two runs; a failure is logged and the next run comes. Returns its end. */
export function repeatEvery(seconds: number, name: string, run: () => Promise<unknown>, log: Log): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const round = async () => {
    try {
      await run()
    } catch (error) {
      log.warn({ err: error, round: name }, 'round failed, the next one will come')
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      running = round()
    }, seconds * 1_000)
    timer.unref()
  }
  plan()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
