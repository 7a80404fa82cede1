import { demoLegalFacts } from '../contract/rules/company/demo-settings.ts'
import type { Connection } from '../server/database/client.ts'
import { settings } from '../server/database/schema/index.ts'

/**
 * Writes the demo's contact details, company, mediator and host as the owner would have entered them; what was entered since stays as
 * it is.
 */
export async function writeLegalFacts(db: Connection): Promise<void> {
  const rows = Object.entries(demoLegalFacts).map(([name, value]) => ({ name, value }))
  await db.insert(settings).values(rows).onConflictDoNothing()
}
