import { type RefObject, useEffect, useState } from 'react'

/** True once the element was scrolled past the top of the screen. */
export function useOutOfView(element: RefObject<Element | null>): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return gone
}
