/**
 * `waiting`: no answer yet, sent again later; `unstored`: the same, but only as long as this page is open. `signed-out`: the
 * session ended; it waits for the next one of its account. `unkept`: nobody is signed in; `full`: too many wait already.
 * `replaced`: a later change supersedes it.
 */
export type Outcome = 'done' | 'refused' | 'waiting' | 'unstored' | 'signed-out' | 'unkept' | 'full' | 'replaced'

/** The callers in this page that wait for the outcome of a change, by its key. */
export function createOutcomes() {
  const waits = new Map<string, { resolve: (outcome: Outcome) => void; isStored: boolean }>()

  function settle(key: string, outcome: Outcome) {
    const wait = waits.get(key)
    wait?.resolve(outcome === 'waiting' && !wait.isStored ? 'unstored' : outcome)
    waits.delete(key)
  }

  return {
    settle,
    wait: (key: string, isStored: boolean) => new Promise<Outcome>((resolve) => waits.set(key, { resolve, isStored })),
    /** A change that is no longer kept was sent by another tab. */
    settleOthers: (pendingKeys: ReadonlySet<string>) => {
      for (const key of waits.keys()) if (!pendingKeys.has(key)) settle(key, 'done')
    },
  }
}
