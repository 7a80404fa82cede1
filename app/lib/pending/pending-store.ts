import type { localStore } from '../browser/storage.ts'
import { parsed } from '../browser/storage.ts'

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
  /** How often the shop, or a stranger in its place, answered with an error that says nothing about the change. */
  tries?: number
  /** The customer decided to send it: it is sent however old it is. */
  wanted?: true
}

/** Where changes are kept, and who is signed in there. */
export type Device = {
  store: Pick<typeof localStore, 'keys' | 'read' | 'write' | 'remove'>
  readAccount: () => { user: { id: string }; sessionId: string } | undefined
}

/** Changes of one kind, stored one by one so that tabs don't overwrite each other. */
export function createPendingStore<Change>(name: string, store: Device['store']) {
  const prefix = `pending.${name}.`
  const nameOf = ({ at, key }: Pending<Change>) => `${prefix}${String(at).padStart(15, '0')}.${key}`
  return {
    /** Oldest first. */
    read: () =>
      store
        .keys(prefix)
        .sort()
        .map((item) => parsed(store.read(item)) as Pending<Change> | null)
        .filter((pending) => pending !== null),
    /** Returns whether it outlives the page. */
    write: (pending: Pending<Change>): boolean => store.write(nameOf(pending), JSON.stringify(pending)),
    remove: (pending: Pending<Change>) => store.remove(nameOf(pending)),
    isItem: (key: string | null) => key === null || key.startsWith(prefix),
  }
}
