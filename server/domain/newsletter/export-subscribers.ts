import { and, asc, eq, gt } from 'drizzle-orm'
import { auditLog, newsletterSubscriptions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { byteOrderMark, csvLine } from '../csv-cell.ts'

const { email, state, confirmedAt, leaveKey } = newsletterSubscriptions
const atOnce = 1_000

/**
 * Whoever confirmed, as the lines of a CSV file for the program that sends the letter, each with the link by which she
 * leaves (law, newsletter: nobody else's address ever gets into such a file). Read piece by piece, however many there are.
 */
export async function* exportSubscribers(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  actorId: string,
): AsyncGenerator<string, void, undefined> {
  await db.insert(auditLog).values({ actorId, action: 'subscribers_exported', subject: 'newsletter' })
  yield byteOrderMark +
    csvLine([
      'Adresse email',
      'Inscription confirmée le',
      'Lien de désinscription',
      'Désinscription en un clic (List-Unsubscribe)',
    ])
  for (let last = ''; ; ) {
    const rows = await db
      .select({ email, confirmedAt, leaveKey })
      .from(newsletterSubscriptions)
      .where(and(eq(state, 'confirmed'), gt(email, last)))
      .orderBy(asc(email))
      .limit(atOnce)
    if (rows.length === 0) return
    yield rows.map((row) => csvLine([row.email, dayOf(row.confirmedAt), ...leaveLinks(config.PUBLIC_URL, row.leaveKey)])).join('')
    last = rows.at(-1)?.email ?? last
  }
}

const dayOf = (time: Date | null) => (time ? day.format(time) : '')
const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' })

/** The one for the letter's last line, and the one for its header of RFC 8058. */
const leaveLinks = (publicUrl: string, key: string) => [
  `${publicUrl}/newsletter#leave=${key}`,
  `${publicUrl}/api/newsletter/one-click/${key}`,
]
