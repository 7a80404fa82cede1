import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { codeMinutes, issueCode, mayMailCode } from '../core/one-time-code.ts'
import { greetedName } from '../core/unproved-mailbox.ts'

/** Mails a reset link when the address has an account; the code stands in the fragment, out of every log (contract 4). */
export const mailResetLink = (
  { db, jobs, config, settings }: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  email: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Under the account's lock: no link goes to a mailbox that an email change gave up meanwhile.
    const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`).for('no key update')
    if (!user || !(await mayMailCode(tx, 'reset_password', user.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'reset_password', userId: user.id })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'reset_password',
        reference,
        recipient: user.email,
        data: {
          firstName: greetedName(user),
          url: `${config.PUBLIC_URL}/reset-password#code=${code}`,
          minutes: codeMinutes,
        },
      },
    )
  })
