/** In milliseconds: longer than a double click takes. Measured in time, since touch screens do not count clicks. */
export const doubleClickMs = 600
/** In pixels: further apart two taps of one finger do not land. */
const samePlacePx = 40

/** A click made by a key counts as none (`detail` 0): it has no place. */
type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>

/** The press that is being handled, and the one before it. */
let latest: MouseEvent | undefined
let former: MouseEvent | undefined

if (typeof document !== 'undefined') {
  // For capture: known before anybody asks.
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

/** Whether this press is the second of a double one: soon after another, at the same place. Asked while it is handled. */
export const isSecondPress = ({ timeStamp, clientX, clientY, detail }: Press, withinMs = doubleClickMs): boolean =>
  detail > 0 &&
  former !== undefined &&
  timeStamp - former.timeStamp < withinMs &&
  Math.hypot(clientX - former.clientX, clientY - former.clientY) < samePlacePx

/**
 * The `onClickCapture` of a list whose items go when they are pressed: where the first press has removed what it hit, the second
 * would hit what moved there.
 */
export function dropSecondPressOnNext(event: Press & Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>) {
  const isGone = (former?.target as Node | null | undefined)?.isConnected === false
  if (!isGone || !isSecondPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}
