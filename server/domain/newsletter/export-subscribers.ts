import { and, asc, eq, gt } from 'drizzle-orm'
import type { MailPurpose } from '../../../contract/text/legal/consents.ts'
import { frenchFormat } from '../../../contract/time/french-format.ts'
import type { ShopContext } from '../../context.ts'
import { subscriptionsTo } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { csvHead, csvLines } from '../csv.ts'

const atOnce = 1_000

/**
 * The confirmed subscribers of one list as the lines of a CSV file for the program that sends the newsletter, each with her unsubscribe link
 * (law, newsletter: the file never holds another address). Streamed.
 */
export async function* exportSubscribers(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  actorId: string,
  purpose: MailPurpose,
): AsyncGenerator<string, void, undefined> {
  const list = subscriptionsTo[purpose]
  const { email, state, confirmedAt, leaveKey } = list
  await recordAction(db, actorId, { action: 'subscribers_exported', subject: 'newsletter' })
  yield csvHead([
    'Adresse email',
    'Inscription confirmée le',
    'Lien de désinscription',
    'Désinscription en un clic (List-Unsubscribe)',
  ])
  for (let last = ''; ; ) {
    const rows = await db
      .select({ email, confirmedAt, leaveKey })
      .from(list)
      .where(and(eq(state, 'confirmed'), gt(email, last)))
      .orderBy(asc(email))
      .limit(atOnce)
    if (rows.length === 0) return
    yield csvLines(rows.map((row) => [row.email, dayOf(row.confirmedAt), ...leaveLinks(config.PUBLIC_URL, row.leaveKey)]))
    last = rows.at(-1)?.email ?? last
  }
}

const dayOf = (time: Date | null) => (time ? day(time) : '')
const day = frenchFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** The links for the newsletter's last line and for its List-Unsubscribe header (RFC 8058). */
const leaveLinks = (publicUrl: string, key: string) => [
  `${publicUrl}/newsletter#leave=${key}`,
  `${publicUrl}/api/newsletter/one-click/${key}`,
]
