import { localStore } from './storage.ts'

/** Specification 9: the key under which the token lies in local storage. */
export const tokenKey = 'auth_token'

let whenRefused: (() => void) | undefined

export const readToken = () => localStore.read(tokenKey)
export const keepToken = (token: string) => localStore.write(tokenKey, token)
export const dropToken = () => localStore.remove(tokenKey)

/** The session listens here: the API client can't import it, since it asks the API itself. */
export const onTokenRefused = (listener: () => void) => {
  whenRefused = listener
}

/** The server knows this token no more. A newer one, kept meanwhile by another tab, stays. */
export function refuseToken(token: string) {
  if (readToken() !== token) return
  dropToken()
  whenRefused?.()
}
