import { and, eq, sql } from 'drizzle-orm'
import { messages } from '../../../contract/messages.ts'
import { sessions, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { beginAttempt, forgive, type ThrottleKey } from '../throttle.ts'
import type { Shopper } from './find-shopper.ts'
import { passwordMatches } from './hash-password.ts'

type Needed = Pick<Tools, 'db' | 'log'>

/** So long after a sign-in nobody is asked again, whichever way she came in. */
const freshMinutes = 30

/**
 * A token alone does not change what an account is entered with: her password does, or a sign-in of the last half hour (ASVS
 * 7.5.1). Throws proof_needed; invalid_fields and too_many_attempts for a wrong password.
 */
export async function proveIdentity({ db, log }: Needed, shopper: Shopper, password: string | undefined): Promise<void> {
  if (password) return provePassword({ db, log }, shopper, password)
  const { id, createdAt } = sessions
  const fresh = sql`${createdAt} > now() - make_interval(mins => ${freshMinutes})`
  if ((await db.$count(sessions, and(eq(id, shopper.sessionId), fresh))) === 0) throw new ShopError('proof_needed')
}

/** Throws invalid_fields for a wrong password, and after ten of them too_many_attempts. */
export async function provePassword({ db, log }: Needed, shopper: Shopper, password: string): Promise<void> {
  const attempts: ThrottleKey = ['proof', shopper.id]
  await beginAttempt(db, attempts)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, shopper.id))
  if (!(await passwordMatches(password, user?.passwordHash))) {
    noteSecurity(log, 'proof_refused', { userId: shopper.id, sessionId: shopper.sessionId })
    throw new ShopError('invalid_fields', { message: messages.passwordWrong, errors: { password: messages.passwordWrong } })
  }
  await forgive(db, attempts)
}
