import type { SignedIn } from '../../../contract/accounts.ts'
import type { Connection } from '../../database/client.ts'
import type { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { openSession } from './open-session.ts'
import { userOf } from './user.ts'
import type { Visitor } from './visitor.ts'

/** What she proved herself with. */
export type WayIn = 'password' | 'google' | 'facebook' | 'link'

/** The one way to a session, however she proved who she is. */
export async function letIn(
  db: Connection,
  { log }: Pick<Tools, 'log'>,
  user: typeof users.$inferSelect,
  visitor: Visitor,
  by: WayIn,
): Promise<SignedIn> {
  const token = await openSession(db, user.id, visitor.userAgent)
  noteSecurity(log, 'signed_in', { userId: user.id, requestId: visitor.requestId, by })
  return { token, ...userOf(user) }
}
