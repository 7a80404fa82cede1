import { eq } from 'drizzle-orm'
import { sessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'

/** The session's token is dead at once. */
export async function signOut({ db }: Pick<Tools, 'db'>, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}
