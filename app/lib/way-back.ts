import type { Location } from 'react-router'
import { tabStore } from './storage.ts'

/** What travels in the navigation state to /sign-in: where she was going, with that place's own state; her email after sign-up. */
export type SignInState = { from?: string; state?: unknown; email?: string }

const key = 'signInFrom'

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash

/** Only a path of the shop itself, never another site. */
export const ownPath = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in') ? path : null

/** Kept over the journey to the identity provider, which the navigation state doesn't survive. */
export const keepWayBack = (path: string | null) => (path ? tabStore.write(key, path) : tabStore.remove(key))
export const takeWayBack = () => ownPath(tabStore.take(key))
