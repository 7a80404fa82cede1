import { and, eq, sql } from 'drizzle-orm'
import type { ErasureRequest } from '../../../../contract/api/accounts.ts'
import { type MailPurpose, mailPurposes } from '../../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { providerCustomers, subscriptionsTo, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { cancelSubscriptionRequest } from '../core/cancel-subscription-request.ts'
import { useCode } from '../core/one-time-code.ts'
import { provePassword, requireSession } from '../core/reauthenticate.ts'
import { isOwner } from '../core/staff-role.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { refuseLastOwner } from '../staff/refuse-last-owner.ts'
import { anonymiseClosedOrders } from './anonymise-closed-orders.ts'

/**
 * Deletes the user's own account after a password or mailed code. Its orders stay, anonymised, for the shop's bookkeeping (law,
 * personal data). Throws invalid_fields for a wrong password, code_invalid, too_many_attempts, last_owner,
 * and not_signed_in when a reset has ended the session meanwhile.
 */
export async function eraseAccount(
  { db, jobs, log, settings }: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>,
  customer: AuthenticatedUser,
  { password, code }: ErasureRequest,
): Promise<void> {
  if (!code) await provePassword({ db, log }, customer, password ?? '')
  await db.transaction(async (tx) => {
    await lockStaff(tx)
    if (code) {
      const { userId } = await useCode(tx, 'delete_account', code)
      if (userId !== customer.id) throw new ShopError('code_invalid')
    }
    // Read again under lock: the user may have become an owner meanwhile.
    const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, customer.id)).for('update')
    await requireSession(tx, customer)
    if (user && isOwner(user)) await refuseLastOwner(tx)
    await eraseUser(tx, jobs, customer.id)
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'account_erased',
        reference: customer.id,
        recipient: customer.email,
        data: { firstName: greetedName(customer) },
      },
    )
  })
  logSecurityEvent(log, 'account_erased', { userId: customer.id })
}

/**
 * Removes the user from every table. Orders in progress keep the address that the parcel needs, closed ones lose it. A job
 * deletes the customer and her cards at the payment provider. Messages are matched by email, and so only deleted if it was
 * verified.
 */
export async function eraseUser(tx: Transaction, jobs: ShopContext['jobs'], userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return
  await tx.execute(sql`update reviews set author_name = 'Ancienne cliente' where user_id = ${userId}`)
  if (user.emailVerifiedAt) await tx.execute(sql`delete from contact_messages where lower(email) = lower(${user.email})`)
  for (const purpose of mailPurposes) await eraseConsent(tx, purpose, user)
  await tx.execute(
    sql`update mails set recipient = '' where lower(recipient) = lower(${user.email}) and (sent_at is not null or given_up_at is not null)`,
  )
  for (const { provider, customerId } of await tx.select().from(providerCustomers).where(eq(providerCustomers.userId, userId)))
    await jobs.send(tx, 'forget-customer', { provider, customerId })
  await tx.execute(sql`delete from notes where order_id in (select id from orders where user_id = ${userId})`)
  await tx.delete(users).where(eq(users.id, userId))
  await anonymiseClosedOrders(tx)
}

/** What the account asked for goes with it; all of its address only if that was proved. */
async function eraseConsent(tx: Transaction, purpose: MailPurpose, user: typeof users.$inferSelect): Promise<void> {
  const list = subscriptionsTo[purpose]
  const email = user.email.toLowerCase()
  if (user.emailVerifiedAt) return void (await tx.delete(list).where(eq(list.email, email)))
  await cancelSubscriptionRequest(tx, purpose, email)
  await tx.delete(list).where(and(eq(list.email, email), eq(list.state, 'confirmed'), eq(list.source, 'account')))
}
