import { ShopError } from '../shop-error.ts'

type Bounds = { atOnce: number; maximumWaiting: number }

/** Lets some works run at once and the others wait; throws too_many_attempts when too many wait already. */
export function takeTurns({ atOnce, maximumWaiting }: Bounds) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length >= maximumWaiting) throw new ShopError('too_many_attempts', { retryAfterSeconds: 10 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place passes on directly, so nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
