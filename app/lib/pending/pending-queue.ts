import { ApiError, isUnanswered, isUnexpected } from '../api/api-client.ts'
import { randomKey } from '../browser/random-key.ts'
import { createOutcomes, type Outcome } from './outcomes.ts'
import { createPendingList, thisDevice } from './pending-list.ts'
import type { Pending } from './pending-store.ts'
import { type Reply, sendInOrder } from './send-in-order.ts'

type Rules<Change, Answer> = {
  send: (pending: Pending<Change>) => Promise<Answer>
  /** Runs in the page that sent it, just before the change leaves the queue. */
  onDone: (pending: Pending<Change>, answer: Answer) => Promise<void> | void
  onRefused: (pending: Pending<Change>, refusal: ApiError) => void
  /** The shop can't do it: it waits for the customer's decision. */
  onPutAside: (change: Change) => void
  /** Too old to be sent. */
  onExpired: (changes: Change[]) => void
  /** Its subject; undefined: everything. Changes of the same subject are never reordered. */
  subjectOf: (change: Change) => string | undefined
  /** Whether the later of two changes of one subject makes the earlier one superfluous. */
  replaces: (later: Change, earlier: Change) => boolean
  /** Whether the change could undo what she did since, on another device. */
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
export function createPendingQueue<Change, Answer>(name: string, rules: Rules<Change, Answer>, device = thisDevice) {
  const { store, readOwn, list, notify, decide, subscribe } = createPendingList<Change>(name, device, rules.undoes)
  const { read } = store
  const { settle, settleOthers, wait } = createOutcomes()
  const touchesSame = sameSubject(rules.subjectOf)

  function remove(pending: Pending<Change>, outcome: Outcome) {
    store.remove(pending)
    settle(pending.key, outcome)
    notify()
  }

  /** Ends the waiting for outcomes; the changes themselves are kept. */
  const settleAll = (outcome: Outcome) => read().forEach(({ key }) => settle(key, outcome))

  /** Keeps the change; resolves after the first attempt to send it. */
  async function add(change: Change, key: string = randomKey()): Promise<Outcome> {
    const account = device.readAccount()
    const all = read()
    if (!account) return 'unkept'
    const own = all.filter(({ userId }) => userId === account.user.id)
    const before = own.findLast((pending) => touchesSame(pending.change, change))
    const isReplaced = before && rules.replaces(change, before.change)
    if (own.length >= most && !isReplaced) return 'full'
    const isStored = store.write({ key, userId: account.user.id, sessionId: account.sessionId, at: nextTime(all), change })
    // A change that is being sent is not stopped: it is done before this one.
    if (isReplaced) remove(before, 'replaced')
    notify()
    return wait(key, isStored)
  }

  async function attempt(pending: Pending<Change>): Promise<Reply> {
    let answer: Answer
    try {
      answer = await rules.send(pending)
    } catch (error) {
      return afterError(pending, error)
    }
    try {
      await rules.onDone(pending, answer)
    } finally {
      remove(pending, 'done')
    }
    return 'answered'
  }

  function afterError(pending: Pending<Change>, error: unknown): Reply {
    const reply = replyOf(error)
    // Not a change that was replaced meanwhile.
    if (reply === 'trouble' && read().some(({ key }) => key === pending.key)) {
      store.write({ ...pending, tries: (pending.tries ?? 0) + 1 })
    }
    if (reply !== 'answered') settleAll(reply === 'ended' ? 'signed-out' : 'waiting')
    else {
      remove(pending, 'refused')
      if (error instanceof ApiError) rules.onRefused(pending, error)
      else reportError(error)
    }
    return reply
  }

  /** Only the customer who is signed in is told. Changes that anybody else left here wait a month for their return. */
  function dropExpired() {
    const isOwn = ({ userId }: Pending<Change>) => userId === device.readAccount()?.user.id
    const old = read().filter((pending) => Date.now() - pending.at > (isOwn(pending) ? longestMs : longestOfOthersMs))
    for (const pending of old) remove(pending, 'refused')
    const expired = old.filter(isOwn)
    if (expired.length > 0) rules.onExpired(expired.map(({ change }) => change))
  }

  function putAside(pending: Pending<Change>) {
    if (!store.write({ ...pending, sessionId: '' })) store.remove(pending)
    settle(pending.key, 'refused')
    notify()
    rules.onPutAside(pending.change)
  }

  return {
    list,
    add,
    async sendAll(): Promise<boolean> {
      dropExpired()
      // A change that became old while the page was open waits for her decision.
      notify()
      // The account is read together with the token that the request will carry.
      return sendInOrder({ read: () => readOwn().changes, attempt, touchesSame, putAside })
    },
    subscribe,
    /** Another tab, or another account, changed what is listed. */
    refresh: () => {
      settleOthers(new Set(read().map(({ key }) => key)))
      notify()
    },
    settleAll,
    isItem: store.isItem,
    decide,
    /** Drops a change that is made in another way. */
    drop: (key: string) => read().forEach((pending) => pending.key === key && remove(pending, 'refused')),
  }
}

/** Later than every stored change, even after the device's clock went back. */
const nextTime = (all: Pending<unknown>[]) => Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1)

/** Whether the order of two changes matters. */
const sameSubject =
  <Change>(subjectOf: Rules<Change, unknown>['subjectOf']) =>
  (one: Change, other: Change) => {
    const [subject, otherSubject] = [subjectOf(one), subjectOf(other)]
    return subject === undefined || otherSubject === undefined || subject === otherSubject
  }

function replyOf(error: unknown): Reply {
  if (!(error instanceof ApiError)) return 'answered'
  if (error.code === 'not_signed_in') return 'ended'
  // A hotel's network or a proxy refuses in the shop's place: its 4xx, too, says nothing about the change.
  if (!isUnanswered(error) && !isUnexpected(error)) return 'answered'
  return error.status > 0 && error.status !== 429 ? 'trouble' : 'silence'
}
