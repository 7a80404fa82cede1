import { eq } from 'drizzle-orm'
import { sessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import type { Shopper } from './find-shopper.ts'

/** The session's token is dead at once. */
export async function signOut({ db, log }: Pick<Tools, 'db' | 'log'>, { id: userId, sessionId }: Shopper): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  noteSecurity(log, 'signed_out', { userId, sessionId })
}
