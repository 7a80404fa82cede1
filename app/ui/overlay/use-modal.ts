import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { isSecondPress } from '../../lib/dom/second-press.ts'

/** The press that closed a dialog may be the first of two: the second would hit what is underneath. */
function dropSecondPress() {
  document.addEventListener(
    'click',
    (event) => {
      if (!isSecondPress(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, once: true },
  )
}

/** Ties a native `<dialog>` to `open`: the browser traps focus, closes on Esc and gives focus back. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the paint, not after it: otherwise the late native `close` event of the previous closing would find a dialog that
  // should be open but is not, and close it before it is seen.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    if (!element.open) element.showModal()
    return () => {
      element.close()
      dropSecondPress()
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
      onClose()
    },
    onClose: () => open && !dialog.current?.open && onClose(),
    // The dialog has no padding: a click on the element itself is on the backdrop.
    onClick: (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget && onClose(),
  }
}
