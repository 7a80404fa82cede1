import { useContext, useSyncExternalStore } from 'react'
import type { SignedIn, User } from '../../../contract/api/accounts.ts'
import {
  dropToken,
  isTokenLost,
  lastKnownAccount,
  loseToken,
  onTokenRefused,
  readToken,
  saveToken,
  saveUser,
  tokenKey,
} from '../api/token.ts'
import { onBfcacheRestore } from '../browser/on-bfcache-restore.ts'
import { retryUntilReached } from '../browser/retry-until-reached.ts'
import { tabStore, untilSignOut } from '../browser/storage.ts'
import { GuardedPage } from '../settings/guarded-page.ts'

export type Session =
  /** `failed`: the shop was not reached and nobody is known from an earlier visit; it is asked again. */
  | { status: 'loading'; user: null; failed?: true }
  /** `unconfirmed`: the shop did not answer yet. The user is the one whom it last named for this token (decision 46). */
  | { status: 'authenticated'; user: User; unconfirmed?: true }
  /** `left`: the user signed out; otherwise they never signed in, or the server ended the session. */
  | { status: 'anonymous'; user: null; left: boolean }

/** Most visitors have no token: only those who do load the client. */
const loadApiClient = () => import('../api/api-client.ts')

const loading: Session = { status: 'loading', user: null }
let session: Session = loading
let opened = false
const listeners = new Set<() => void>()

const validateUntilReached = retryUntilReached(validate)

function tell(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

/** Notifies every part of the page, and listeners on the window (spec 4). */
function change(next: Session) {
  if (next.status === 'anonymous' && next.left) for (const key of tabStore.keys(untilSignOut)) tabStore.remove(key)
  tell(next)
  const detail = { authenticated: next.status === 'authenticated', user: next.user }
  window.dispatchEvent(new CustomEvent('auth-state-changed', { detail }))
}

/** Asks the shop whose token this is. Returns whether it answered. */
async function validate(): Promise<boolean> {
  const token = readToken()
  if (!token) {
    change({ status: 'anonymous', user: null, left: false })
    return true
  }
  try {
    const { callApi } = await loadApiClient()
    const user = await callApi<User | null>('/auth/me')
    if (readToken() !== token) return validateNewer()
    if (user?.id) confirmUser(user)
    else refuse()
    return true
  } catch {
    // A refused token is gone by now (token.ts). Everything else says nothing about the session (decision 46).
    if (readToken() !== token) return validateNewer()
    waitForShop()
    return false
  }
}

/** The user signed in or out meanwhile, here or in another tab. A sign-out was told already. */
const validateNewer = () => readToken() === null || validate()

function confirmUser(user: User) {
  saveUser(user)
  change({ status: 'authenticated', user })
}

function refuse() {
  loseToken()
  change({ status: 'anonymous', user: null, left: false })
}

/** The user who is shown stays; a page that was just opened shows the last known one. */
function waitForShop() {
  if (session.status === 'authenticated') return tell({ ...session, unconfirmed: true })
  const user = lastKnownAccount()?.user
  if (user) change({ status: 'authenticated', user, unconfirmed: true })
  else tell({ status: 'loading', user: null, failed: true })
}

/** Starts with the first listener, so that the server never has a session. */
function open() {
  opened = true
  onTokenRefused(() => change({ status: 'anonymous', user: null, left: false }))
  const changedElsewhere = (token: string | null) => {
    if (token) validateUntilReached()
    else if (session.status === 'authenticated') change({ status: 'anonymous', user: null, left: !isTokenLost() })
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === tokenKey) changedElsewhere(newValue)
  })
  onBfcacheRestore(() => changedElsewhere(readToken()))
  validateUntilReached()
}

export function onSession(listener: () => void) {
  listeners.add(listener)
  if (!opened) open()
  else retrySession()
  return () => void listeners.delete(listener)
}

/** Only after a failure: whoever waits for the session now does not wait for the next try. */
function retrySession() {
  if (session.status !== 'loading' || !session.failed) return
  tell(loading)
  validateUntilReached()
}

export const currentSession = () => session

/**
 * The user on whose behalf a tap acts: the one whom the shop last named for the token, without waiting for a new answer.
 * `loadPart` loads what only a signed-in customer's action needs, meanwhile; its failure shows when the part is used.
 */
export async function actingUser(loadPart: () => Promise<unknown>): Promise<User | null> {
  if (readToken()) void loadPart().catch(() => undefined)
  return session.user ?? lastKnownAccount()?.user ?? (await settledSession()).user
}

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
  confirmUser(user)
}

/**
 * After a change of the user's details: the header shows them at once. An answer that comes after a sign-out, or for somebody else
 * by then, signs nobody in.
 */
export function renewUser(user: User) {
  if (session.user?.id === user.id) confirmUser(user)
}

/** Ends the session on this device at once, after the user ended it on the server. */
export function clearSession() {
  dropToken()
  change({ status: 'anonymous', user: null, left: true })
}

/** Ends the session on this device at once; the server revokes the token even if the page is left meanwhile. */
export function endSession() {
  const headers = { Authorization: `Bearer ${readToken()}` }
  const revoked = loadApiClient()
    .then(({ callApi }) => callApi('/auth/signout', { method: 'POST', headers, keepalive: true }))
    .catch(() => undefined)
  clearSession()
  return revoked
}
