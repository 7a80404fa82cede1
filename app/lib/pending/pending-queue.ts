import { randomKey } from '../browser/random-key.ts'
import { localStore } from '../browser/storage.ts'
import { ApiError, isUnanswered, isUnexpected } from '../query/api-client.ts'
import { lastKnownAccount } from '../session/token.ts'
import { createPendingStore, type Device, type Pending } from './pending-store.ts'
import { type Reply, sendInOrder } from './send-in-order.ts'

/**
 * `waiting`: no answer yet, sent again later; `unstored`: the same, but only as long as this page is open. `signed-out`: the session
 * ended; it waits for the next one of its account. `unkept`: nobody is signed in; `full`: too many wait already. `replaced`: a
 * later change says the same anew.
 */
export type Outcome = 'done' | 'refused' | 'waiting' | 'unstored' | 'signed-out' | 'unkept' | 'full' | 'replaced'

/** What an account has waiting, oldest first. `undecided`: until the customer says whether to send it. */
export type PendingList<Change> = { changes: Pending<Change>[]; undecided: Pending<Change>[] }

type Rules<Change, Answer> = {
  send: (pending: Pending<Change>) => Promise<Answer>
  /** Runs in the page that sent it, just before the change leaves the queue. */
  onDone: (pending: Pending<Change>, answer: Answer) => Promise<void> | void
  onRefused: (pending: Pending<Change>, refusal: ApiError) => void
  /** The shop can't do it: it waits for the customer's word. */
  onPutAside: (change: Change) => void
  /** Too old to be sent. */
  onExpired: (changes: Change[]) => void
  /** What it is about; undefined: everything. Changes of the same are never reordered. */
  subjectOf: (change: Change) => string | undefined
  /** Whether the later one alone says all that both say, of one subject. */
  replaces: (later: Change, earlier: Change) => boolean
  /** Whether it could undo what she did since, on another device. */
  undoes: (change: Change) => boolean
}

const dayMs = 24 * 60 * 60 * 1000
/** The server forgets a key after seven days (decision 47): an older change could be done twice. */
const longestMs = 6 * dayMs
const longestOfOthersMs = 30 * dayMs
const most = 50

/**
 * Changes of one kind, sent in the order of the taps. `sendAll` sends what belongs to the present session, and returns whether
 * nothing waits for the network.
 */
export function createPendingQueue<Change, Answer>(
  name: string,
  { send, onDone, onRefused, onPutAside, onExpired, subjectOf, replaces, undoes }: Rules<Change, Answer>,
  { store: browserStore, readAccount }: Device = { store: localStore, readAccount: lastKnownAccount },
) {
  const store = createPendingStore<Change>(name, browserStore)
  const { read } = store
  const listeners = new Set<() => void>()
  const waits = new Map<string, { resolve: (outcome: Outcome) => void; isStored: boolean }>()
  let snapshot: PendingList<Change> | undefined

  function ownList(): PendingList<Change> {
    const account = readAccount()
    const own = read().filter(({ userId }) => userId === account?.user.id)
    const isPresent = ({ sessionId, at, wanted, change }: Pending<Change>) =>
      sessionId === account?.sessionId && (wanted || Date.now() - at < dayMs || !undoes(change))
    return { changes: own.filter(isPresent), undecided: own.filter((pending) => !isPresent(pending)) }
  }

  /** Of the account that is signed in; the same object until something changes. */
  const list = () => (snapshot ??= ownList())

  function tell() {
    snapshot = undefined
    for (const listener of listeners) listener()
  }

  function settle({ key }: Pending<Change>, outcome: Outcome) {
    const wait = waits.get(key)
    wait?.resolve(outcome === 'waiting' && !wait.isStored ? 'unstored' : outcome)
    waits.delete(key)
  }

  function remove(pending: Pending<Change>, outcome: Outcome) {
    store.remove(pending)
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
    for (const [key, { resolve }] of waits) {
      if (!kept.has(key)) resolve('done')
    }
    tell()
  }

  const touchesSame = (one: Change, other: Change) => {
    const [subject, otherSubject] = [subjectOf(one), subjectOf(other)]
    return subject === undefined || otherSubject === undefined || subject === otherSubject
  }

  /** Keeps the change; resolves after the first attempt to send it. */
  async function add(change: Change, key: string = randomKey()): Promise<Outcome> {
    const account = readAccount()
    const all = read()
    if (!account) return 'unkept'
    const own = all.filter(({ userId }) => userId === account.user.id)
    const before = own.findLast((pending) => touchesSame(pending.change, change))
    const isReplaced = before && replaces(change, before.change)
    if (own.length >= most && !isReplaced) return 'full'
    const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1)
    const pending = { key, userId: account.user.id, sessionId: account.sessionId, at, change }
    const isStored = store.write(pending)
    // One under way stays under way, and is done before this one.
    if (isReplaced) remove(before, 'replaced')
    tell()
    return new Promise((resolve) => waits.set(key, { resolve, isStored }))
  }

  async function attempt(pending: Pending<Change>): Promise<Reply> {
    let answer: Answer
    try {
      answer = await send(pending)
    } catch (error) {
      return replyOf(pending, error)
    }
    try {
      await onDone(pending, answer)
    } finally {
      remove(pending, 'done')
    }
    return 'answered'
  }

  function replyOf(pending: Pending<Change>, error: unknown): Reply {
    if (!(error instanceof ApiError)) {
      reportError(error)
      remove(pending, 'refused')
      return 'answered'
    }
    const isEnded = error.code === 'not_signed_in'
    // A hotel's network or a proxy refuses in the shop's place: its 4xx, too, says nothing about the change.
    if (isEnded || isUnanswered(error) || isUnexpected(error)) {
      const isTrouble = !isEnded && error.status > 0 && error.status !== 429
      // Not what was replaced meanwhile.
      if (isTrouble && read().some(({ key }) => key === pending.key)) store.write({ ...pending, tries: (pending.tries ?? 0) + 1 })
      settleAll(isEnded ? 'signed-out' : 'waiting')
      if (isEnded) return 'ended'
      return isTrouble ? 'trouble' : 'silence'
    }
    remove(pending, 'refused')
    onRefused(pending, error)
    return 'answered'
  }

  /** Of the account that is signed in, who is told. What anybody else left here waits a month for her. */
  function dropExpired() {
    const isOwn = ({ userId }: Pending<Change>) => userId === readAccount()?.user.id
    const old = read().filter((pending) => Date.now() - pending.at > (isOwn(pending) ? longestMs : longestOfOthersMs))
    for (const pending of old) remove(pending, 'refused')
    const expired = old.filter(isOwn)
    if (expired.length > 0) onExpired(expired.map(({ change }) => change))
  }

  function putAside(pending: Pending<Change>) {
    if (!store.write({ ...pending, sessionId: '' })) store.remove(pending)
    settle(pending, 'refused')
    tell()
    onPutAside(pending.change)
  }

  async function sendAll(): Promise<boolean> {
    dropExpired()
    // What became old while the page was open waits for her word.
    tell()
    // The account is read together with the token that the request will carry.
    return sendInOrder({ read: () => ownList().changes, attempt, touchesSame, putAside })
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
    isItem: store.isItem,
    /** Takes up, or drops, what waits for the customer's word. */
    decide(wanted: boolean) {
      const account = readAccount()
      for (const pending of list().undecided) {
        if (wanted && account) store.write({ ...pending, sessionId: account.sessionId, tries: 0, wanted })
        else store.remove(pending)
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
