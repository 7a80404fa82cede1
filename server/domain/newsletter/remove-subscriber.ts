import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { mails, newsletterSubscriptions } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { MailKind } from '../outbox/mail-kinds.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Deletes a subscriber who requested it by letter or telephone; a mail with her link forgets who it was for, and is not sent any
 * more. The audit log says that it was done, not for whom. Throws subscriber_not_found.
 */
export const removeSubscriber = ({ db }: Pick<ShopContext, 'db'>, actorId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase()))
    if (rowCount === 0) throw new ShopError('subscriber_not_found')
    const isHerLink = sql`${mails.kind} = ${'newsletter_link' satisfies MailKind} and lower(${mails.recipient}) = lower(${email})`
    await tx.update(mails).set({ recipient: '' }).where(isHerLink)
    await recordAction(tx, actorId, { action: 'subscriber_removed', subject: 'newsletter' })
  })
