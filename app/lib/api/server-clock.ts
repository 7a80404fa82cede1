/** Answers tell the time in whole seconds and arrive late: a smaller difference is none, so that the time never jumps about. */
const noticedMs = 3_000

let aheadMs = 0
const listeners = new Set<() => void>()

/**
 * The present in ms UTC by the server's clock, as its last answer told: promises and deadlines are reckoned by it, because the
 * device's may be hours wrong (decision 49). Until an answer came it is the device's.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** Only an answer that no cache keeps was made just now. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>) {
  const at = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(at) || !headers.get('Cache-Control')?.includes('no-store')) return
  const ahead = at - Date.now()
  if (Math.abs(ahead - aheadMs) < noticedMs) return
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
  for (const listener of listeners) listener()
}

/** The listener hears when the difference between both clocks is known, or became another. */
export function onServerClock(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
