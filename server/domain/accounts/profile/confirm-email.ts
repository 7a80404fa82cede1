import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { isTaken } from '../../../database/pg-errors.ts'
import { oneTimeCodes, orders, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { useCode } from '../core/one-time-code.ts'
import { proveCustomer } from '../core/reauthenticate.ts'
import { userOf } from '../core/user.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>
type Confirmation = { code: string; password?: string | undefined }

/**
 * Uses the mailed link: from now on the new address counts, for her orders and at the payment providers too, and the old one is
 * notified. Only the account that requested the change may use the link, so that nobody can be tricked into confirming for another
 * account, and only after reauthentication, so that a stolen token is no stolen account. Throws code_invalid, email_taken, and what
 * proveCustomer throws.
 */
export async function confirmEmail(
  context: Needed,
  customer: AuthenticatedUser,
  { code, password }: Confirmation,
): Promise<User> {
  await proveCustomer(context, customer, password)
  const user = await useNewEmail(context, customer, code)
  logSecurityEvent(context.log, 'email_changed', { userId: customer.id, sessionId: customer.sessionId })
  return user
}

const useNewEmail = ({ db, jobs, settings }: Needed, customer: AuthenticatedUser, code: string): Promise<User> =>
  db.transaction(async (tx) => {
    const { userId, email, codeHash } = await useCode(tx, 'confirm_email', code)
    if (userId !== customer.id || !email) throw new ShopError('code_invalid')
    const [user] = await tx
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning()
      .catch(takenMeanwhile)
    if (!user) throw new ShopError('code_invalid')
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    // Mails about an order, with her address, must not reach a mailbox that she gave up, and a withdrawal is matched by email.
    await tx
      .update(orders)
      .set({ email })
      .where(and(eq(orders.userId, userId), ne(orders.email, '')))
    await jobs.send(tx, 'update-provider-email', { userId })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'email_changed',
        reference: codeHash.toString('hex'),
        recipient: customer.email,
        data: { firstName: customer.firstName },
      },
    )
    return userOf(user)
  })

function takenMeanwhile(error: unknown): never {
  throw isTaken(error) ? new ShopError('email_taken') : error
}
