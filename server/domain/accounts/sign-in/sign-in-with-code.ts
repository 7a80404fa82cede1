import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { networkOf } from '../../ip-list.ts'
import { type RateLimitKey, remember } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { lockUser } from '../core/lock-user.ts'
import { readCode, useCode } from '../core/one-time-code.ts'
import { isTrustedIp, trustedIp, trustedIpDays } from '../core/trusted-ip.ts'
import { userOf } from '../core/user.ts'
import { verifySecondFactor } from '../second-factor/verify-second-factor.ts'
import { createSession } from './create-session.ts'

type Answer = { ticket: string; code: string }

/**
 * The second step of a sign-in. A ticket is valid for five minutes and one success; a wrong code may be corrected. Throws
 * sign_in_stale, second_factor_wrong, too_many_attempts.
 */
export async function signInWithCode(
  context: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>,
  { ticket, code }: Answer,
  visitor: ClientInfo,
): Promise<SignedIn> {
  const { db, log } = context
  const { userId } = await readCode(db, 'second_factor', ticket).catch(tooLate)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ShopError('sign_in_stale')
  const place = trustedIp(user.email, visitor)
  // As with passwords: guesses from elsewhere never lock out the user at home (ADR 0010).
  const home = (await isTrustedIp(db, user.email, visitor)) ? [networkOf(visitor.address)] : []
  const attempts: RateLimitKey = ['second-factor', userId, ...home]
  await verifySecondFactor(context, { userId, code, attempts, requestId: visitor.requestId })
  const token = await db.transaction(async (tx) => {
    // Whatever revoked a credential meanwhile used up the ticket under this lock.
    await lockUser(tx, userId)
    await useCode(tx, 'second_factor', ticket).catch(tooLate)
    return createSession(tx, userId, visitor)
  })
  await remember(db, place, trustedIpDays)
  logSecurityEvent(log, 'signed_in', { userId, requestId: visitor.requestId, by: 'second-factor' })
  return { token, ...userOf(user) }
}

const tooLate = (error: unknown): never => {
  throw error instanceof ShopError && error.code === 'code_invalid' ? new ShopError('sign_in_stale') : error
}
