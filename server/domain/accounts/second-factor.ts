import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { RecoveryCodes, SecondFactor, SecondFactorBegun } from '../../../contract/accounts.ts'
import { recoveryCodes, secondFactors, sessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { beginAttempt, forgive, type ThrottleKey } from '../throttle.ts'
import { handOver } from './authenticator.ts'
import type { Shopper } from './find-shopper.ts'
import { proveIdentity } from './prove-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sealSecret } from './seal-secret.ts'
import { isStaff } from './staff-role.ts'
import { hasSecondFactor, takeSecondFactor, takeStep } from './take-second-factor.ts'
import { newToken } from './token.ts'

type Needed = Pick<Tools, 'db' | 'jobs' | 'log' | 'config' | 'settings'>
type Proof = { code: string; password?: string | undefined }

/** RFC 4226, 4: 160 bits. */
const secretBytes = 20

const attemptsOf = ({ id }: Shopper): ThrottleKey => ['second-factor', id, 'session']
const whose = ({ id, sessionId }: Shopper) => ({ userId: id, sessionId })

export async function readSecondFactor({ db, config }: Pick<Tools, 'db' | 'config'>, shopper: Shopper): Promise<SecondFactor> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, shopper.id))
  return {
    available: Boolean(config.SECOND_FACTOR_KEY),
    required: config.STAFF_SECOND_FACTOR === 'required' && isStaff(shopper),
    activeSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, shopper.id), isNull(recoveryCodes.usedAt))),
  }
}

/**
 * A new secret for her authenticator; nothing is asked of her before she typed a first code of it. Throws second_factor_off,
 * second_factor_on_already, and what proveIdentity throws.
 */
export async function beginSecondFactor(tools: Needed, shopper: Shopper, password?: string): Promise<SecondFactorBegun> {
  const { SECOND_FACTOR_KEY: key } = tools.config
  if (!key) throw new ShopError('second_factor_off')
  await proveIdentity(tools, shopper, password)
  const secret = randomBytes(secretBytes)
  const sealedSecret = sealSecret(key, shopper.id, secret)
  const { rowCount } = await tools.db
    .insert(secondFactors)
    .values({ userId: shopper.id, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  if (!rowCount) throw new ShopError('second_factor_on_already')
  return handOver(secret, tools.settings.now().name, shopper.email)
}

/**
 * The first code proves that her authenticator has the secret: from now on every sign-in asks for one, and every other
 * session ends. Throws second_factor_wrong, too_many_attempts.
 */
export async function confirmSecondFactor(tools: Needed, shopper: Shopper, code: string): Promise<RecoveryCodes> {
  const { db, log, config } = tools
  await beginAttempt(db, attemptsOf(shopper))
  const codes = await db.transaction(async (tx) => {
    const [begun] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, shopper.id), isNull(secondFactors.confirmedAt)))
      .for('update')
    if (!begun || !(await takeStep(tx, config, begun, code.replace(/\s/g, '')))) throw new ShopError('second_factor_wrong')
    await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, shopper.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, shopper.id), ne(sessions.id, shopper.sessionId)))
    await queueAccountMail(tx, tools, {
      kind: 'second-factor-on',
      reference: newToken(),
      recipient: shopper.email,
      firstName: shopper.firstName,
      title: 'La validation en deux étapes est active',
      paragraphs: [
        'Désormais, chaque connexion à votre compte demande aussi un code de votre application. Vos autres appareils ont été déconnectés.',
        'Gardez vos codes de secours en lieu sûr : ils remplacent votre téléphone le jour où vous ne l’avez pas.',
      ],
    })
    return newRecoveryCodes(tx, shopper.id)
  })
  await forgive(db, attemptsOf(shopper))
  noteSecurity(log, 'second_factor_on', whose(shopper))
  return { recoveryCodes: codes }
}

/** Throws second_factor_wrong, too_many_attempts, and what proveIdentity throws. */
export async function endSecondFactor(tools: Needed, shopper: Shopper, proof: Proof): Promise<void> {
  await proveBoth(tools, shopper, proof)
  await tools.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, shopper.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, shopper.id))
    await queueAccountMail(tx, tools, {
      kind: 'second-factor-off',
      reference: newToken(),
      recipient: shopper.email,
      firstName: shopper.firstName,
      title: 'La validation en deux étapes est désactivée',
      paragraphs: [
        'Votre compte s’ouvre désormais sans code.',
        'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous sans tarder.',
      ],
    })
  })
  noteSecurity(tools.log, 'second_factor_off', whose(shopper))
}

/** Ten new recovery codes; the old ones serve no more. Throws as endSecondFactor. */
export async function renewRecoveryCodes(tools: Needed, shopper: Shopper, proof: Proof): Promise<RecoveryCodes> {
  await proveBoth(tools, shopper, proof)
  const codes = await tools.db.transaction((tx) => newRecoveryCodes(tx, shopper.id))
  noteSecurity(tools.log, 'recovery_codes_renewed', whose(shopper))
  return { recoveryCodes: codes }
}

async function proveBoth(tools: Needed, shopper: Shopper, { code, password }: Proof): Promise<void> {
  await proveIdentity(tools, shopper, password)
  await takeSecondFactor(tools, { userId: shopper.id, code, attempts: attemptsOf(shopper) })
}

/** The back office opens only with a second factor where the operator says so. Throws second_factor_required. */
export async function requireSecondFactor({ db, config }: Pick<Tools, 'db' | 'config'>, { id }: Shopper): Promise<void> {
  if (config.STAFF_SECOND_FACTOR === 'required' && !(await hasSecondFactor(db, id))) throw new ShopError('second_factor_required')
}
