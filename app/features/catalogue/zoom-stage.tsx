import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Picture as Facts } from '../../../contract/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'

type ZoomStageProps = {
  picture: Facts
  enlarged: boolean
  onEnlarge: (enlarged: boolean) => void
  /** A swipe at plain size: one picture on (1) or back (-1). */
  onSwipe: (by: 1 | -1) => void
}

/** In pixels: less is a tap with an unsteady finger. */
const swipePx = 48

/**
 * The enlarged picture is larger than its stage, which scrolls: finger, wheel and arrows move it as they move everything else
 * (two fingers enlarge it further, which is the browser's own); only a mouse needs help to drag it.
 */
export function ZoomStage({ picture, enlarged, onEnlarge, onSwipe }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const press = useRef<{ x: number; y: number }>(undefined)
  /** Which point of the picture stays in the middle, in parts of its width and height. */
  const aim = useRef({ x: 0.5, y: 0.5 })

  useLayoutEffect(() => {
    const { current } = stage
    if (!enlarged || !current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollTo(aim.current.x * scrollWidth - clientWidth / 2, aim.current.y * scrollHeight - clientHeight / 2)
    current.focus({ preventScroll: true })
    aim.current = { x: 0.5, y: 0.5 }
  }, [enlarged])

  function drag({ pointerType, buttons, movementX, movementY }: PointerEvent) {
    if (enlarged && pointerType === 'mouse' && buttons === 1) stage.current?.scrollBy(-movementX, -movementY)
  }

  function letGo({ clientX, clientY }: PointerEvent) {
    const { current: from } = press
    press.current = undefined
    if (!from || enlarged) return
    const way = clientX - from.x
    if (Math.abs(way) > swipePx && Math.abs(way) > Math.abs(clientY - from.y)) onSwipe(way < 0 ? 1 : -1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for hands only: the buttons do the same
    <div
      ref={stage}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form's fields
      role="group"
      aria-label={enlarged ? 'Photo agrandie : les flèches la déplacent' : 'Photo'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard (WCAG 2.1.1)
      tabIndex={enlarged ? 0 : -1}
      className={classes(
        'size-full select-none bg-plaster -outline-offset-2',
        enlarged
          ? 'cursor-grab touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto active:cursor-grabbing'
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
      onDoubleClick={({ clientX, clientY }) => {
        const box = stage.current?.getBoundingClientRect()
        if (box) aim.current = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
        onEnlarge(!enlarged)
      }}
    >
      <Picture
        first
        picture={picture}
        sizes={enlarged ? '200vw' : '100vw'}
        className={classes('object-contain! bg-transparent', enlarged ? 'size-[200%] max-w-none!' : 'size-full')}
      />
    </div>
  )
}
