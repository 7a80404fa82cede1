import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const isPageHydrated = () => 'hydrated' in document.documentElement.dataset

/**
 * False on the server and until hydration. The page's own hydration ends before this changes (announce-hydration.ts), in a
 * transition: a store that differs from the server's answer would render again at once, in the same long task.
 */
export function useHydrated(): boolean {
  const isMountedLater = useSyncExternalStore(never, isPageHydrated, () => false)
  const [isHydrated, setHydrated] = useState(isMountedLater)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isMountedLater || isHydrated
}
