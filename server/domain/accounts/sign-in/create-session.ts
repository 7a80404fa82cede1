import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { hashToken, newToken } from '../core/token.ts'

/**
 * Creates a session and returns its token, of which only the hash is stored (decision 13). The request's own token is revoked
 * (ASVS 7.2.4). The caller holds the user's lock (lockUser).
 */
export async function createSession(
  db: Connection,
  userId: string,
  { userAgent, token: former }: Pick<ClientInfo, 'userAgent' | 'token'> = {},
): Promise<string> {
  const token = newToken()
  if (former) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(former)))
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, userAgent: userAgent?.slice(0, 300) ?? null })
  // A visit of less than an hour updates nothing else: without this, an account whose user signs in to keep it is erased.
  await db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, userId))
  return token
}
