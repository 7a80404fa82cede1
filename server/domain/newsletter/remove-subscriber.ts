import { eq } from 'drizzle-orm'
import { auditLog, newsletterSubscriptions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Forgets an address whose owner asked for it by letter or telephone. The log says that it was done, not to whom.
 * Throws subscriber_not_found.
 */
export const removeSubscriber = ({ db }: Pick<Tools, 'db'>, actorId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase()))
    if (rowCount === 0) throw new ShopError('subscriber_not_found')
    await tx.insert(auditLog).values({ actorId, action: 'subscriber_removed', subject: 'newsletter' })
  })
