import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../contract/accounts.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { isRemembered, remember, type ThrottleKey } from '../throttle.ts'
import { knownPlace, knownPlaceDays } from './known-place.ts'
import { readCode, useCode } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { takeSecondFactor } from './take-second-factor.ts'
import { userOf } from './user.ts'
import type { Visitor } from './visitor.ts'

type Answer = { ticket: string; code: string }

/**
 * The second half of a sign-in. A wrong code leaves the ticket good for another try; the ticket serves once, five minutes.
 * Throws sign_in_stale, second_factor_wrong, too_many_attempts.
 */
export async function signInWithCode(
  tools: Pick<Tools, 'db' | 'log' | 'config'>,
  { ticket, code }: Answer,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, log } = tools
  const { userId } = await readCode(db, 'second_factor', ticket).catch(tooLate)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ShopError('sign_in_stale')
  const place = knownPlace(user.email, visitor)
  // As with passwords: who guesses from elsewhere slows down nobody at home (docs/decisions/0010).
  const home = (await isRemembered(db, place)) ? [visitor.address] : []
  const attempts: ThrottleKey = ['second-factor', userId, ...home]
  await takeSecondFactor(tools, { userId, code, attempts, requestId: visitor.requestId })
  const token = await db.transaction(async (tx) => {
    await useCode(tx, 'second_factor', ticket).catch(tooLate)
    return openSession(tx, userId, visitor.userAgent)
  })
  await remember(db, place, knownPlaceDays)
  noteSecurity(log, 'signed_in', { userId, requestId: visitor.requestId, by: 'second-factor' })
  return { token, ...userOf(user) }
}

const tooLate = (error: unknown): never => {
  throw error instanceof ShopError && error.code === 'code_invalid' ? new ShopError('sign_in_stale') : error
}
