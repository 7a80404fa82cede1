import { useSyncExternalStore } from 'react'
import { onServerClock, serverNow } from '../api/server-clock.ts'

const minuteMs = 60_000

function onNextMinute(changed: () => void) {
  const ticking = setInterval(changed, minuteMs)
  // A page that comes back after hours shows the present at once.
  document.addEventListener('visibilitychange', changed)
  const stopListening = onServerClock(changed)
  return () => {
    stopListening()
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', changed)
  }
}

const thisMinute = () => Math.floor(serverNow() / minuteMs) * minuteMs

/**
 * The present to the minute by the server's clock, in ms UTC; null while rendering on the server and until hydration: a cached page
 * doesn't know when it is read.
 */
export const useNow = (): number | null => useSyncExternalStore(onNextMinute, thisMinute, () => null)
