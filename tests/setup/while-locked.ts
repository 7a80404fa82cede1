import { expect } from 'vitest'
import type { OpenDatabase, Transaction } from '../../server/database/client.ts'
import { eventually } from './eventually.ts'

/** Holds a lock until everything that `start` began waits for one: then all run at the same moment, however slow the machine. */
export const whileLockedIn =
  (database: OpenDatabase) =>
  async <Result>(lock: (tx: Transaction) => PromiseLike<unknown>, start: () => Promise<Result>[]): Promise<Result[]> => {
    const started = await database.db.transaction(async (tx) => {
      await lock(tx)
      const all = start()
      await eventually(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect((await database.pool.query(waiting)).rows).toHaveLength(all.length)
      })
      // Not awaited yet: they end only after this transaction.
      return { all }
    })
    return Promise.all(started.all)
  }
