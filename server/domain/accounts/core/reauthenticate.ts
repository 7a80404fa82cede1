import { and, eq, sql } from 'drizzle-orm'
import * as messages from '../../../../contract/text/messages.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection, Transaction } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import { beginAttempt, clearAttempts, type RateLimitKey } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from './authenticate-token.ts'
import { passwordMatches } from './hash-password.ts'
import { isStaff } from './staff-role.ts'

type Needed = Pick<ShopContext, 'db' | 'log'>
type Asking = Pick<AuthenticatedUser, 'id' | 'sessionId'>

/** How long a reauthentication holds, for its own session only: an owner isn't asked again for each of ten refunds. */
export const proofMinutes = 10

/** A wrong password and a wrong code are counted together. */
export const proofAttempts = ({ id }: Pick<AuthenticatedUser, 'id'>): RateLimitKey => ['proof', id]

/**
 * Requires reauthentication: a token alone changes no credential, however young its session; the password does, or a
 * reauthentication of the last minutes (ASVS 7.5.1). Throws proof_needed; invalid_fields and too_many_attempts for a wrong
 * password.
 */
export async function reauthenticate({ db, log }: Needed, customer: Asking, password?: string): Promise<void> {
  if (!password) return requireProof(db, customer)
  await provePassword({ db, log }, customer, password)
  await noteProof(db, customer)
}

/** How long after a sign-in a customer isn't asked again. */
const youngMinutes = 30

/**
 * The same for a customer's own account, where a sign-in of the last half hour counts too (contract 4, email change); never for
 * staff (security, staff).
 */
export async function proveCustomer(
  services: Needed,
  customer: Asking & Pick<AuthenticatedUser, 'roles'>,
  password?: string,
): Promise<void> {
  const young = sql`${sessions.createdAt} > now() - make_interval(mins => ${youngMinutes})`
  const isYoung = () => services.db.$count(sessions, and(eq(sessions.id, customer.sessionId), young))
  if (!password && !isStaff(customer) && (await isYoung()) > 0) return
  await reauthenticate(services, customer, password)
}

/** Throws proof_needed unless this session reauthenticated within the last minutes. */
export async function requireProof(db: Connection, { sessionId }: Pick<AuthenticatedUser, 'sessionId'>): Promise<void> {
  const fresh = sql`${sessions.provedAt} > now() - make_interval(mins => ${proofMinutes})`
  const [proved] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), fresh))
  if (!proved) throw new ShopError('proof_needed')
}

/**
 * A reset that came first has ended this session: its thief would otherwise lock the owner out, or erase the account. The caller
 * holds the account's lock (lockUser). Throws not_signed_in.
 */
export async function requireSession(tx: Transaction, { id, sessionId }: Asking): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, id))
  if ((await tx.$count(sessions, own)) === 0) throw new ShopError('not_signed_in')
}

export const noteProof = (db: Connection, { sessionId }: Pick<AuthenticatedUser, 'sessionId'>) =>
  db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId))

/** Throws invalid_fields for a wrong password, and after ten of them too_many_attempts. */
export async function provePassword({ db, log }: Needed, customer: Asking, password: string): Promise<void> {
  await beginAttempt(db, proofAttempts(customer))
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, customer.id))
  if (!(await passwordMatches(password, user?.passwordHash))) {
    logSecurityEvent(log, 'proof_refused', { userId: customer.id, sessionId: customer.sessionId })
    throw new ShopError('invalid_fields', { message: messages.passwordWrong, errors: { password: messages.passwordWrong } })
  }
  await clearAttempts(db, proofAttempts(customer))
}
