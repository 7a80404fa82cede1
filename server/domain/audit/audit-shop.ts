import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../../database/client.ts'
import { accountChecks } from './account-checks.ts'
import { historyChecks } from './history-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { stockChecks } from './stock-checks.ts'

export type Finding = {
  name: string
  count: number
  /** At most five. */
  examples: string[]
  /** What a breach means and how to mend it. */
  remedy: string
}

/**
 * Every invariant of contract 6 with the number of its breaches. Reads only, all of it at one moment: a shop at work gives no
 * false alarm.
 */
export const auditShop = (db: Database): Promise<Finding[]> =>
  db.transaction(findBreaches, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** The same as the caller's transaction sees it. */
export async function findBreaches(tx: Connection): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, remedy, breaches } of [...stockChecks, ...moneyChecks, ...historyChecks, ...accountChecks]) {
    const { rows } = await tx.execute<{ count: number; examples: string[] | null }>(sql`
      select count(*)::integer as count, (array_agg(breach))[1:5] as examples from (${breaches}) b (breach)`)
    findings.push({ name, count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [], remedy })
  }
  return findings
}
