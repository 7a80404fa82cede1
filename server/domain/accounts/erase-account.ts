import { eq, sql } from 'drizzle-orm'
import type { ErasureRequest } from '../../../contract/accounts.ts'
import type { Transaction } from '../../database/client.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { blankFinishedOrders } from './blank-finished-orders.ts'
import type { Shopper } from './find-shopper.ts'
import { useCode } from './one-time-code.ts'
import { provePassword } from './prove-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { isOwner } from './staff-role.ts'

/**
 * Erases an account on its owner's word: password or mailed code. Throws invalid_fields for a wrong password, code_invalid,
 * too_many_attempts, last_owner. Orders stay for the accounts of the shop, nameless (law, personal data).
 */
export async function eraseAccount(
  { db, jobs, log, settings }: Pick<Tools, 'db' | 'jobs' | 'log' | 'settings'>,
  shopper: Shopper,
  { password, code }: ErasureRequest,
): Promise<void> {
  if (!code) await provePassword({ db, log }, shopper, password ?? '')
  await db.transaction(async (tx) => {
    if (code) {
      const { userId } = await useCode(tx, 'delete_account', code)
      if (userId !== shopper.id) throw new ShopError('code_invalid')
    }
    if (isOwner(shopper)) await refuseLastOwner(tx)
    await eraseUser(tx, jobs, shopper.id)
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'account-erased',
        reference: shopper.id,
        recipient: shopper.email,
        firstName: shopper.firstName,
        title: 'Votre compte est supprimé',
        paragraphs: [
          'Votre compte et vos données personnelles ont été supprimés. Nous ne gardons que les factures que la loi nous impose de conserver.',
          'Merci de nous avoir fait confiance.',
        ],
      },
    )
  })
  noteSecurity(log, 'account_erased', { userId: shopper.id })
}

/**
 * Removes the person from every table. What belongs to her alone goes with her row; orders under way keep the address that
 * the parcel needs, finished ones lose it. The payment provider forgets her and her cards by a job. What she wrote under her email goes only if she had proved that it is hers.
 */
export async function eraseUser(tx: Transaction, jobs: Tools['jobs'], userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return
  await tx.execute(sql`update reviews set author_name = 'Ancienne cliente' where user_id = ${userId}`)
  if (user.emailVerifiedAt) {
    await tx.execute(sql`delete from contact_messages where lower(email) = lower(${user.email})`)
    await tx.execute(sql`delete from newsletter_subscriptions where email = lower(${user.email})`)
  }
  await tx.execute(sql`update mails set recipient = '' where lower(recipient) = lower(${user.email}) and sent_at is not null`)
  if (user.providerCustomerId) await jobs.send(tx, 'forget-customer', { customerId: user.providerCustomerId })
  await tx.delete(users).where(eq(users.id, userId))
  await blankFinishedOrders(tx)
}
