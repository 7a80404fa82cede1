import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Specification 9: the wheel goes one step per this time. */
const wheelMs = 300

/** Without a scroll for this long, the strip has come to rest. Not every browser says so itself, nor always. */
const restMs = 150

/**
 * A strip of pictures that snaps; the shown one is told by where the strip stands, however it was moved. A glide that is
 * turned back on its way may end anywhere in a browser: the wanted picture is brought there, unless the shopper took over.
 */
export function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const resting = useRef<number>(undefined)
  const [shown, setShown] = useState(0)

  const settle = useCallback(() => {
    clearTimeout(resting.current)
    resting.current = window.setTimeout(() => {
      const { current } = strip
      // In fractions of a pixel: a picture of 683.2 would be two beside its place at the tenth.
      const width = current?.getBoundingClientRect().width
      if (!current || !width) return
      const { current: index } = wanted
      if (index === undefined) setShown(Math.round(current.scrollLeft / width))
      else if (Math.abs(current.scrollLeft - index * width) < 1) wanted.current = undefined
      else current.scrollTo({ left: index * width, behavior: 'instant' })
    }, restMs)
  }, [])

  const show = useCallback(
    (index: number) => {
      const { current } = strip
      if (index < 0 || index >= count || !current) return
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      wanted.current = index
      current.scrollTo({ left: index * current.clientWidth, behavior: calm ? 'auto' : 'smooth' })
      setShown(index)
      settle()
    },
    [count, settle],
  )

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const takeOver = (event: Event) => {
      if (!(event instanceof WheelEvent && isVertical(event))) wanted.current = undefined
    }
    const leaving = new AbortController()
    const { signal } = leaving
    current.addEventListener('scroll', settle, { signal })
    for (const hand of ['pointerdown', 'keydown', 'wheel']) current.addEventListener(hand, takeOver, { signal, passive: true })
    return () => {
      leaving.abort()
      clearTimeout(resting.current)
    }
  }, [settle])

  useWheel(strip, shown, count, show)
  return { strip, shown, show }
}

const isVertical = ({ deltaX, deltaY }: WheelEvent) => Math.abs(deltaX) <= Math.abs(deltaY)

/** One step per 300 ms; at either end the page scrolls on (decision 33). */
function useWheel(strip: RefObject<HTMLElement | null>, shown: number, count: number, show: (index: number) => void) {
  const lastStep = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const turn = (event: WheelEvent) => {
      // Sideways the strip scrolls by itself, and a pinch zooms.
      if (event.ctrlKey || !isVertical(event)) return
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
