import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function onNextMinute(changed: () => void) {
  const ticking = setInterval(changed, minuteMs)
  // A page that comes back after hours shows the present at once.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', changed)
  }
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The present to the minute, in ms UTC; null on the server and until hydration: a cached page doesn't know when it is read. */
export const useNow = (): number | null => useSyncExternalStore(onNextMinute, thisMinute, () => null)
