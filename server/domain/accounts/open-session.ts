import type { Connection } from '../../database/client.ts'
import { sessions } from '../../database/schema/index.ts'
import { hashToken, newToken } from './token.ts'

/** Signs a browser in: the answer is its token, of which only the hash is kept (decision 13). */
export async function openSession(db: Connection, userId: string, userAgent?: string): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, userAgent: userAgent?.slice(0, 300) ?? null })
  return token
}
