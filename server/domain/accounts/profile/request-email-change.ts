import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { codeMinutes, issueCode, mayMailCode } from '../core/one-time-code.ts'
import { greetedName, mayMailUnproved } from '../core/unproved-mailbox.ts'

/**
 * Mails a link to the new address; until it is used the old one stays (contract 4, email change). That an address belongs to
 * another account is revealed only to its own mailbox. The old mailbox is notified at once and can stop the change by a new
 * password, which ends every session and code.
 */
export const requestEmailChange = (
  { db, jobs, config, log, settings }: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'log' | 'settings'>,
  customer: AuthenticatedUser,
  email: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'confirm_email', customer.id)) || !(await mayMailUnproved(tx, email))) return
    const { code, reference } = await issueCode(tx, { kind: 'confirm_email', userId: customer.id, email })
    const taken = (await tx.$count(users, sql`lower(${users.email}) = lower(${email})`)) > 0
    const page = (path: string) => `${config.PUBLIC_URL}${path}`
    const toNew = { reference, recipient: email }
    if (taken) await queueMail(tx, { jobs, settings }, { kind: 'email_taken', ...toNew, data: { url: page('/sign-in') } })
    else {
      const url = page(`/account/profile#confirm-email=${code}`)
      const data = { url, minutes: codeMinutes }
      await queueMail(tx, { jobs, settings }, { kind: 'confirm_email', ...toNew, data })
    }
    if (!customer.emailVerifiedAt && !(await mayMailUnproved(tx, customer.email))) return
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'email_change_requested',
        reference,
        recipient: customer.email,
        data: { firstName: greetedName(customer), url: page('/reset-password') },
      },
    )
    logSecurityEvent(log, 'email_change_asked', { userId: customer.id, sessionId: customer.sessionId })
  })
