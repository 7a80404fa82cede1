import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { dropSecondPress } from '../../lib/dom/second-press.ts'

/** The press that closed a dialog may be the first of two: the second would hit what is underneath. */
function dropNextSecondPress() {
  document.addEventListener('click', (event) => dropSecondPress(event, true), { capture: true, once: true })
}

/**
 * Ties a native `<dialog>` to `open`: the browser traps focus, closes on Esc and gives focus back. `stays`: neither Esc nor a
 * click outside closes it.
 */
export function useModal(open: boolean, onClose: () => void, stays = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beganOnBackdrop = useRef(false)

  // Before the paint, not after it: otherwise the late native `close` event of the previous closing would find a dialog that
  // should be open but is not, and close it before it is seen.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    if (!element.open) element.showModal()
    return () => {
      element.close()
      dropNextSecondPress()
      // The native event comes too late when the dialog is removed from the page with its content.
      document.dispatchEvent(new Event('close'))
    }
  }, [open])

  return {
    ref: dialog,
    // Esc only requests closing, `open` decides: if the browser closed it, a key pressed right after could reopen the dialog,
    // and the late `close` event would shut it.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!stays) onClose()
    },
    onClose: () => {
      if (!open || dialog.current?.open) return
      // A second Esc in a row closes it without asking.
      if (stays) dialog.current?.showModal()
      else onClose()
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      beganOnBackdrop.current = event.target === event.currentTarget
    },
    // The dialog has no padding: a click on the element itself is on the backdrop. A press that selects the text of a
    // field may end there too: only one that began there closes the dialog.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && beganOnBackdrop.current && !stays) onClose()
    },
  }
}
