import { useSyncExternalStore } from 'react'

/** Specification 9: under 768 px. */
const query = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
