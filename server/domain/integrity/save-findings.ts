import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { integrityRuns } from '../../database/schema/index.ts'
import type { Finding } from './check-integrity.ts'

export type IntegrityCheckName = 'invariants' | 'ledger'

/** Stores the result of the last check of this kind, for the owner. */
export async function saveFindings(db: Database, check: IntegrityCheckName, findings: Finding[]): Promise<void> {
  const broken = findings.filter(({ count }) => count > 0).map(({ name, count, remedy }) => ({ name, count, remedy }))
  await db
    .insert(integrityRuns)
    .values({ check, broken })
    .onConflictDoUpdate({ target: integrityRuns.check, set: { broken, finishedAt: sql`now()` } })
}
