import type { Location } from 'react-router'
import { tabStore } from '../browser/storage.ts'

/**
 * Navigation state of /sign-in: the page to return to, with its own state; the email after sign-up; why Google did not
 * create an account.
 */
export type SignInState = { from?: string; state?: unknown; email?: string; problem?: string }

const key = 'signInFrom'

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash

/** Accepts only a path of the shop, never another site. */
export const ownPath = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in') ? path : null

/** Stored during the redirect to the identity provider, which navigation state does not survive. */
export const saveReturnTo = (path: string | null) => (path ? tabStore.write(key, path) : tabStore.remove(key))
export const takeReturnTo = () => ownPath(tabStore.take(key))

const startScreenKey = 'googleFrom'

/**
 * On which screen the redirect to the provider began: it ends on the sign-in screen, but its error is shown where it began.
 */
export const saveStartScreen = (screen: 'sign-in' | 'sign-up') => tabStore.write(startScreenKey, screen)
export const takeStartScreen = () => tabStore.take(startScreenKey)
