import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** Ties a native `<dialog>` to `open`: the browser traps focus, closes on Esc and gives focus back. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    if (!element.open) element.showModal()
    return () => {
      element.close()
      // Its own event comes too late when the dialog leaves the page with what it holds.
      document.dispatchEvent(new Event('close'))
    }
  }, [open])

  return {
    ref: dialog,
    // Esc asks, `open` closes: were it the browser, a key pressed right after would open what its late event then shuts again.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: () => open && !dialog.current?.open && onClose(),
    // The dialog's own box is its padding-free panel: a click that lands on the dialog itself is on the backdrop.
    onClick: (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget && onClose(),
  }
}
