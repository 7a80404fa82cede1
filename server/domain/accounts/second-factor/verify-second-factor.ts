import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { secondFactors, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { beginAttempt, clearAttempts, type RateLimitKey } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { newToken } from '../core/token.ts'
import { decryptSecret } from './encrypt-secret.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'
import { latestStep, stepOfCode } from './totp.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>
type Attempt = { userId: string; code: string; attempts: RateLimitKey; requestId?: string | undefined }

/** As typed: with spaces, dashes, lower case. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/**
 * Accepts a code of the authenticator or a recovery code, each once (RFC 6238, 5.2). Every attempt is counted before the code is
 * checked; a mail tells of each recovery code. Throws second_factor_wrong, too_many_attempts.
 */
export async function verifySecondFactor(context: Needed, { userId, code, attempts, requestId }: Attempt): Promise<void> {
  const { db, log, config } = context
  await beginAttempt(db, attempts)
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  const typed = bare(code)
  if (factor && (await takeStep(db, config, factor, typed))) return clearAttempts(db, attempts)
  if (factor && (await useRecoveryCode(context, userId, typed))) {
    logSecurityEvent(log, 'recovery_code_used', { userId, requestId })
    return clearAttempts(db, attempts)
  }
  logSecurityEvent(log, 'second_factor_refused', { userId, requestId })
  throw new ShopError('second_factor_wrong', { isFirst: false })
}

/** With the mail that tells of it, in one transaction. */
const useRecoveryCode = (context: Needed, userId: string, code: string): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, code))) return false
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user) {
      await queueMail(tx, context, {
        kind: 'recovery_code_used',
        reference: newToken(),
        recipient: user.email,
        data: { firstName: user.firstName, left: await recoveryCodesLeft(tx, userId) },
      })
    }
    return true
  })

/**
 * False when the code is not valid now, or its time step or a later one was used already. A used step in the future dates from
 * before the clock was set back and is ignored: else nobody could sign in until that time comes again.
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
