import type { ShopContext } from '../../../context.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { codeMinutes, issueCode, mayMailCode } from '../core/one-time-code.ts'

/** For users without a password: a mailed code proves the account just as well. */
export const mailErasureCode = (
  { db, jobs, config, settings }: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  customer: AuthenticatedUser,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'delete_account', customer.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'delete_account', userId: customer.id })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'delete_account',
        reference,
        recipient: customer.email,
        data: {
          firstName: customer.firstName,
          url: `${config.PUBLIC_URL}/account/profile#delete-account=${code}`,
          minutes: codeMinutes,
        },
      },
    )
  })
