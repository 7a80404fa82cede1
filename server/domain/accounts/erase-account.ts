import { eq, sql } from 'drizzle-orm'
import type { ErasureRequest } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import type { Transaction } from '../../database/client.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { beginAttempt, forgive, type ThrottleKey } from '../throttle.ts'
import { blankFinishedOrders } from './blank-finished-orders.ts'
import type { Shopper } from './find-shopper.ts'
import { passwordMatches } from './hash-password.ts'
import { useCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/**
 * Erases an account on its owner's word: password or mailed code. Throws invalid_fields for a wrong password, code_invalid,
 * too_many_attempts. Orders stay for the accounts of the shop, nameless (law, personal data).
 */
export async function eraseAccount(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  shopper: Shopper,
  { password, code }: ErasureRequest,
): Promise<void> {
  if (!code) await provePassword(db, shopper, password ?? '')
  await db.transaction(async (tx) => {
    if (code) {
      const { userId } = await useCode(tx, 'delete_account', code)
      if (userId !== shopper.id) throw new ShopError('code_invalid')
    }
    await eraseUser(tx, jobs, shopper.id)
    await queueAccountMail(tx, jobs, {
      kind: 'account-erased',
      reference: shopper.id,
      recipient: shopper.email,
      firstName: shopper.firstName,
      title: 'Votre compte est supprimé',
      paragraphs: [
        'Votre compte et vos données personnelles ont été supprimés. Nous ne gardons que les factures que la loi nous impose de conserver.',
        'Merci de nous avoir fait confiance.',
      ],
    })
  })
}

async function provePassword(db: Tools['db'], shopper: Shopper, password: string): Promise<void> {
  const attempts: ThrottleKey = ['erase', shopper.id]
  await beginAttempt(db, attempts)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, shopper.id))
  if (!(await passwordMatches(password, user?.passwordHash))) {
    throw new ShopError('invalid_fields', { message: messages.passwordWrong, errors: { password: messages.passwordWrong } })
  }
  await forgive(db, attempts)
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
