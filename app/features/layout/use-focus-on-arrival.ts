import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On a new page, keyboard and screen reader begin at its content; the first page is left to the browser. */
export function useFocusOnArrival(contentId: string) {
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const content = document.getElementById(contentId)
    // An autofocused field of the new page keeps the focus.
    if (hash || content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname, hash, contentId])
}
