import { missingLegalFacts } from '../../contract/rules/company/legal-facts.ts'
import type { Database } from '../../server/database/client.ts'
import { loadSettings } from '../../server/domain/settings/load-settings.ts'

/** What invoices and legal notice lack, in one sentence; no breach: only the owner can enter it. */
export async function missingFacts(db: Database): Promise<string | undefined> {
  const { settings } = await loadSettings(db)
  const missing = missingLegalFacts(settings).flatMap(({ facts }) => facts)
  if (missing.length === 0) return undefined
  return `Il manque aux factures et aux mentions légales : ${missing.join(', ')}. La propriétaire les saisit dans les réglages de la gestion.`
}
