import { gt, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { identityFlows, mails, oneTimeCodes, orders, sessions, users } from '../../database/schema/index.ts'
import { eraseUser } from '../accounts/privacy/erase-account.ts'
import { lockStaff } from '../accounts/staff/lock-staff.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { beginSeries } from '../documents/begin-series.ts'
import { logSecurityEvent } from '../security-event.ts'

/** A dump is named before its snapshot is taken, and two machines' clocks differ. */
const toleranceMs = 5 * 60_000

type RestoreRequest = {
  /** When the backup was made: the database must have no order placed more than five minutes after it. */
  backupAt: Date
  /** Ids of the accounts that were erased after the backup; those that are not there are ignored. */
  erased: string[]
}

export type RestoreOutcome = {
  /** The series that invoices and credit notes are numbered in from now on. */
  series: string[]
  endedSessions: number
  erasedAccounts: number
  waitingMails: number
  /** Emails of those who can enter the back office again. */
  staff: string[]
}

/**
 * The operator's command after a backup was restored, before the shop opens: what was issued, ended or erased between the backup
 * and the loss may not be issued again or come back (ADR 0038). `newer`: nothing was done, because the database has orders placed
 * after the backup.
 */
export async function afterRestore(
  { db, jobs, log }: Pick<ShopContext, 'db' | 'jobs' | 'log'>,
  { backupAt, erased }: RestoreRequest,
): Promise<RestoreOutcome | 'newer'> {
  const latest = new Date(backupAt.getTime() + toleranceMs)
  const [newer] = await db.select({ id: orders.id }).from(orders).where(gt(orders.createdAt, latest)).limit(1)
  if (newer) return 'newer'
  const outcome = await db.transaction(async (tx) => {
    await lockStaff(tx)
    const erasedAccounts = await eraseAgain(tx, jobs, erased)
    const series = await beginSeries(tx)
    // Also those that ended after the backup, for example with a changed password.
    const ended = await tx.delete(sessions)
    await tx.delete(oneTimeCodes)
    await tx.delete(identityFlows)
    await recordAction(tx, null, {
      action: 'database_restored',
      subject: series.join(', '),
      change: { accountsErased: erasedAccounts.length },
    })
    const waitingMails = await tx.$count(mails, sql`${mails.sentAt} is null and ${mails.givenUpAt} is null`)
    const staff = await tx
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.roles} && array['ADMIN', 'PREPARATION']`)
      .orderBy(users.email)
    return {
      series,
      endedSessions: ended.rowCount ?? 0,
      erasedAccounts,
      waitingMails,
      staff: staff.map(({ email }) => email),
    }
  })
  for (const userId of outcome.erasedAccounts) logSecurityEvent(log, 'account_erased', { userId, by: 'restore' })
  return { ...outcome, erasedAccounts: outcome.erasedAccounts.length }
}

/** Returns the ids of those that were there. */
async function eraseAgain(tx: Transaction, jobs: ShopContext['jobs'], ids: string[]): Promise<string[]> {
  const there = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
  for (const { id } of there) await eraseUser(tx, jobs, id)
  return there.map(({ id }) => id)
}
