import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { sessions } from '../../../database/schema/index.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { sessionLifetime } from '../core/session-lifetime.ts'
import { isStaff } from '../core/staff-role.ts'

/** The user's sessions, last used first. */
export async function listSessions({ db }: Pick<ShopContext, 'db'>, customer: AuthenticatedUser): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, customer.id), sessionLifetime(isStaff(customer) ? sql`true` : sql`false`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === customer.sessionId,
  }))
}

/** Ends all sessions but this one. */
export async function endOtherSessions({ db, log }: Pick<ShopContext, 'db' | 'log'>, customer: AuthenticatedUser): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, customer.id), ne(sessions.id, customer.sessionId)))
  logSecurityEvent(log, 'other_sessions_ended', { userId: customer.id, sessionId: customer.sessionId })
}

/** Ends one session, also this one. Throws session_not_found. */
export async function endSession(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  customer: AuthenticatedUser,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('session_not_found')
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, customer.id), eq(sessions.id, id)))
  if (!rowCount) throw new ShopError('session_not_found')
  logSecurityEvent(log, 'session_ended', { userId: customer.id, sessionId: id })
}
