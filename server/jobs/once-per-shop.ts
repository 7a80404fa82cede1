import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { scheduleRuns } from '../database/schema/index.ts'
import { hasPassed } from '../domain/set-back-clock.ts'
import type { Schedule } from './repeat-every.ts'

const lookEverySeconds = 60

/**
 * Runs a schedule once for the shop, whatever the number of processes and restarts: each process checks every minute, and the
 * first to find it due claims it. A failed or aborted run is due again at once. `otherwise` runs when it is not due.
 */
export const oncePerShop = (
  db: Database,
  name: string,
  everySeconds: number,
  run: (signal: AbortSignal) => Promise<unknown>,
  otherwise: () => Promise<void> = async () => {},
): Schedule => ({
  everySeconds: Math.min(everySeconds, lookEverySeconds),
  run: async (signal) => {
    if (!(await claim(db, name, everySeconds))) return otherwise()
    try {
      return await run(signal)
    } catch (error) {
      await db.update(scheduleRuns).set({ takenAt: sql`'-infinity'` }).where(eq(scheduleRuns.name, name))
      throw error
    }
  },
})

async function claim(db: Database, name: string, everySeconds: number): Promise<boolean> {
  const taken = await db
    .insert(scheduleRuns)
    .values({ name })
    .onConflictDoUpdate({
      target: scheduleRuns.name,
      set: { takenAt: sql`clock_timestamp()` },
      // Timers are inexact: a check that comes a little early counts.
      setWhere: hasPassed(scheduleRuns.takenAt, everySeconds * 0.95),
    })
    .returning({ name: scheduleRuns.name })
  return taken.length > 0
}
