import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../../database/client.ts'
import { accountChecks } from './account-checks.ts'
import { historyChecks } from './history-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { changedSince, everything, type Scope } from './scope.ts'
import { stockChecks } from './stock-checks.ts'

export type Finding = {
  name: string
  count: number
  /** At most five; of the comparison with a provider all. */
  examples: string[]
  /** What a breach means and how to mend it. */
  remedy: string
}

/** All checks, so that metrics name them before the first run. */
export const checksOf = (scope: Scope) => [
  ...stockChecks(scope),
  ...moneyChecks(scope),
  ...historyChecks(scope),
  ...accountChecks,
]

type Extent = {
  /** Checks only rows changed since this time, at which everything was sound. */
  changedSince?: Date
  /** Timeout of one check, longer than that of a request because a large shop has a long history. */
  longestCheckSeconds?: number
  /** Stops between two checks. */
  signal?: AbortSignal
}

/**
 * Counts the breaches of every invariant of contract 6. Reads only, in one snapshot, so that a running shop gives no false alarm.
 */
export const checkIntegrity = (
  db: Database,
  { changedSince: time, longestCheckSeconds, signal }: Extent = {},
): Promise<Finding[]> =>
  db.transaction(
    async (tx) => {
      if (longestCheckSeconds) await tx.execute(sql.raw(`set local statement_timeout = '${longestCheckSeconds}s'`))
      return findBreaches(tx, (time && (await changedSince(tx, time))) ?? everything, signal)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The same in the caller's transaction. */
export async function findBreaches(tx: Connection, scope: Scope = everything, signal?: AbortSignal): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, remedy, breaches } of checksOf(scope)) {
    signal?.throwIfAborted()
    const { rows } = await tx.execute<{ count: number; examples: string[] | null }>(sql`
      select count(*)::integer as count, (array_agg(breach))[1:5] as examples from (${breaches}) b (breach)`)
    findings.push({ name, count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [], remedy })
  }
  return findings
}
