import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { RecoveryCodes, SecondFactor, SecondFactorBegun } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { oneTimeCodes, recoveryCodes, secondFactors, sessions, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { beginAttempt, clearAttempts, type RateLimitKey } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { hasSecondFactor } from '../core/has-second-factor.ts'
import { reauthenticate, requireSession } from '../core/reauthenticate.ts'
import { isStaff } from '../core/staff-role.ts'
import { newToken } from '../core/token.ts'
import { encryptSecret } from './encrypt-secret.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { handOver } from './totp.ts'
import { takeStep, verifySecondFactor } from './verify-second-factor.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>
type Proof = { code: string; password?: string | undefined }

/** RFC 4226, 4: 160 bits. */
const secretBytes = 20

const attemptsOf = ({ id }: AuthenticatedUser): RateLimitKey => ['second-factor', id, 'session']
const whose = ({ id, sessionId }: AuthenticatedUser) => ({ userId: id, sessionId })

export async function readSecondFactor(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  customer: AuthenticatedUser,
): Promise<SecondFactor> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, customer.id))
  return {
    available: Boolean(config.SECOND_FACTOR_KEY),
    required: config.STAFF_SECOND_FACTOR === 'required' && isStaff(customer),
    activeSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(db, customer.id),
  }
}

/**
 * Creates a secret for an authenticator app; sign-in asks for it only after a first code has confirmed it. Throws
 * second_factor_off, second_factor_on_already, email_unproved, and what reauthenticate throws.
 */
export async function beginSecondFactor(
  context: Needed,
  customer: AuthenticatedUser,
  password?: string,
): Promise<SecondFactorBegun> {
  const { SECOND_FACTOR_KEY: key } = context.config
  if (!key) throw new ShopError('second_factor_off')
  await reauthenticate(context, customer, password)
  await requireProvedEmail(context.db, customer.id)
  const secret = randomBytes(secretBytes)
  const sealedSecret = encryptSecret(key, customer.id, secret)
  const { rowCount } = await context.db
    .insert(secondFactors)
    .values({ userId: customer.id, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  if (!rowCount) throw new ShopError('second_factor_on_already')
  return handOver(secret, context.settings.now().name, customer.email)
}

/**
 * Confirms the authenticator with its first code: from now on every sign-in asks for one, and all other sessions end, as do
 * sign-ins that wait for a code of an earlier factor. Requires a verified email, or a stranger who signed up with it could lock out
 * the mailbox's holder for good.
 * Throws second_factor_wrong, too_many_attempts, email_unproved, not_signed_in, and what reauthenticate throws.
 */
export async function confirmSecondFactor(
  context: Needed,
  customer: AuthenticatedUser,
  { code, password }: Proof,
): Promise<RecoveryCodes> {
  const { db, log, config } = context
  await reauthenticate(context, customer, password)
  await beginAttempt(db, attemptsOf(customer))
  const codes = await db.transaction(async (tx) => {
    await requireProvedEmail(tx, customer.id)
    await requireSession(tx, customer)
    const [begun] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, customer.id), isNull(secondFactors.confirmedAt)))
      .for('update')
    if (!begun || !(await takeStep(tx, config, begun, code.replace(/\s/g, '')))) {
      throw new ShopError('second_factor_wrong', { isFirst: true })
    }
    await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, customer.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, customer.id), ne(sessions.id, customer.sessionId)))
    await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, customer.id), eq(oneTimeCodes.kind, 'second_factor')))
    await queueNotice(tx, context, customer, 'second_factor_on')
    return newRecoveryCodes(tx, customer.id)
  })
  await clearAttempts(db, attemptsOf(customer))
  logSecurityEvent(log, 'second_factor_on', whose(customer))
  return { recoveryCodes: codes }
}

type Notice = 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed'

/** The mail by which she learns of a change that was not hers. */
const queueNotice = (tx: Connection, context: Needed, { email, firstName }: AuthenticatedUser, kind: Notice) =>
  queueMail(tx, context, { kind, reference: newToken(), recipient: email, data: { firstName } })

/** Under the account's lock, so that a reset at the same moment comes before or after. Throws email_unproved. */
async function requireProvedEmail(db: Connection, userId: string): Promise<void> {
  const [user] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)).for('update')
  if (!user?.at) throw new ShopError('email_unproved')
}

/** Throws second_factor_wrong, too_many_attempts, and what reauthenticate throws. */
export async function endSecondFactor(context: Needed, customer: AuthenticatedUser, proof: Proof): Promise<void> {
  await proveBoth(context, customer, proof)
  await context.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, customer.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, customer.id))
    await queueNotice(tx, context, customer, 'second_factor_off')
  })
  logSecurityEvent(context.log, 'second_factor_off', whose(customer))
}

/** Issues ten new recovery codes; the old ones no longer work, and a mail says so. Throws the same as endSecondFactor. */
export async function renewRecoveryCodes(context: Needed, customer: AuthenticatedUser, proof: Proof): Promise<RecoveryCodes> {
  await proveBoth(context, customer, proof)
  const codes = await context.db.transaction(async (tx) => {
    await queueNotice(tx, context, customer, 'recovery_codes_renewed')
    return newRecoveryCodes(tx, customer.id)
  })
  logSecurityEvent(context.log, 'recovery_codes_renewed', whose(customer))
  return { recoveryCodes: codes }
}

async function proveBoth(context: Needed, customer: AuthenticatedUser, { code, password }: Proof): Promise<void> {
  await reauthenticate(context, customer, password)
  await verifySecondFactor(context, { userId: customer.id, code, attempts: attemptsOf(customer) })
}

/** The back office opens only with a second factor where the operator says so. */
export const hasRequiredFactor = async (
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  { id }: AuthenticatedUser,
): Promise<boolean> => config.STAFF_SECOND_FACTOR !== 'required' || hasSecondFactor(db, id)
