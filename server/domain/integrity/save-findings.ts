import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { auditRounds } from '../../database/schema/index.ts'
import type { Finding } from './check-integrity.ts'

export type IntegrityCheckName = 'invariants' | 'ledger'

/** Stores the result of the last check of this kind, for the owner. */
export async function saveFindings(db: Database, audit: IntegrityCheckName, findings: Finding[]): Promise<void> {
  const broken = findings.filter(({ count }) => count > 0).map(({ name, count, remedy }) => ({ name, count, remedy }))
  await db
    .insert(auditRounds)
    .values({ audit, broken })
    .onConflictDoUpdate({ target: auditRounds.audit, set: { broken, finishedAt: sql`now()` } })
}
