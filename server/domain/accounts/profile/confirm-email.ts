import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { isTaken } from '../../../database/pg-errors.ts'
import { oneTimeCodes, orders, subscriptionsTo, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { useCode } from '../core/one-time-code.ts'
import { proveCustomer } from '../core/reauthenticate.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
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
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
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
    if (before?.emailVerifiedAt) await moveConsents(tx, before.email.toLowerCase(), email.toLowerCase())
    await jobs.send(tx, 'update-provider-email', { userId })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'email_changed',
        reference: codeHash.toString('hex'),
        recipient: customer.email,
        data: { firstName: greetedName(customer) },
      },
    )
    return userOf(user)
  })

/**
 * The shop writes to the new mailbox instead of the one that she gave up. Where the new one is on a list, or left it, that counts.
 * Only for a former address that was proved to be hers: the consent of another one may be a stranger's.
 */
async function moveConsents(tx: Transaction, from: string, to: string): Promise<void> {
  for (const list of Object.values(subscriptionsTo)) {
    const isThere = sql`exists (select from ${list} there where there.email = ${to})`
    await tx
      .update(list)
      .set({ email: to })
      .where(sql`${list.email} = ${from} and ${list.state} = 'confirmed' and not ${isThere}`)
    await tx
      .update(list)
      .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
      .where(sql`${list.email} = ${from} and ${list.state} = 'confirmed'`)
  }
}

function takenMeanwhile(error: unknown): never {
  throw isTaken(error) ? new ShopError('email_taken') : error
}
