import { localStore } from '../browser/storage.ts'

/** The token's key in local storage (spec 9). */
export const tokenKey = 'auth_token'
const endedKey = 'auth_ended'

let whenRefused: (() => void) | undefined

export const readToken = () => localStore.read(tokenKey)
export function saveToken(token: string) {
  localStore.remove(endedKey)
  localStore.write(tokenKey, token)
}
/** The user signed out. */
export const dropToken = () => localStore.remove(tokenKey)

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
