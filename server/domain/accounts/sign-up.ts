import type { signUpRequest, User } from '../../../contract/accounts.ts'
import type { z } from '../../../contract/schema.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { allowPerMinute } from '../throttle.ts'
import { hashPassword } from './hash-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { userOf } from './user.ts'
import type { Visitor } from './visitor.ts'

/**
 * Makes an account (specification 5, decision 30). Throws invalid_fields for a weak password, email_taken,
 * too_many_attempts. The hash is made first, so a taken address answers no sooner than a free one.
 */
export async function signUp(
  { db, limits, log }: Pick<Tools, 'db' | 'limits' | 'log'>,
  { password, ...person }: z.output<typeof signUpRequest>,
  visitor: Visitor,
): Promise<User> {
  await allowPerMinute(db, ['sign-up', networkOf(visitor.address)], rateOf(limits, visitor.address, 'signUps'))
  refuseWeakPassword(password, person)
  const passwordHash = await hashPassword(password)
  const [user] = await db
    .insert(users)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new ShopError('email_taken')
  noteSecurity(log, 'account_made', { userId: user.id, requestId: visitor.requestId, by: 'password' })
  return userOf(user)
}
