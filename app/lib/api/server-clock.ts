/** Responses give the time in whole seconds, and late: a smaller difference is ignored, so that the time never jumps about. */
const noticedMs = 3_000

/** How far the server's clock is ahead of the device's; unknown until a response has told it. */
let aheadMs: number | undefined
let isAsking = false
const listeners = new Set<() => void>()

/**
 * The current time in ms UTC by the server's clock, as of its last response: promises and deadlines use it, because the
 * device's may be hours wrong (decision 49). Before the first response it is the device's.
 */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0)

export const isServerTimeKnown = () => aheadMs !== undefined

/** Only a response that no cache stores was made just now. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>) {
  const at = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(at) || !headers.get('Cache-Control')?.includes('no-store')) return
  const ahead = at - Date.now()
  if (aheadMs !== undefined && Math.abs(ahead - aheadMs) < noticedMs) return
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
  for (const listener of listeners) listener()
}

/** For a page that requests nothing else, such as a visitor's cached one. Without a response the time stays unknown. */
export async function askServerTime() {
  if (isServerTimeKnown() || isAsking) return
  isAsking = true
  await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(noteServerTime, () => undefined)
  isAsking = false
}

/** The listener is called when the difference between the two clocks becomes known or changes. */
export function onServerClock(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
