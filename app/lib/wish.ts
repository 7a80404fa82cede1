import type { Size } from '../../contract/sizes.ts'
import { parsed, tabStore } from './storage.ts'

/** What an anonymous shopper asked for and gets after signing in (decision 23). */
export type Wish =
  | { kind: 'cart'; productId: string; name: string; size: Size; quantity: number }
  | { kind: 'favourite'; productId: string; name: string }

const key = 'wish'
/** A wish older than this is forgotten: a cart that fills itself the next day would surprise. */
const keptMs = 60 * 60 * 1000

export const keepWish = (wish: Wish) => tabStore.write(key, JSON.stringify({ wish, at: Date.now() }))

/** The wish, once. */
export function takeWish(): Wish | null {
  const kept = parsed(tabStore.take(key)) as { wish: Wish; at: number } | null
  return kept && Date.now() - kept.at < keptMs ? kept.wish : null
}
