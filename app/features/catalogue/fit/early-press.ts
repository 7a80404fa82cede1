const href = '#mesures'
/** Where the link leads without a script. */
export const showLengths = () => window.location.assign(href)

/** Links whose own code has loaded and handles their clicks. */
const ready = new WeakSet<Element>()
const pressed = new WeakSet<Element>()

/** Whether the link was pressed before its code had loaded. */
export function takeOver(link: Element): boolean {
  ready.add(link)
  return pressed.delete(link)
}

/**
 * The adviser's link, pressed after the page's hydration and before its own, opens the adviser as soon as its code is loaded. `load`
 * handles a failure: `showLengths`.
 */
export function keepsEarlyPress(load: () => Promise<unknown>) {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest(`a[href="${href}"]`)
      if (!link || ready.has(link) || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      pressed.add(link)
      void load()
    },
    true,
  )
}
