import { count, desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { mails } from '../../database/schema/index.ts'

/** How many mails of each kind were given up within the last days, the most frequent kind first. */
export function countGivenUp(db: Database, days: number): Promise<{ kind: string; mails: number }[]> {
  return db
    .select({ kind: mails.kind, mails: count() })
    .from(mails)
    .where(sql`${mails.givenUpAt} > now() - make_interval(days => ${days})`)
    .groupBy(mails.kind)
    .orderBy(desc(count()), mails.kind)
}
