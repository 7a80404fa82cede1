import type { signUpRequest, User } from '../../../../contract/api/accounts.ts'
import type { z } from '../../../../contract/api/schema.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { rateOf } from '../../rate-limits.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { hashPassword } from '../core/hash-password.ts'
import { refuseWeakPassword } from '../core/refuse-weak-password.ts'
import { userOf } from '../core/user.ts'

/**
 * Creates an account (spec 5; decision 30). The password is hashed first, so that a taken address responds no sooner than a free
 * one. Throws invalid_fields for a weak password, email_taken, too_many_attempts.
 */
export async function signUp(
  { db, limits, log, settings }: Pick<ShopContext, 'db' | 'limits' | 'log' | 'settings'>,
  { password, ...person }: z.output<typeof signUpRequest>,
  visitor: ClientInfo,
): Promise<User> {
  await allowPerMinute(db, ['sign-up', networkOf(visitor.address)], rateOf(limits, visitor.address, 'signUps'))
  refuseWeakPassword(password, person, settings.now().name)
  const passwordHash = await hashPassword(password)
  const [user] = await db
    .insert(users)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new ShopError('email_taken')
  logSecurityEvent(log, 'account_made', { userId: user.id, requestId: visitor.requestId, by: 'password' })
  return userOf(user)
}
