/** Specification 9: the wheel goes one step per this time. */
const wheelMs = 300

/** Without a scroll for this long, the strip has come to rest. Not every browser says so itself, nor always. */
const restMs = 150

export type Moves = { show: (index: number) => void; stop: () => void }

/**
 * The shown picture is told by where the strip stands, however it was moved. A glide that is turned back on its way may end
 * anywhere in a browser: the wanted picture is brought there, unless the shopper took over.
 */
export function moveStrip(strip: HTMLElement, count: number, tell: (shown: number) => void): Moves {
  let shown = 0
  let wanted: number | undefined
  let lastStep = Number.NEGATIVE_INFINITY
  let resting: number | undefined

  function turnTo(index: number) {
    shown = index
    tell(index)
  }

  // In fractions of a pixel: a picture of 683.2 would be two beside its place at the tenth.
  const goTo = (index: number, behavior: ScrollBehavior) =>
    strip.scrollTo({ left: index * strip.getBoundingClientRect().width, behavior })

  function rest() {
    const { width } = strip.getBoundingClientRect()
    if (width === 0) return
    if (wanted === undefined) turnTo(Math.round(strip.scrollLeft / width))
    else if (Math.abs(strip.scrollLeft - wanted * width) < 1) wanted = undefined
    else goTo(wanted, 'instant')
  }

  function settle() {
    clearTimeout(resting)
    resting = window.setTimeout(rest, restMs)
  }

  function show(index: number) {
    if (index < 0 || index >= count) return
    wanted = index
    goTo(index, window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
    turnTo(index)
    settle()
  }

  function takeOver() {
    wanted = undefined
  }

  /** One step per 300 ms; at either end the page scrolls on (decision 33). */
  function turn(event: WheelEvent) {
    // A pinch zooms, and sideways the strip scrolls by itself.
    if (event.ctrlKey) return
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return takeOver()
    const early = event.timeStamp - lastStep < wheelMs
    const next = shown + Math.sign(event.deltaY)
    if (!early && (next < 0 || next >= count)) return
    event.preventDefault()
    if (early) return
    lastStep = event.timeStamp
    show(next)
  }

  const leaving = new AbortController()
  const { signal } = leaving
  strip.addEventListener('scroll', settle, { signal })
  strip.addEventListener('pointerdown', takeOver, { signal })
  strip.addEventListener('keydown', takeOver, { signal })
  strip.addEventListener('wheel', turn, { signal, passive: false })
  // It may have been swiped before this came.
  settle()
  return {
    show,
    stop: () => {
      leaving.abort()
      clearTimeout(resting)
    },
  }
}
