import { sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { allowPerMinute, beginAttempt, forgive, isRemembered, remember } from '../throttle.ts'
import { passwordMatches } from './hash-password.ts'
import { knownPlace, knownPlaceDays, signInAttempts } from './known-place.ts'
import { letIn } from './let-in.ts'
import type { Visitor } from './visitor.ts'

type Credentials = { email: string; password: string }

/**
 * Throws sign_in_wrong, the same and as late for an unknown address as for a wrong password, and too_many_attempts: counted
 * for the account first, then for the address (contract, throttles).
 */
export async function signIn(
  { db, limits, log }: Pick<Tools, 'db' | 'limits' | 'log'>,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<SignedIn | CodeNeeded> {
  const place = knownPlace(email, visitor)
  const attempts = signInAttempts(email, visitor, await isRemembered(db, place))
  await beginAttempt(db, attempts)
  await allowPerMinute(db, ['sign-in', networkOf(visitor.address)], rateOf(limits, visitor.address, 'signIns'))
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
  const matches = await passwordMatches(password, user?.passwordHash)
  if (!user || !matches) {
    noteSecurity(log, 'sign_in_refused', { userId: user?.id, requestId: visitor.requestId, by: 'password' })
    throw new ShopError('sign_in_wrong')
  }
  await forgive(db, attempts)
  const entered = await letIn(db, { log }, user, visitor, 'password')
  if ('token' in entered) await remember(db, place, knownPlaceDays)
  return entered
}
