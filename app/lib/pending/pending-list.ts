import { lastKnownAccount } from '../api/token.ts'
import { localStore } from '../browser/storage.ts'
import { createPendingStore, type Device, type Pending } from './pending-store.ts'

/** The waiting changes of an account, oldest first. `undecided`: the customer has yet to say whether to send them. */
export type PendingChanges<Change> = { changes: Pending<Change>[]; undecided: Pending<Change>[] }

export const thisDevice: Device = { store: localStore, readAccount: lastKnownAccount }

/** From this age on the customer is asked about a change that could undo what she did since on another device. */
const undoableMs = 24 * 60 * 60 * 1000

/** The changes of one kind that wait on this device, as the account that is signed in sees them. */
export function createPendingList<Change>(
  name: string,
  { store: browserStore, readAccount }: Device,
  undoes: (change: Change) => boolean,
) {
  const store = createPendingStore<Change>(name, browserStore)
  const listeners = new Set<() => void>()
  let snapshot: PendingChanges<Change> | undefined

  /** The current list: a change that became old since the last look is undecided. */
  function readOwn(): PendingChanges<Change> {
    const account = readAccount()
    const own = store.read().filter(({ userId }) => userId === account?.user.id)
    const isPresent = ({ sessionId, at, wanted, change }: Pending<Change>) =>
      sessionId === account?.sessionId && (wanted || Date.now() - at < undoableMs || !undoes(change))
    return { changes: own.filter(isPresent), undecided: own.filter((pending) => !isPresent(pending)) }
  }

  /** The same object until something changes. */
  const list = () => (snapshot ??= readOwn())

  function notify() {
    snapshot = undefined
    for (const listener of listeners) listener()
  }

  /** Sends or drops the changes that wait for the customer's decision. */
  function decide(wanted: boolean) {
    const account = readAccount()
    for (const pending of list().undecided) {
      if (wanted && account) store.write({ ...pending, sessionId: account.sessionId, tries: 0, wanted })
      else store.remove(pending)
    }
    notify()
  }

  /** Runs on every change of the list, in this tab or another; returns an unsubscribe function. */
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { store, readOwn, list, notify, decide, subscribe }
}
