import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { secondFactors } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { beginAttempt, forgive, type ThrottleKey } from '../throttle.ts'
import { stepOfCode } from './authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'

type Needed = Pick<Tools, 'db' | 'log' | 'config'>
type Attempt = { userId: string; code: string; attempts: ThrottleKey; requestId?: string | undefined }

/** As she typed it: with gaps, dashes, small letters. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** True once she typed a first code. */
export async function hasSecondFactor(db: Connection, userId: string): Promise<boolean> {
  const active = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const found = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(active)
  return found.length > 0
}

/**
 * Takes a code of her authenticator or one of her recovery codes, each once (RFC 6238, 5.2). Counted before it is looked at.
 * Throws second_factor_wrong, too_many_attempts.
 */
export async function takeSecondFactor(
  { db, log, config }: Needed,
  { userId, code, attempts, requestId }: Attempt,
): Promise<void> {
  await beginAttempt(db, attempts)
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  const typed = bare(code)
  if (factor && (await takeStep(db, config, factor, typed))) return forgive(db, attempts)
  if (factor && (await takeRecoveryCode(db, userId, typed))) {
    noteSecurity(log, 'recovery_code_used', { userId, requestId })
    return forgive(db, attempts)
  }
  noteSecurity(log, 'second_factor_refused', { userId, requestId })
  throw new ShopError('second_factor_wrong')
}

/** False when the code is none of now, or its step or a later one was used already. */
export async function takeStep(
  db: Connection,
  { SECOND_FACTOR_KEY: key }: Tools['config'],
  { userId, sealedSecret }: typeof secondFactors.$inferSelect,
  code: string,
): Promise<boolean> {
  const secret = key && openSecret(key, userId, sealedSecret)
  const step = secret && /^\d{6}$/.test(code) ? stepOfCode(secret, code) : undefined
  if (!step) return false
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealedSecret), lt(secondFactors.lastStep, step)))
  return Boolean(rowCount)
}
