import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { auditRounds } from '../../database/schema/index.ts'
import type { Finding } from './audit-shop.ts'

export type Audit = 'invariants' | 'ledger'

/** What the last round of this kind found stands for the owner to see (issue 7, alerts of the doctor). */
export async function keepRound(db: Database, audit: Audit, findings: Finding[]): Promise<void> {
  const broken = findings.filter(({ count }) => count > 0).map(({ name, count, remedy }) => ({ name, count, remedy }))
  await db
    .insert(auditRounds)
    .values({ audit, broken })
    .onConflictDoUpdate({ target: auditRounds.audit, set: { broken, finishedAt: sql`now()` } })
}
