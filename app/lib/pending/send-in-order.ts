import type { Pending } from './pending-store.ts'

/**
 * `answered`: done or refused for good. `trouble`: an error that says nothing about the change. `silence`: no answer. `ended`: the
 * session is over.
 */
export type Reply = 'answered' | 'trouble' | 'silence' | 'ended'

type Steps<Change> = {
  /** What may be sent, oldest first. */
  read: () => Pending<Change>[]
  /** Sends it; counts its tries, and drops it when it was answered. */
  attempt: (pending: Pending<Change>) => Promise<Reply>
  /** Whether their order matters. */
  touchesSame: (one: Change, other: Change) => boolean
  putAside: (pending: Pending<Change>) => void
}

/** How often a change is tried before others that are independent of it may overtake it. */
const mostTries = 5
/** Attempts when no other change waits behind it, whose success would show that the shop works. */
const mostTriesAlone = 60
/** This many overtaken changes in a row mean that the shop is down: sending stops. */
const mostOvertaken = 3

/**
 * Sends everything in the order of the taps, as far as the shop answers; returns whether nothing waits for the network. A
 * change that the shop can't do while it does others is put aside: it failed both before and after another got through.
 */
export async function sendInOrder<Change>({ read, attempt, touchesSame, putAside }: Steps<Change>): Promise<boolean> {
  const overtaken: Pending<Change>[] = []
  let isShopWell = false
  for (;;) {
    const first = firstFree(read(), overtaken, touchesSame)
    const pending = first ?? (isShopWell ? overtaken.shift() : undefined)
    if (!pending) break
    const reply = await attempt(pending)
    if (reply === 'ended') return true
    if (reply === 'silence') return false
    if (reply === 'answered') isShopWell = true
    else if (pending !== first) putAside(pending)
    else {
      if (triesOf(pending) + 1 < mostTries) return false
      overtaken.push(pending)
      if (!isShopWell && overtaken.length === mostOvertaken) break
    }
  }
  for (const pending of overtaken) {
    if (triesOf(pending) + 1 >= mostTriesAlone && read().length > overtaken.length) putAside(pending)
  }
  return overtaken.length === 0
}

const triesOf = ({ tries = 0 }: Pending<unknown>) => tries

/** The oldest change that depends on no other waiting before it. */
function firstFree<Change>(
  list: Pending<Change>[],
  overtaken: Pending<Change>[],
  touchesSame: Steps<Change>['touchesSame'],
): Pending<Change> | undefined {
  const blocked: Change[] = []
  return list.find(({ key, change }) => {
    const isFree = !overtaken.some((each) => each.key === key) && !blocked.some((before) => touchesSame(before, change))
    if (!isFree) blocked.push(change)
    return isFree
  })
}
