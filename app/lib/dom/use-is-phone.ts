import { useState, useSyncExternalStore } from 'react'

/** Phones are narrower than 768 px (spec 9, breakpoint). */
const query = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const isPhone = () => matchMedia(query).matches

/** As when the window opened: a phone that is turned does not exchange its frame, and with it what was typed. */
export function useIsPhoneAtOpening(open: boolean): boolean {
  const phone = useIsPhone()
  const [frame, setFrame] = useState(phone)
  if (!open && frame !== phone) setFrame(phone)
  return open ? frame : phone
}

export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone, () => false)
