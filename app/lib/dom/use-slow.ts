import { useEffect, useState } from 'react'

/** True once `pending` has lasted long enough to be worth showing: a fast response never flickers. */
export function useSlow(pending: boolean, afterMs = 150): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(setSlow, afterMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending, afterMs])
  return pending && slow
}
