/** Answers tell the time in whole seconds and arrive late: a smaller difference is none, so that the time never jumps about. */
const noticedMs = 3_000

/** How far the server's clock is ahead of the device's; unknown until an answer told. */
let aheadMs: number | undefined
let isAsking = false
const listeners = new Set<() => void>()

/**
 * The present in ms UTC by the server's clock, as its last answer told: promises and deadlines are reckoned by it, because the
 * device's may be hours wrong (decision 49). Until an answer came it is the device's.
 */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0)

export const isServerTimeKnown = () => aheadMs !== undefined

/** Only an answer that no cache keeps was made just now. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>) {
  const at = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(at) || !headers.get('Cache-Control')?.includes('no-store')) return
  const ahead = at - Date.now()
  if (aheadMs !== undefined && Math.abs(ahead - aheadMs) < noticedMs) return
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
  for (const listener of listeners) listener()
}

/** For a page that needs nothing else of the shop, as the cached one of a visitor. Unanswered, the time stays unknown. */
export async function askServerTime() {
  if (isServerTimeKnown() || isAsking) return
  isAsking = true
  await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(noteServerTime, () => undefined)
  isAsking = false
}

/** The listener hears when the difference between both clocks is known, or became another. */
export function onServerClock(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
