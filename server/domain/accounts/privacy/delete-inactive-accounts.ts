import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'
import { mails, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { processAll } from '../../process-all.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { eraseUser } from './erase-account.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>

const warnedKind = 'unused_account'
/** One warning for each period of inactivity. */
const stretch = sql<string>`${users.id} || ':' || extract(epoch from ${users.lastSeenAt})`
const ago = (days: number) => sql`now() - make_interval(days => ${days})`
const unused = sql`${users.lastSeenAt} < ${ago(retentionDays.unusedAccount)} and not ${users.roles} && '{ADMIN,PREPARATION}'::text[]`
const atOnce = 100

/**
 * Warns accounts that are inactive for two years by mail, and deletes them a month later, also where the mailbox is gone (law,
 * personal data).
 */
export async function deleteInactiveAccounts(context: Needed): Promise<void> {
  const { db, log, config } = context
  const report = (error: unknown) => log.warn({ err: error }, 'unused account not warned or erased, the next round tries again')
  const warning = sql`select from ${mails} where ${mails.kind} = ${warnedKind} and ${mails.reference} = ${stretch}`
  const warned = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${unused} and exists (${warning} and coalesce(${mails.sentAt}, ${mails.givenUpAt}) < ${ago(retentionDays.erasureNotice)})`,
    )
    .limit(atOnce)
  await processAll(warned, 1, ({ id }) => eraseUnused(context, id), report)
  const silent = await db
    .select({ email: users.email, firstName: users.firstName, emailVerifiedAt: users.emailVerifiedAt, reference: stretch })
    .from(users)
    .where(sql`${unused} and not exists (${warning})`)
    .limit(atOnce)
  const url = `${config.PUBLIC_URL}/sign-in`
  await processAll(
    silent,
    1,
    ({ email: recipient, reference, ...user }) =>
      queueMail(db, context, { kind: warnedKind, reference, recipient, data: { firstName: greetedName(user), url } }),
    report,
  )
}

async function eraseUnused({ db, jobs, log }: Needed, userId: string): Promise<void> {
  const isErased = await db.transaction(async (tx) => {
    await lockStaff(tx)
    // Checked again under lock: the user may have come back, or got a role, meanwhile.
    const [still] = await tx.select({ id: users.id }).from(users).where(sql`${users.id} = ${userId} and ${unused}`).for('update')
    if (still) await eraseUser(tx, jobs, userId)
    return still !== undefined
  })
  if (isErased) logSecurityEvent(log, 'account_erased', { userId, by: 'unused' })
}
