import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import type { users } from '../../../database/schema/index.ts'
import { logSecurityEvent } from '../../security-event.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { hasSecondFactor } from '../core/has-second-factor.ts'
import { issueCode } from '../core/one-time-code.ts'
import { userOf } from '../core/user.ts'
import { createSession } from './create-session.ts'

/** How the user proved who they are. */
export type SignInMethod = 'password' | 'google' | 'facebook' | 'link'

const ticketMinutes = 5

/**
 * Every sign-in method ends here: opens a session, or issues a ticket where a second factor is needed. `tx` holds the account's
 * lock (lockUser), under which the caller has checked that what the user proved is still valid.
 */
export async function completeSignIn(
  tx: Transaction,
  { log }: Pick<ShopContext, 'log'>,
  user: typeof users.$inferSelect,
  visitor: ClientInfo,
  by: SignInMethod,
): Promise<SignedIn | CodeNeeded> {
  const { requestId } = visitor
  if (await hasSecondFactor(tx, user.id)) {
    const { code: ticket } = await issueCode(tx, { kind: 'second_factor', userId: user.id }, ticketMinutes)
    logSecurityEvent(log, 'second_factor_asked', { userId: user.id, requestId, by })
    return { ticket }
  }
  const token = await createSession(tx, user.id, visitor)
  logSecurityEvent(log, 'signed_in', { userId: user.id, requestId, by })
  return { token, ...userOf(user) }
}
