import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { providerTurns } from '../../../database/schema/index.ts'
import { hasPassed } from '../../set-back-clock.ts'

type Turn = { readUntil: Date | null }

/** This process's turn to poll the provider for the whole shop; undefined when another took it within the given seconds. */
export async function claimPollingTurn(
  db: Pick<Connection, 'insert'>,
  name: (typeof providerTurns.$inferSelect)['name'],
  seconds: number,
): Promise<Turn | undefined> {
  const [turn] = await db
    .insert(providerTurns)
    .values({ name })
    .onConflictDoUpdate({
      target: providerTurns.name,
      set: { takenAt: sql`clock_timestamp()` },
      setWhere: hasPassed(providerTurns.takenAt, seconds),
    })
    .returning({ readUntil: providerTurns.readUntil })
  return turn
}
