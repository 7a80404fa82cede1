import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Picture as Facts } from '../../../../contract/api/catalogue.ts'
import { isSecondPress } from '../../../lib/dom/second-press.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { stepByWheel } from './step-by-wheel.ts'

type ZoomStageProps = {
  picture: Facts
  enlarged: boolean
  onEnlarge: (enlarged: boolean) => void
  /** Unzoomed, by swipe or wheel: to the next picture (1) or the previous (-1). False when there is none. */
  onStep: (by: 1 | -1) => boolean
}

/** In pixels: less is a tap with an unsteady finger. */
const swipePx = 48
/** In pixels: a press that moved less is a click. */
const clickPx = 6
/** In milliseconds: a double tap. Shorter than elsewhere, because zooming in and out quickly is intended. */
const doubleTapMs = 350

const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * The zoomed picture is larger than its stage, which scrolls: finger, wheel and arrows work natively (pinching zooms
 * further, as in any page); only dragging by mouse needs code.
 */
export function ZoomStage({ picture, enlarged, onEnlarge, onStep }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const press = useRef<{ x: number; y: number; dragged?: boolean }>(undefined)
  /** The point that stays in the middle, as fractions of width and height. */
  const aim = useRef({ x: 0.5, y: 0.5 })

  useLayoutEffect(() => {
    const { current } = stage
    if (!enlarged || !current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollTo(aim.current.x * scrollWidth - clientWidth / 2, aim.current.y * scrollHeight - clientHeight / 2)
    current.focus({ preventScroll: true })
    aim.current = { x: 0.5, y: 0.5 }
  }, [enlarged])

  // Before the picture is painted: otherwise the wheel could be turned before the listener exists.
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return undefined
    const step = stepByWheel(({ deltaX, deltaY }) => deltaX || deltaY, onStep)
    function turn(event: WheelEvent) {
      if (event.ctrlKey) {
        event.preventDefault()
        setEnlarged(event.deltaY < 0, event)
      } else if (!enlarged) step(event)
    }
    // React's wheel listeners are passive and could not call preventDefault.
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  })

  /** The point under the cursor stays where it is. */
  function setEnlarged(wanted: boolean, { clientX, clientY }: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect()
    if (box) aim.current = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    onEnlarge(wanted)
  }

  function drag({ pointerType, buttons, clientX, clientY, movementX, movementY }: PointerEvent) {
    const { current: from } = press
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > clickPx) from.dragged = true
    if (enlarged && pointerType === 'mouse' && buttons === 1) stage.current?.scrollBy(-movementX, -movementY)
  }

  /** Only the first press of a double one counts, even when it was the one that opened the window. */
  function click(event: MouseEvent) {
    if (!isSecondPress(event, doubleTapMs) && !press.current?.dragged) setEnlarged(!enlarged, event)
  }

  function letGo({ clientX, clientY }: PointerEvent) {
    const { current: from } = press
    // While the page is zoomed by a pinch, the finger moves the visible part of it.
    if (!from || enlarged || isPinched()) return
    const distance = clientX - from.x
    if (Math.abs(distance) > swipePx && Math.abs(distance) > Math.abs(clientY - from.y)) onStep(distance < 0 ? 1 : -1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for hands only: the buttons do the same
    <div
      ref={stage}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form's fields
      role="group"
      aria-label={enlarged ? 'Photo agrandie : les flèches la déplacent' : 'Photo'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard (WCAG 2.1.1)
      tabIndex={enlarged ? 0 : -1}
      className={cn(
        'size-full select-none bg-plaster -outline-offset-2',
        enlarged
          ? 'cursor-zoom-out touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto active:cursor-grabbing'
          : 'cursor-zoom-in touch-pan-y touch-pinch-zoom overflow-hidden',
      )}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={({ clientX, clientY, isPrimary }) => {
        press.current = isPrimary ? { x: clientX, y: clientY } : undefined
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={() => {
        press.current = undefined
      }}
      onClick={click}
    >
      <Picture
        first
        picture={picture}
        sizes={enlarged ? '200vw' : '100vw'}
        className={cn('object-contain! bg-transparent', enlarged ? 'size-[200%] max-w-none!' : 'size-full')}
      />
    </div>
  )
}
