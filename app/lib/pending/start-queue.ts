import { retryUntilReached } from '../browser/retry-until-reached.ts'
import { onSession } from '../session/session.ts'
import type { Outcome } from './outcomes.ts'
import type { PendingChanges } from './pending-list.ts'
import type { createPendingQueue } from './pending-queue.ts'

type Queue<Change, Answer> = ReturnType<typeof createPendingQueue<Change, Answer>>

/** After this long the customer is told that a change waits. */
const slowMs = 4000
/** How long a hidden tab waits, so that the visible tab sends first and shows the outcome. */
const hiddenPauseMs = 3000

/** What is shown of a queue. `stalled`: the network keeps it waiting. */
export type PendingState<Change> = PendingChanges<Change> & { stalled: boolean }

/**
 * Sends a queue in this browser: at once, when the network, the page or the account is back, and after growing pauses. One tab sends
 * at a time; it holds the lock only while it sends, because a page that holds one can't enter the back/forward cache.
 */
export function startQueue<Change, Answer>(name: string, queue: Queue<Change, Answer>) {
  let stalled = false
  let state: PendingState<Change> = { changes: [], undecided: [], stalled }
  const listeners = new Set<() => void>()
  let slow: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    const { changes, undecided } = queue.list()
    if (slow !== undefined) waitForAnswer()
    const isStalled = stalled && changes.length > 0
    if (changes === state.changes && isStalled === state.stalled) return
    state = { changes, undecided, stalled: isStalled }
    for (const listener of listeners) listener()
  }
  function setStalled(value: boolean) {
    stalled = value
    refresh()
  }

  /** Measured from the last answer: many taps in a row are no slow network. */
  function waitForAnswer() {
    clearTimeout(slow)
    slow = setTimeout(() => {
      queue.settleAll('waiting')
      setStalled(true)
    }, slowMs)
  }

  /** Where the browser stores nothing for this site it refuses locks as well; then this page has nothing to share either. */
  async function sendInTurn() {
    let began = false
    const send = () => {
      began = true
      return queue.sendAll()
    }
    if (!navigator.locks) return send()
    try {
      return await navigator.locks.request(`pending.${name}`, send)
    } catch (fault) {
      if (began) throw fault
      return send()
    }
  }

  async function attempt() {
    const { changes, undecided } = queue.list()
    if (changes.length === 0 && undecided.length === 0) {
      setStalled(false)
      return true
    }
    waitForAnswer()
    try {
      const reached = await sendInTurn()
      setStalled(!reached)
      return reached
    } finally {
      clearTimeout(slow)
      slow = undefined
    }
  }
  const send = retryUntilReached(attempt)

  // The server renders pages whose parts use this.
  if (typeof window !== 'undefined') {
    queue.subscribe(refresh)
    window.addEventListener('storage', ({ key }) => {
      if (queue.isItem(key)) queue.refresh()
    })
    const takeUp = () => {
      queue.refresh()
      if (document.visibilityState === 'hidden') setTimeout(send, hiddenPauseMs)
      else send()
    }
    onSession(takeUp)
    // A tab that was closed may have left something.
    window.addEventListener('online', takeUp)
    window.addEventListener('pageshow', takeUp)
    takeUp()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Keeps the change, sends it, and says how that went. */
    change(change: Change, key?: string): Promise<Outcome> {
      const outcome = queue.add(change, key)
      send()
      return outcome
    },
    /** The customer's decision about changes of an earlier session. */
    decide(wanted: boolean) {
      queue.decide(wanted)
      send()
    },
    drop: queue.drop,
  }
}
