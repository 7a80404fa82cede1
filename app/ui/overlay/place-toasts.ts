const gapPx = 12
const wide = '(min-width: 48rem)'

/** The visible one of the elements with this attribute. */
const shownIn = (home: ParentNode, mark: string) =>
  [...home.querySelectorAll(`[${mark}]`)].find((element) => element.getClientRects().length > 0)?.getBoundingClientRect()

/**
 * Toasts never cover what they are about (decision 39): under the header (`data-toasts-below`), on a phone above the lower
 * edge. Controls at that edge (`data-toasts-above`: the buy bar, a drawer's footer) stay free.
 */
export function placeToasts(element: HTMLElement) {
  const floor = shownIn(element.parentElement ?? document, 'data-toasts-above')
  const isLow = floor !== undefined || !window.matchMedia(wide).matches
  const header = shownIn(document, 'data-toasts-below')
  element.style.top = isLow ? 'auto' : `${Math.max(header?.bottom ?? 0, 0) + gapPx}px`
  element.style.bottom = isLow
    ? floor
      ? `${window.innerHeight - floor.top + gapPx}px`
      : `calc(${gapPx}px + env(safe-area-inset-bottom))`
    : 'auto'
}
