import { sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerMinute, beginAttempt, clearAttempts, remember } from '../../rate-limiter.ts'
import { rateOf } from '../../rate-limits.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { passwordMatches } from '../core/hash-password.ts'
import { lockUser } from '../core/lock-user.ts'
import { isTrustedIp, signInAttempts, trustedIp, trustedIpDays } from '../core/trusted-ip.ts'
import { completeSignIn } from './complete-sign-in.ts'

type Credentials = { email: string; password: string }

/**
 * Signs in with email and password. Throws sign_in_wrong, with the same response time for an unknown address as for a wrong
 * password, and too_many_attempts. The network is counted first: beyond its limit no account's counter changes (contract 4,
 * rate limits).
 */
export async function signIn(
  { db, limits, log }: Pick<ShopContext, 'db' | 'limits' | 'log'>,
  { email, password }: Credentials,
  visitor: ClientInfo,
): Promise<SignedIn | CodeNeeded> {
  const place = trustedIp(email, visitor)
  const attempts = signInAttempts(email, visitor, await isTrustedIp(db, email, visitor))
  await allowPerMinute(db, ['sign-in', networkOf(visitor.address)], rateOf(limits, visitor.address, 'signIns'))
  await beginAttempt(db, attempts)
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
  const matches = await passwordMatches(password, user?.passwordHash)
  const entered = user && matches ? await enter({ db, log }, user, visitor) : undefined
  if (!entered) {
    logSecurityEvent(log, 'sign_in_refused', { userId: user?.id, requestId: visitor.requestId, by: 'password' })
    throw new ShopError('sign_in_wrong')
  }
  await clearAttempts(db, attempts)
  if ('token' in entered) await remember(db, place, trustedIpDays)
  return entered
}

/** Undefined if the password was changed or revoked, or the account deleted, while its hash was compared. */
const enter = (
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  { id, passwordHash }: typeof users.$inferSelect,
  visitor: ClientInfo,
): Promise<SignedIn | CodeNeeded | undefined> =>
  db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    return user?.passwordHash === passwordHash ? completeSignIn(tx, { log }, user, visitor, 'password') : undefined
  })
