import DataLoader from 'dataloader'
import { violationOf } from './violation.ts'

/**
 * One statement for what many ask at the same moment: the first to ask leaves alone, who asks while it is under way leaves with
 * the next, so nobody waits for company, and the busier the shop the less each costs. `ask` answers in the order of what it is
 * asked. When it throws, all who left together hear of it, except where the database refused and took everything back: then
 * each is asked alone, because one asker's trouble is not the others'. More than `atMost` leave in several statements.
 */
export function gathered<Asked, Answer>(ask: (all: readonly Asked[]) => Promise<Answer[]>, { atMost = 100 } = {}) {
  let underWay: Promise<unknown> = Promise.resolve()
  const alone = (one: Asked) =>
    ask([one]).then(
      ([answer]) => answer as Answer,
      (error: Error) => error,
    )
  const loader = new DataLoader<Asked, Answer>(
    (all) => {
      const answers = ask(all).catch((error: unknown) => {
        if (all.length > 1 && wasTakenBack(error)) return Promise.all(all.map(alone))
        throw error
      })
      underWay = Promise.allSettled([answers])
      return answers
    },
    // Nothing is remembered: each is told what is so after it asked.
    { cache: false, maxBatchSize: atMost, batchScheduleFn: (leave) => void underWay.then(leave) },
  )
  return (asked: Asked): Promise<Answer> => loader.load(asked)
}

/** The same for what may not leave together with its like: of the same key one leaves after the other, in the order of asking. */
export function gatheredByKey<Asked, Answer>(keyOf: (asked: Asked) => string, ask: (all: readonly Asked[]) => Promise<Answer[]>) {
  const load = gathered(ask)
  const latest = new Map<string, Promise<Answer>>()
  return async (asked: Asked): Promise<Answer> => {
    const key = keyOf(asked)
    const answer = Promise.allSettled([latest.get(key)]).then(() => load(asked))
    latest.set(key, answer)
    try {
      return await answer
    } finally {
      if (latest.get(key) === answer) latest.delete(key)
    }
  }
}

/** PostgreSQL's integrity constraint violations (class 23) and deadlocks. After a lost connection nobody knows what was done. */
function wasTakenBack(error: unknown): boolean {
  const { code } = violationOf(error)
  return code !== undefined && /^(?:23|40P01)/.test(code)
}
