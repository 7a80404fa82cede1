import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Specification 9: the wheel goes one step per this time. */
const wheelMs = 300

/** A strip of pictures that snaps; the shown one is told by where the strip stands, however it was moved. */
export function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  const show = useCallback(
    (index: number) => {
      const { current } = strip
      if (index < 0 || index >= count || !current) return
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      current.scrollTo({ left: index * current.clientWidth, behavior: calm ? 'auto' : 'smooth' })
      setShown(index)
    },
    [count],
  )

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const settle = () => setShown(Math.round(current.scrollLeft / current.clientWidth))
    current.addEventListener('scrollend', settle)
    return () => current.removeEventListener('scrollend', settle)
  }, [])

  useWheel(strip, shown, count, show)
  return { strip, shown, show }
}

/** One step per 300 ms; at either end the page scrolls on (decision 33). */
function useWheel(strip: RefObject<HTMLElement | null>, shown: number, count: number, show: (index: number) => void) {
  const lastStep = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const turn = (event: WheelEvent) => {
      // Sideways the strip scrolls by itself, and a pinch zooms.
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      const resting = event.timeStamp - lastStep.current < wheelMs
      const next = shown + Math.sign(event.deltaY)
      if (!resting && (next < 0 || next >= count)) return
      event.preventDefault()
      if (resting) return
      lastStep.current = event.timeStamp
      show(next)
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [strip, shown, count, show])
}
