import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page answers to clicks. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
