import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import { mails, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { eraseUser } from './erase-account.ts'
import { queueAccountMail } from './queue-account-mail.ts'

const warnedKind = 'unused-account'
/** One warning for each stretch without use: coming back and leaving again begins anew. */
const stretch = sql<string>`${users.id} || ':' || extract(epoch from ${users.lastSeenAt})`
const ago = (days: number) => sql`now() - make_interval(days => ${days})`
const unused = sql`${users.lastSeenAt} < ${ago(retentionDays.unusedAccount)} and not ${users.roles} && '{ADMIN,PREPARATION}'::text[]`
const atOnce = 100

/** Accounts without use for two years are warned by mail, and erased when a month later they are still unused (law). */
export async function retireAccounts({
  db,
  jobs,
  config,
  settings,
}: Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>): Promise<void> {
  const warning = sql`select from ${mails} where ${mails.kind} = ${warnedKind} and ${mails.reference} = ${stretch}`
  const warned = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${unused} and exists (${warning} and ${mails.sentAt} < ${ago(retentionDays.erasureNotice)})`)
    .limit(atOnce)
  for (const { id } of warned) await db.transaction((tx) => eraseUser(tx, jobs, id))
  const silent = await db
    .select({ email: users.email, firstName: users.firstName, reference: stretch })
    .from(users)
    .where(sql`${unused} and not exists (${warning})`)
    .limit(atOnce)
  for (const { email: recipient, ...user } of silent) {
    await queueAccountMail(
      db,
      { jobs, settings },
      {
        ...user,
        kind: warnedKind,
        recipient,
        title: 'Votre compte sera bientôt supprimé',
        paragraphs: [
          `Vous n’êtes pas venue chez ${settings.now().name} depuis deux ans. Pour ne pas garder vos données sans raison, nous supprimerons votre compte dans ${retentionDays.erasureNotice} jours.`,
          'Pour le conserver, il suffit de vous connecter une fois.',
        ],
        button: { label: 'Me connecter', url: `${config.PUBLIC_URL}/sign-in` },
      },
    )
  }
}
