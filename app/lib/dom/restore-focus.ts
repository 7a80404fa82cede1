const parts = 'li, dialog, [role=tabpanel], section, main'

/** A closed dialog may still be visible while it animates out. A dialog that is shown as a popover is never `open`. */
const isLeaving = (element: Element) => element.closest('dialog:not([open], [popover])') !== null

/** Safari before 17.4 has no checkVisibility (decision 48). */
const isShown = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0

const stands = (element: Element) => element.isConnected && isShown(element) && !isLeaving(element)

/**
 * For an element that replaces the pressed button: it takes the focus, so that screen readers read it, unless something
 * else was focused since.
 */
export const takeFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

/**
 * Focus never falls back to the body: when the focused element is removed, the nearest remaining part takes it (a removed
 * cart line, the last address, a dialog's opener). Returns an unsubscribe function.
 */
export function restoreFocus(): () => void {
  let holder: Element | null = null
  let around: HTMLElement[] = []

  function remember({ target }: FocusEvent) {
    holder = target as Element
    around = []
    for (let part = holder.closest<HTMLElement>(parts); part; part = part.parentElement?.closest<HTMLElement>(parts) ?? null) {
      around.push(part)
    }
  }

  function rescue() {
    const focused = document.activeElement
    if (!focused || (focused !== document.body && !isLeaving(focused)) || !holder || stands(holder)) return
    holder = null
    const next = around.find(stands)
    if (!next) return
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }

  const changes = new MutationObserver(rescue)
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('close', rescue, true)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('close', rescue, true)
  }
}
