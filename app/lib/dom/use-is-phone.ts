import { useSyncExternalStore } from 'react'

/** Phones are narrower than 768 px (spec 9, breakpoint). */
const query = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const isPhone = () => matchMedia(query).matches

export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone, () => false)
