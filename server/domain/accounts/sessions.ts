import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '../../../contract/accounts.ts'
import { sessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import type { Shopper } from './find-shopper.ts'

/** The browsers in which she is signed in, the last used first. */
export async function listSessions({ db }: Pick<Tools, 'db'>, shopper: Shopper): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      sql`${sessions.userId} = ${shopper.id} and ${sessions.lastUsedAt} > now() - interval '30 days'
        and ${sessions.createdAt} > now() - interval '90 days'`,
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === shopper.sessionId,
  }))
}

/** Signs her out everywhere but here. */
export async function endOtherSessions({ db, log }: Pick<Tools, 'db' | 'log'>, shopper: Shopper): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, shopper.id), ne(sessions.id, shopper.sessionId)))
  noteSecurity(log, 'other_sessions_ended', { userId: shopper.id, sessionId: shopper.sessionId })
}
