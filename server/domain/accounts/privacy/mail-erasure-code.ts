import type { ShopContext } from '../../../context.ts'
import { allowMessage } from '../../allow-message.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { codeMinutes, issueCode, mayMailCode } from '../core/one-time-code.ts'
import { greetedName, mayMailUnproved } from '../core/unproved-mailbox.ts'

/**
 * For users without a password: a mailed code proves the account just as well. The mailbox may be a stranger's, as in
 * mailProofCode. Throws too_many_attempts.
 */
export async function mailErasureCode(
  { db, jobs, config, settings, limits }: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings' | 'limits'>,
  customer: AuthenticatedUser,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<void> {
  await allowMessage({ db, limits }, address)
  await db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'delete_account', customer.id))) return
    if (!customer.emailVerifiedAt && !(await mayMailUnproved(tx, customer.email))) return
    const { code, reference } = await issueCode(tx, { kind: 'delete_account', userId: customer.id })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'delete_account',
        reference,
        recipient: customer.email,
        data: {
          firstName: greetedName(customer),
          url: `${config.PUBLIC_URL}/account/profile#delete-account=${code}`,
          minutes: codeMinutes,
        },
      },
    )
  })
}
