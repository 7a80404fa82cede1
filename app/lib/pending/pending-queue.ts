import { ApiError, isUnanswered } from '../api/api-client.ts'
import { randomKey } from '../browser/random-key.ts'
import { createPendingList, type Pending, thisDevice } from './pending-list.ts'

/**
 * `waiting`: no answer yet, sent again later. `signed-out`: the session ended; it waits for the next one of its account. `unkept`:
 * nobody is signed in, or too many wait already.
 */
export type Outcome = 'done' | 'refused' | 'waiting' | 'signed-out' | 'unkept'

type Answers<Change, Answer> = {
  send: (pending: Pending<Change>) => Promise<Answer>
  /** Runs in the page that sent it, just before the change leaves the queue. */
  onDone: (pending: Pending<Change>, answer: Answer) => Promise<void> | void
  onRefused: (pending: Pending<Change>, refusal: ApiError) => void
}

/** The server forgets a key after seven days (decision 47): an older change could be done twice. */
const longestMs = 6 * 24 * 60 * 60 * 1000

/**
 * Sends the changes of one kind in the order of the taps. `sendAll` sends what belongs to the present session, and returns whether
 * nothing waits for the network.
 */
export function createPendingQueue<Change, Answer>(
  name: string,
  { send, onDone, onRefused }: Answers<Change, Answer>,
  device = thisDevice,
) {
  const { read, list, notify, next, decide, subscribe, isItem, ...pendings } = createPendingList<Change>(name, device)
  const waits = new Map<string, (outcome: Outcome) => void>()

  function settle({ key }: Pending<Change>, outcome: Outcome) {
    waits.get(key)?.(outcome)
    waits.delete(key)
  }

  function remove(pending: Pending<Change>, outcome: Outcome) {
    pendings.remove(pending)
    settle(pending, outcome)
    notify()
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
    notify()
  }

  /** Keeps the change; resolves after the first attempt to send it. */
  async function add(change: Change, key: string = randomKey()): Promise<Outcome> {
    if (!pendings.add(change, key)) return 'unkept'
    return new Promise((resolve) => waits.set(key, resolve))
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
    subscribe,
    refresh,
    settleAll,
    isItem,
    decide,
    /** Drops one change, which is done otherwise. */
    drop: (key: string) => {
      const pending = read().find((each) => each.key === key)
      if (pending) remove(pending, 'refused')
    },
  }
}
