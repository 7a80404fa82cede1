import type { Size } from '../../../contract/rules/sizes.ts'
import { parsed, tabStore } from '../browser/storage.ts'

/** What an anonymous customer tried to do and gets after signing in (decision 23). */
export type ActionAfterSignIn = { productId: string; name: string; imageUrl?: string } & (
  | { kind: 'cart'; size: Size; quantity: number }
  | { kind: 'favourite' }
)

const key = 'wish'
/** Older actions are dropped: a cart that fills itself the next day would surprise. */
const maxAgeMs = 60 * 60 * 1000

export const saveAction = (request: ActionAfterSignIn) => tabStore.write(key, JSON.stringify({ request, at: Date.now() }))

const fresh = (text: string | null): ActionAfterSignIn | null => {
  const stored = parsed(text) as { request: ActionAfterSignIn; at: number } | null
  return stored && Date.now() - stored.at < maxAgeMs ? stored.request : null
}

/** Reads and removes the pending action. */
export const takeAction = () => fresh(tabStore.take(key))
/** Reads the pending action, to show it. */
export const pendingAction = () => fresh(tabStore.read(key))
