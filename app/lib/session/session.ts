import { useContext, useSyncExternalStore } from 'react'
import type { SignedIn, User } from '../../../contract/api/accounts.ts'
import { onBfcacheRestore } from '../browser/on-bfcache-restore.ts'
import { GuardedPage } from '../settings/guarded-page.ts'
import { dropToken, isTokenLost, loseToken, onTokenRefused, readToken, saveToken, tokenKey } from './token.ts'

export type Session =
  /** `failed`: the client's code could not be loaded; the next caller tries again. */
  | { status: 'loading'; user: null; failed?: true }
  | { status: 'authenticated'; user: User }
  /** `left`: the user signed out; otherwise they never signed in, or the server ended the session. */
  | { status: 'anonymous'; user: null; left: boolean }

/** Most visitors have no token: only those who do load the client. */
const loadApiClient = () => import('../query/api-client.ts')

const loading: Session = { status: 'loading', user: null }
let session: Session = loading
let opened = false
const listeners = new Set<() => void>()

function tell(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

/** Notifies every part of the page, and listeners on the window (spec 4). */
function change(next: Session) {
  tell(next)
  const detail = { authenticated: next.status === 'authenticated', user: next.user }
  window.dispatchEvent(new CustomEvent('auth-state-changed', { detail }))
}

/** Fetches the token's user. A short outage gets a second try before the token is given up. */
async function fetchUser(chances = 2): Promise<User | null> {
  const { ApiError, callApi } = await loadApiClient()
  try {
    return await callApi<User>('/auth/me')
  } catch (error) {
    const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!passing || chances === 1) return null
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return fetchUser(chances - 1)
  }
}

async function validate() {
  const token = readToken()
  if (!token) return change({ status: 'anonymous', user: null, left: false })
  const user = await fetchUser().catch(() => undefined)
  // The user signed in or out meanwhile, here or in another tab: that is newer.
  if (readToken() !== token) return
  if (user === undefined) return session.status === 'loading' ? tell({ status: 'loading', user: null, failed: true }) : undefined
  if (user?.id) return change({ status: 'authenticated', user })
  loseToken()
  change({ status: 'anonymous', user: null, left: false })
}

/** Starts with the first listener, so that the server never has a session. */
function open() {
  opened = true
  onTokenRefused(() => change({ status: 'anonymous', user: null, left: false }))
  const changedElsewhere = (token: string | null) => {
    if (token) void validate()
    else if (session.status === 'authenticated') change({ status: 'anonymous', user: null, left: !isTokenLost() })
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === tokenKey) changedElsewhere(newValue)
  })
  onBfcacheRestore(() => changedElsewhere(readToken()))
  void validate()
}

export function onSession(listener: () => void) {
  listeners.add(listener)
  if (!opened) open()
  else retrySession()
  return () => void listeners.delete(listener)
}

/** Only after a failure. */
function retrySession() {
  if (session.status !== 'loading' || !session.failed) return
  tell(loading)
  void validate()
}

export const currentSession = () => session

/** The session once it is known: an early action waits for the validation. Throws when that fails. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve, reject) => {
    const stop = onSession(check)
    function check() {
      if (session.status !== 'loading') resolve(session)
      else if (session.failed) reject(new Error('The session could not be loaded'))
      else return
      queueMicrotask(() => stop())
    }
    check()
  })
}

export const useSession = () =>
  useSyncExternalStore(
    onSession,
    () => session,
    () => loading,
  )

/**
 * The user, for parts that need nothing else: they do not re-render when a visitor turns out to be anonymous. On a guarded
 * page it is the user of that page, also while it waits for a new sign-in.
 */
export function useUser(): User | null {
  const page = useContext(GuardedPage)
  const user = useSyncExternalStore(
    onSession,
    () => session.user,
    () => loading.user,
  )
  return page?.user ?? user
}

export function beginSession({ token, ...user }: SignedIn) {
  saveToken(token)
  change({ status: 'authenticated', user })
}

/** After a change of the user's details: the header shows them at once. */
export const renewUser = (user: User) => change({ status: 'authenticated', user })

/** Ends the session on this device at once, after the user ended it on the server. */
export function forgetSession() {
  dropToken()
  change({ status: 'anonymous', user: null, left: true })
}

/** Ends the session on this device at once; the server revokes the token even if the page is left meanwhile. */
export function endSession() {
  const headers = { Authorization: `Bearer ${readToken()}` }
  const revoked = loadApiClient()
    .then(({ callApi }) => callApi('/auth/signout', { method: 'POST', headers }))
    .catch(() => undefined)
  forgetSession()
  return revoked
}
