import { useSyncExternalStore } from 'react'
import { askServerTime, isServerTimeKnown, onServerClock, serverNow } from '../api/server-clock.ts'
import { whenIdle } from '../browser/when-idle.ts'

const minuteMs = 60_000
const latestMs = 2_000

function onNextMinute(changed: () => void) {
  let next: ReturnType<typeof setTimeout>
  // At the start of each minute: a promise that ends with it must not be shown any longer.
  const wait = () => {
    clearTimeout(next)
    next = setTimeout(tick, minuteMs - (serverNow() % minuteMs))
  }
  const tick = () => {
    void askServerTime()
    changed()
    wait()
  }
  const stopAsking = whenIdle(() => void askServerTime(), latestMs)
  // A page that comes back after hours shows the current time at once.
  document.addEventListener('visibilitychange', tick)
  const stopListening = onServerClock(tick)
  wait()
  return () => {
    stopAsking()
    stopListening()
    clearTimeout(next)
    document.removeEventListener('visibilitychange', tick)
  }
}

const thisMinute = () => (isServerTimeKnown() ? Math.floor(serverNow() / minuteMs) * minuteMs : null)

/**
 * The current time to the minute by the server's clock, in ms UTC; null while it is unknown, while rendering on the server and
 * until hydration: a cached page doesn't know when it is read, and the device's clock may be hours wrong (decision 49).
 */
export const useNow = (): number | null => useSyncExternalStore(onNextMinute, thisMinute, () => null)
