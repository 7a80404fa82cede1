const parts = 'dialog, [role=tabpanel], section, main'

const stands = (element: Element) => element.isConnected && element.checkVisibility()

/**
 * Focus never falls off the page: when what held it goes away, the nearest part that still stands takes it
 * (a removed cart line, the last address). Returns how to stop.
 */
export function keepFocus(): () => void {
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
    if (document.activeElement !== document.body || !holder || stands(holder)) return
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
