import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { sessions } from '../../../database/schema/index.ts'
import { logSecurityEvent } from '../../security-event.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'

/** Ends the session at once. */
export async function signOut(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  { id: userId, sessionId }: AuthenticatedUser,
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  logSecurityEvent(log, 'signed_out', { userId, sessionId })
}
