/** In milliseconds: longer than a double click takes. Measured in time, since touch screens do not count clicks. */
export const doubleClickMs = 600
/** In pixels: two taps of one finger land no further apart. */
const samePlacePx = 40

/** A click made by a key does not count (`detail` 0): it has no place. */
type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>

type DroppablePress = Press & Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>

/** The press that is being handled, and the one before it. */
let latest: MouseEvent | undefined
let former: MouseEvent | undefined

if (typeof document !== 'undefined') {
  // For capture, so that it is known before any other listener asks.
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      former = latest
      latest = event
    },
    { capture: true },
  )
  // A key between two presses tells them apart: after Escape a press opens again what the one before had opened.
  document.addEventListener('keydown', () => (latest = undefined), { capture: true })
}

/** Whether the press being handled is the second of a double one: soon after another, at the same place. */
export const isSecondPress = ({ timeStamp, clientX, clientY, detail }: Press, withinMs = doubleClickMs): boolean =>
  detail > 0 &&
  former !== undefined &&
  timeStamp - former.timeStamp < withinMs &&
  Math.hypot(clientX - former.clientX, clientY - former.clientY) < samePlacePx

/**
 * The `onClickCapture` of a list whose items disappear when pressed: without it, the second press of a double one would hit the
 * item that moved into the place of the first.
 */
export function dropSecondPressOnNext(event: DroppablePress) {
  dropSecondPress(event, isGone())
}

/** As `dropSecondPressOnNext`, for a list whose items also move when pressed. */
export function dropSecondPressOnMoved(event: DroppablePress) {
  dropSecondPress(event, isGone() || hasMoved())
}

const isGone = () => (former?.target as Node | null | undefined)?.isConnected === false

/** Whether what was pressed first is no longer where it was pressed. */
function hasMoved(): boolean {
  const box = (former?.target as Element | null | undefined)?.getBoundingClientRect()
  if (!former || !box) return false
  const { clientX, clientY } = former
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** Drops the press if it is the second of a double one and `hitsAnother` target than the first. */
export function dropSecondPress(event: DroppablePress, hitsAnother: boolean) {
  if (!hitsAnother || !isSecondPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}
