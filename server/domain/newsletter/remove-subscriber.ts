import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Deletes a subscriber who requested it by letter or telephone. The audit log says that it was done, not for whom. Throws
 * subscriber_not_found.
 */
export const removeSubscriber = ({ db }: Pick<ShopContext, 'db'>, actorId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase()))
    if (rowCount === 0) throw new ShopError('subscriber_not_found')
    await recordAction(tx, actorId, { action: 'subscriber_removed', subject: 'newsletter' })
  })
