import type { Database } from '../../server/database/client.ts'
import { countGivenUp } from '../../server/domain/outbox/count-given-up.ts'

/** As long as Today shows them. */
const days = 14

/** The mails that nobody got, by kind, in one sentence; no breach: an address may be wrong. */
export async function givenUpMails(db: Database): Promise<string | undefined> {
  const kinds = await countGivenUp(db, days)
  if (kinds.length === 0) return undefined
  const total = kinds.reduce((sum, { mails }) => sum + mails, 0)
  return `${total} mail(s) abandonné(s) en ${days} jours : ${kinds.map(({ kind, mails }) => `${kind} ${mails}`).join(', ')}.`
}
