import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { secondFactors } from '../../../database/schema/index.ts'
import { beginAttempt, clearAttempts, type RateLimitKey } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { decryptSecret } from './encrypt-secret.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { latestStep, stepOfCode } from './totp.ts'

type Needed = Pick<ShopContext, 'db' | 'log' | 'config'>
type Attempt = { userId: string; code: string; attempts: RateLimitKey; requestId?: string | undefined }

/** As typed: with spaces, dashes, lower case. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** True once it was confirmed by a first code. */
export async function hasSecondFactor(db: Connection, userId: string): Promise<boolean> {
  const active = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const found = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(active)
  return found.length > 0
}

/**
 * Accepts a code of the authenticator or a recovery code, each once (RFC 6238, 5.2). Every attempt is counted before the code is
 * checked. Throws second_factor_wrong, too_many_attempts.
 */
export async function verifySecondFactor(
  { db, log, config }: Needed,
  { userId, code, attempts, requestId }: Attempt,
): Promise<void> {
  await beginAttempt(db, attempts)
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  const typed = bare(code)
  if (factor && (await takeStep(db, config, factor, typed))) return clearAttempts(db, attempts)
  if (factor && (await takeRecoveryCode(db, userId, typed))) {
    logSecurityEvent(log, 'recovery_code_used', { userId, requestId })
    return clearAttempts(db, attempts)
  }
  logSecurityEvent(log, 'second_factor_refused', { userId, requestId })
  throw new ShopError('second_factor_wrong')
}

/**
 * False when the code is not valid now, or its time step or a later one was used already. A step that is still to come was used before
 * the clock was set back, and counts as none: else nobody could sign in until the old time comes again.
 */
export async function takeStep(
  db: Connection,
  { SECOND_FACTOR_KEY: key }: ShopContext['config'],
  { userId, sealedSecret }: typeof secondFactors.$inferSelect,
  code: string,
): Promise<boolean> {
  const secret = key && decryptSecret(key, userId, sealedSecret)
  const step = secret && /^\d{6}$/.test(code) ? stepOfCode(secret, code) : undefined
  if (!step) return false
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, latestStep())),
      ),
    )
  return Boolean(rowCount)
}
