import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import type { Connection } from '../../database/client.ts'
import type { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { issueCode } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { hasSecondFactor } from './take-second-factor.ts'
import { userOf } from './user.ts'
import type { Visitor } from './visitor.ts'

/** What she proved herself with. */
export type WayIn = 'password' | 'google' | 'facebook' | 'link'

const ticketMinutes = 5

/** The one way to a session, however she proved who she is: an account with a second factor gets only a ticket for it. */
export async function letIn(
  db: Connection,
  { log }: Pick<Tools, 'log'>,
  user: typeof users.$inferSelect,
  { userAgent, requestId }: Visitor,
  by: WayIn,
): Promise<SignedIn | CodeNeeded> {
  if (await hasSecondFactor(db, user.id)) {
    const { code: ticket } = await issueCode(db, { kind: 'second_factor', userId: user.id }, ticketMinutes)
    noteSecurity(log, 'second_factor_asked', { userId: user.id, requestId, by })
    return { ticket }
  }
  const token = await openSession(db, user.id, userAgent)
  noteSecurity(log, 'signed_in', { userId: user.id, requestId, by })
  return { token, ...userOf(user) }
}
