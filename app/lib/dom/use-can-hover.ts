import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

const latestMs = 2_000

/**
 * Whether this device can hover. False on the server and until the page is idle: what only a mouse uses is neither in the HTML
 * nor rendered by a phone (docs/performance.md).
 */
export function useCanHover(): boolean {
  const [canHover, setCanHover] = useState(false)
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return undefined
    return whenIdle(() => startTransition(() => setCanHover(true)), latestMs)
  }, [])
  return canHover
}
