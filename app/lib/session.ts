import { useSyncExternalStore } from 'react'
import type { SignedIn, User } from '../../contract/accounts.ts'
import { onShownAgain } from './on-shown-again.ts'
import { dropToken, keepToken, onTokenRefused, readToken, tokenKey } from './token.ts'

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User }
  /** `left`: she signed out herself; otherwise she was never in, or the server ended it. */
  | { status: 'anonymous'; user: null; left: boolean }

/** Most visitors have no token: the client comes for who does. */
const loadApiClient = () => import('./api-client.ts')

const loading: Session = { status: 'loading', user: null }
let session: Session = loading
let opened = false
const listeners = new Set<() => void>()

/** Every part of the page hears of it, and whoever listens on the window (specification 4). */
function change(next: Session) {
  session = next
  for (const listener of listeners) listener()
  const detail = { authenticated: next.status === 'authenticated', user: next.user }
  window.dispatchEvent(new CustomEvent('auth-state-changed', { detail }))
}

/** Who the token belongs to. A part that is down for a moment gets a second chance before the token is given up. */
async function askWho(chances = 2): Promise<User | null> {
  const { ApiError, callApi } = await loadApiClient()
  try {
    return await callApi<User>('/auth/me')
  } catch (error) {
    const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!passing || chances === 1) return null
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return askWho(chances - 1)
  }
}

async function validate() {
  const token = readToken()
  if (!token) return change({ status: 'anonymous', user: null, left: false })
  const user = await askWho()
  // She signed in or out meanwhile, here or in another tab: that is newer.
  if (readToken() !== token) return
  if (user?.id) return change({ status: 'authenticated', user })
  dropToken()
  change({ status: 'anonymous', user: null, left: false })
}

/** Begins at the first listener, so that the server never has a session. */
function open() {
  opened = true
  onTokenRefused(() => change({ status: 'anonymous', user: null, left: false }))
  const changedElsewhere = (token: string | null) => {
    if (token) void validate()
    else if (session.status === 'authenticated') change({ status: 'anonymous', user: null, left: true })
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === tokenKey) changedElsewhere(newValue)
  })
  onShownAgain(() => changedElsewhere(readToken()))
  void validate()
}

export function onSession(listener: () => void) {
  listeners.add(listener)
  if (!opened) open()
  return () => void listeners.delete(listener)
}

export const currentSession = () => session

/** The session once it is known: an action that came first waits for the validation. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = onSession(look)
    function look() {
      if (session.status === 'loading') return
      resolve(session)
      queueMicrotask(() => stop())
    }
    look()
  })
}

export const useSession = () =>
  useSyncExternalStore(
    onSession,
    () => session,
    () => loading,
  )

/** Who she is, for parts that only ask that: that a visitor turns out to be nobody doesn't draw them anew. */
export const useUser = () =>
  useSyncExternalStore(
    onSession,
    () => session.user,
    () => loading.user,
  )

export function beginSession({ token, ...user }: SignedIn) {
  keepToken(token)
  change({ status: 'authenticated', user })
}

/** Her details changed: the header shows them at once. */
export const renewUser = (user: User) => change({ status: 'authenticated', user })

/** Out at once on this device, by her own wish; the server knows already. */
export function forgetSession() {
  dropToken()
  change({ status: 'anonymous', user: null, left: true })
}

/** Out at once on this device; the server is told, and forgets the token even if she doesn't wait. */
export function endSession() {
  const headers = { Authorization: `Bearer ${readToken()}` }
  const told = loadApiClient()
    .then(({ callApi }) => callApi('/auth/signout', { method: 'POST', headers }))
    .catch(() => undefined)
  forgetSession()
  return told
}
