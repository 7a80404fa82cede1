import { lastKnownAccount } from '../api/token.ts'
import { localStore, parsed } from '../browser/storage.ts'

/** A change that the customer made, kept on this device until the shop has answered it (decision 47). */
export type Pending<Change> = {
  /** Made at the tap; sent as Idempotency-Key. */
  key: string
  userId: string
  /** The session in which it was made: one from an earlier session is sent only when the customer says so. */
  sessionId: string
  /** Unix milliseconds; later changes have larger ones, also after the device's clock went back. */
  at: number
  change: Change
}

/** What an account has waiting, oldest first. `undecided`: from an earlier session, until the customer says whether to send it. */
export type PendingChanges<Change> = { changes: Pending<Change>[]; undecided: Pending<Change>[] }

/** Where changes are kept, and who is signed in there. */
export type Device = {
  store: Pick<typeof localStore, 'keys' | 'read' | 'write' | 'remove'>
  readAccount: () => { user: { id: string }; sessionId: string } | undefined
}

export const thisDevice: Device = { store: localStore, readAccount: lastKnownAccount }

/** An account that has so many waiting keeps no more. */
const most = 50

/** The changes of one kind that a device keeps: stored one by one, so that tabs don't overwrite each other. */
export function createPendingList<Change>(name: string, { store, readAccount }: Device) {
  const prefix = `pending.${name}.`
  const listeners = new Set<() => void>()
  let snapshot: PendingChanges<Change> | undefined

  const nameOf = ({ at, key }: Pending<Change>) => `${prefix}${String(at).padStart(15, '0')}.${key}`

  /** Of every account, oldest first. */
  const read = () =>
    store
      .keys(prefix)
      .sort()
      .map((item) => parsed(store.read(item)) as Pending<Change> | null)
      .filter((pending) => pending !== null)

  /** Of the account that is signed in; the same object until something changes. */
  function list(): PendingChanges<Change> {
    const account = readAccount()
    const own = snapshot ? [] : read().filter(({ userId }) => userId === account?.user.id)
    const isPresent = ({ sessionId }: Pending<Change>) => sessionId === account?.sessionId
    snapshot ??= { changes: own.filter(isPresent), undecided: own.filter((pending) => !isPresent(pending)) }
    return snapshot
  }

  function notify() {
    snapshot = undefined
    for (const listener of listeners) listener()
  }

  return {
    read,
    list,
    notify,
    /** Whether it was kept: nobody is signed in, or too many wait already. */
    add(change: Change, key: string): boolean {
      const account = readAccount()
      const all = read()
      if (!account || all.filter(({ userId }) => userId === account.user.id).length >= most) return false
      const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1)
      const pending = { key, userId: account.user.id, sessionId: account.sessionId, at, change }
      store.write(nameOf(pending), JSON.stringify(pending))
      notify()
      return true
    },
    remove: (pending: Pending<Change>) => store.remove(nameOf(pending)),
    /** The oldest change that may be sent now. The account is read together with the token that the request will carry. */
    next: () => {
      const account = readAccount()
      return read().find(({ userId, sessionId }) => userId === account?.user.id && sessionId === account.sessionId)
    },
    /** Takes up, or drops, what was made in an earlier session of this account. */
    decide: (send: boolean) => {
      const account = readAccount()
      for (const pending of list().undecided) {
        if (send && account) store.write(nameOf(pending), JSON.stringify({ ...pending, sessionId: account.sessionId }))
        else store.remove(nameOf(pending))
      }
      notify()
    },
    /** Runs on every change of the list, in this tab or another; returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isItem: (key: string | null) => key === null || key.startsWith(prefix),
  }
}
