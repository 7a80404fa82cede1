const gapPx = 12
const wide = '(min-width: 48rem)'

/** The visible one of the elements with this attribute. */
const shownIn = (home: ParentNode, mark: string) =>
  [...home.querySelectorAll(`[${mark}]`)].find((element) => element.getClientRects().length > 0)?.getBoundingClientRect()

/** In pixels; of a drawer, the width that it takes from the left or the right of a wide screen. */
type Screen = {
  isWide: boolean
  height: number
  headerBottom: number
  floorTop?: number
  drawerLeft?: number
  drawerRight?: number
}

/**
 * Toasts never cover what they are about (decisions 1 and 39): at the top centre under the header, beside an open drawer in the centre
 * of what it leaves free; on a phone above the lower edge and the controls there.
 */
export function toastPlace({ isWide, height, headerBottom, floorTop, drawerLeft = 0, drawerRight = 0 }: Screen) {
  if (isWide)
    return {
      top: `${Math.max(headerBottom, 0) + gapPx}px`,
      bottom: 'auto',
      left: `${drawerLeft}px`,
      width: `calc(100% - ${drawerLeft + drawerRight}px)`,
    }
  const bottom = floorTop === undefined ? `calc(${gapPx}px + env(safe-area-inset-bottom))` : `${height - floorTop + gapPx}px`
  return { top: 'auto', bottom, left: '0px', width: '100%' }
}

/**
 * The header has the attribute `data-toasts-below`, in the back office on a wide screen the head of the screen; the buy bar and a
 * drawer's footer have `data-toasts-above`.
 */
export function placeToasts(element: HTMLElement) {
  const home = element.parentElement
  // Not its rectangle, which moves while the drawer opens.
  const drawer = (side: string) => (home?.classList.contains(side) ? home.offsetWidth : 0)
  const place = toastPlace({
    isWide: window.matchMedia(wide).matches,
    height: window.innerHeight,
    headerBottom: shownIn(document, 'data-toasts-below')?.bottom ?? 0,
    floorTop: shownIn(home ?? document, 'data-toasts-above')?.top,
    drawerLeft: drawer('modal-start'),
    drawerRight: drawer('modal-end'),
  })
  Object.assign(element.style, place)
}
