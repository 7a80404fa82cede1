import { sideways, stepByWheel } from './step-by-wheel.ts'

/** Without a scroll event for this long, the strip has come to rest: `scrollend` is not reliable in every browser. */
const restMs = 150

export type Moves = { show: (index: number) => void; stop: () => void }

/**
 * The shown picture follows from the scroll position, however the strip was moved. A smooth scroll that is reversed may end
 * anywhere: the target picture is then brought into view, unless the customer took over.
 */
export function galleryScroll(strip: HTMLElement, count: number, tell: (shown: number) => void): Moves {
  let shown = 0
  let wanted: number | undefined
  let resting: number | undefined

  function turnTo(index: number) {
    shown = index
    tell(index)
  }

  /** The scroll positions of the pictures, in fractions of a pixel; the last ones end with the strip. */
  function places(): number[] {
    const boxes = Array.from(strip.children, (item) => item.getBoundingClientRect())
    const [start, end] = [boxes[0]?.left ?? 0, (boxes.at(-1)?.right ?? 0) - strip.getBoundingClientRect().width]
    return boxes.map(({ left }) => Math.max(0, Math.min(left, end) - start))
  }

  const distanceTo = (place = 0) => Math.abs(strip.scrollLeft - place)

  const goTo = (index: number, behavior: ScrollBehavior) => strip.scrollTo({ left: places()[index] ?? 0, behavior })

  function rest() {
    if (strip.getBoundingClientRect().width === 0) return
    const all = places()
    if (wanted !== undefined && distanceTo(all[wanted]) >= 1) goTo(wanted, 'instant')
    // Where several pictures are in full view the strip does not move: the requested one then counts as the shown one.
    else if (wanted === undefined && distanceTo(all[shown]) >= 1) {
      turnTo(all.reduce((best, place, index) => (distanceTo(place) < distanceTo(all[best]) ? index : best), 0))
    } else wanted = undefined
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

  /** Vertical scrolling stays with the page: only a sideways wheel steps (decision 35). */
  const turn = stepByWheel(sideways, (by) => {
    const next = shown + by
    if (next < 0 || next >= count) return false
    show(next)
    return true
  })

  const leaving = new AbortController()
  const { signal } = leaving
  strip.addEventListener('scroll', settle, { signal })
  strip.addEventListener('pointerdown', takeOver, { signal })
  strip.addEventListener('keydown', takeOver, { signal })
  strip.addEventListener('wheel', turn, { signal, passive: false })
  // The strip may have been swiped before this code loaded.
  settle()
  return {
    show,
    stop: () => {
      leaving.abort()
      clearTimeout(resting)
    },
  }
}
