import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'

/** The owner ends all sessions of a user, also her own (ASVS 7.4.5). Throws shopper_not_found. */
export async function endUserSessions(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  owner: AuthenticatedUser,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = isUuid(id) ? await tx.select({ id: users.id }).from(users).where(eq(users.id, id)) : []
    if (!user) throw new ShopError('shopper_not_found')
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await recordAction(tx, owner.id, { action: 'staff_sessions_ended', subject: id })
  })
  logSecurityEvent(log, 'sessions_ended_by_owner', { userId: id, by: owner.id })
}
