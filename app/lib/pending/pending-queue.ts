import { randomKey } from '../browser/random-key.ts'
import { localStore, parsed } from '../browser/storage.ts'
import { ApiError, isUnanswered } from '../query/api-client.ts'
import { lastKnownAccount } from '../session/token.ts'

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

/**
 * `waiting`: no answer yet, sent again later. `signed-out`: the session ended; it waits for the next one of its account. `unkept`:
 * nobody is signed in, or too many wait already.
 */
export type Outcome = 'done' | 'refused' | 'waiting' | 'signed-out' | 'unkept'

/** What an account has waiting, oldest first. `undecided`: from an earlier session, until the customer says whether to send it. */
export type PendingList<Change> = { changes: Pending<Change>[]; undecided: Pending<Change>[] }

type Answers<Change, Answer> = {
  send: (pending: Pending<Change>) => Promise<Answer>
  /** Runs in the page that sent it, just before the change leaves the queue. */
  onDone: (pending: Pending<Change>, answer: Answer) => Promise<void> | void
  onRefused: (pending: Pending<Change>, refusal: ApiError) => void
}

/** Where changes are kept, and who is signed in there. */
export type Device = {
  store: Pick<typeof localStore, 'keys' | 'read' | 'write' | 'remove'>
  readAccount: () => { user: { id: string }; sessionId: string } | undefined
}

/** The server forgets a key after seven days (decision 47): an older change could be done twice. */
const longestMs = 6 * 24 * 60 * 60 * 1000
const most = 50

/**
 * Changes of one kind, in the order of the taps, stored one by one so that tabs don't overwrite each other. `sendAll` sends what
 * belongs to the present session, and returns whether nothing waits for the network.
 */
export function createPendingQueue<Change, Answer>(
  name: string,
  { send, onDone, onRefused }: Answers<Change, Answer>,
  { store, readAccount }: Device = { store: localStore, readAccount: lastKnownAccount },
) {
  const prefix = `pending.${name}.`
  const listeners = new Set<() => void>()
  const waits = new Map<string, (outcome: Outcome) => void>()
  let snapshot: PendingList<Change> | undefined

  const nameOf = ({ at, key }: Pending<Change>) => `${prefix}${String(at).padStart(15, '0')}.${key}`
  const read = () =>
    store
      .keys(prefix)
      .sort()
      .map((item) => parsed(store.read(item)) as Pending<Change> | null)
      .filter((pending) => pending !== null)

  /** Of the account that is signed in; the same object until something changes. */
  function list(): PendingList<Change> {
    const account = readAccount()
    const own = snapshot ? [] : read().filter(({ userId }) => userId === account?.user.id)
    const isPresent = ({ sessionId }: Pending<Change>) => sessionId === account?.sessionId
    snapshot ??= { changes: own.filter(isPresent), undecided: own.filter((pending) => !isPresent(pending)) }
    return snapshot
  }

  function tell() {
    snapshot = undefined
    for (const listener of listeners) listener()
  }

  function settle({ key }: Pending<Change>, outcome: Outcome) {
    waits.get(key)?.(outcome)
    waits.delete(key)
  }

  function remove(pending: Pending<Change>, outcome: Outcome) {
    store.remove(nameOf(pending))
    settle(pending, outcome)
    tell()
  }

  /** Whoever waits for its outcome goes on: it is kept. */
  function settleAll(outcome: Outcome) {
    for (const pending of read()) settle(pending, outcome)
  }

  /** Another tab, or another account, changed what is listed. What another tab sent is done. */
  function refresh() {
    const kept = new Set(read().map(({ key }) => key))
    for (const [key, resolve] of waits) {
      if (!kept.has(key)) resolve('done')
    }
    tell()
  }

  /** Keeps the change; resolves after the first attempt to send it. */
  async function add(change: Change, key: string = randomKey()): Promise<Outcome> {
    const account = readAccount()
    const all = read()
    if (!account || all.filter(({ userId }) => userId === account.user.id).length >= most) return 'unkept'
    const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1)
    const pending = { key, userId: account.user.id, sessionId: account.sessionId, at, change }
    store.write(nameOf(pending), JSON.stringify(pending))
    tell()
    return new Promise((resolve) => waits.set(key, resolve))
  }

  /** The oldest change that may be sent now. The account is read together with the token that the request will carry. */
  function next() {
    const account = readAccount()
    return read().find(({ userId, sessionId }) => userId === account?.user.id && sessionId === account.sessionId)
  }

  async function sendAll(): Promise<boolean> {
    for (const pending of read().filter(({ at }) => Date.now() - at > longestMs)) remove(pending, 'refused')
    for (let pending = next(); pending; pending = next()) {
      let answer: Answer
      try {
        answer = await send(pending)
      } catch (error) {
        const ended = error instanceof ApiError && error.code === 'not_signed_in'
        if (ended || isUnanswered(error)) {
          settleAll(ended ? 'signed-out' : 'waiting')
          return ended
        }
        if (!(error instanceof ApiError)) reportError(error)
        remove(pending, 'refused')
        if (error instanceof ApiError) onRefused(pending, error)
        continue
      }
      try {
        await onDone(pending, answer)
      } finally {
        remove(pending, 'done')
      }
    }
    return true
  }

  return {
    list,
    add,
    sendAll,
    /** Runs on every change of the list, in this tab or another; returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    settleAll,
    isItem: (key: string | null) => key === null || key.startsWith(prefix),
    /** Takes up, or drops, what was made in an earlier session of this account. */
    decide(send: boolean) {
      const account = readAccount()
      for (const pending of list().undecided) {
        if (send && account) store.write(nameOf(pending), JSON.stringify({ ...pending, sessionId: account.sessionId }))
        else store.remove(nameOf(pending))
      }
      tell()
    },
    /** Drops one change, which is done otherwise. */
    drop: (key: string) => {
      const pending = read().find((each) => each.key === key)
      if (pending) remove(pending, 'refused')
    },
  }
}
