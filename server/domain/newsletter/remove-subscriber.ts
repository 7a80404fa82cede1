import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { mails, subscriptionsTo, users } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { MailKind } from '../outbox/mail-kinds.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Deletes from every list a subscriber who requested it by letter or telephone; a mail with her link forgets who it was for, and is
 * not sent any more. The audit log says that it was done, not for whom. Throws subscriber_not_found.
 */
export const removeSubscriber = ({ db }: Pick<ShopContext, 'db'>, actorId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ofHer = sql`lower(${users.email}) = ${email.toLowerCase()}`
    await tx.update(users).set({ newProducts: false, marketingEmails: false }).where(ofHer)
    let found = 0
    for (const list of Object.values(subscriptionsTo))
      found += (await tx.delete(list).where(eq(list.email, email.toLowerCase()))).rowCount ?? 0
    if (found === 0) throw new ShopError('subscriber_not_found')
    const isHerLink = sql`${mails.kind} = ${'newsletter_link' satisfies MailKind} and lower(${mails.recipient}) = lower(${email})`
    await tx.update(mails).set({ recipient: '' }).where(isHerLink)
    await recordAction(tx, actorId, { action: 'subscriber_removed', subject: 'newsletter' })
  })
