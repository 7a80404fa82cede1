import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Connection } from './client.ts'

/** Inserts that belong together, with one round trip; rows may refer to each other: keys are checked when all are there. */
export async function inOneStatement(db: Connection, inserts: SQLWrapper[]): Promise<void> {
  const parts = inserts.map((insert, at) => sql`${sql.identifier(`part_${at}`)} as ${insert}`)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
