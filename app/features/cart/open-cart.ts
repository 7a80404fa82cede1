/** The drawer lives in the header; any part may open it by this event. */
const wanted = 'open-cart'

export const openCart = () => window.dispatchEvent(new Event(wanted))

export function onOpenCart(open: () => void) {
  window.addEventListener(wanted, open)
  return () => window.removeEventListener(wanted, open)
}
