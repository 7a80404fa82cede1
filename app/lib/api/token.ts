import type { User } from '../../../contract/api/accounts.ts'
import { randomKey } from '../browser/random-key.ts'
import { localStore, parsed } from '../browser/storage.ts'

/** The token's key in local storage (spec 9). */
export const tokenKey = 'auth_token'
const userKey = 'auth_user'
const endedKey = 'auth_ended'

let whenRefused: (() => void) | undefined

export const readToken = () => localStore.read(tokenKey)
export function saveToken(token: string) {
  localStore.remove(endedKey)
  localStore.write(tokenKey, token)
}
/** The user signed out. */
export function dropToken() {
  localStore.remove(tokenKey)
  localStore.remove(userKey)
}

/** Whom the shop last named for a token. `sessionId` is this device's own name for the session. */
type Account = { token: string | null; sessionId: string; user: User }

/** Stores the token's user beside it, for a page that opens while the shop can't be reached (decision 46). */
export function saveUser(user: User) {
  const sessionId = lastKnownAccount()?.sessionId ?? randomKey()
  localStore.write(userKey, JSON.stringify({ token: readToken(), sessionId, user } satisfies Account))
}

/** The account of the present token. */
export function lastKnownAccount(): Account | undefined {
  const stored = parsed(localStore.read(userKey)) as Account | null
  return stored && stored.token === readToken() ? stored : undefined
}

/** The server ended the session: other tabs see the token go and must tell that from a sign-out. */
export function loseToken() {
  localStore.write(endedKey, 'yes')
  dropToken()
}
export const isTokenLost = () => localStore.read(endedKey) !== null

/** The session subscribes here: the API client can't import it without a circle. */
export const onTokenRefused = (listener: () => void) => {
  whenRefused = listener
}

/** The server no longer accepts this token. A newer one, stored meanwhile by another tab, stays. */
export function refuseToken(token: string) {
  if (readToken() !== token) return
  loseToken()
  whenRefused?.()
}
