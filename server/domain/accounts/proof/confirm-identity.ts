import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { ProofGiven, ProofState } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { allowMessage } from '../../allow-message.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { beginAttempt, clearAttempts } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { issueCode, mayMailCode, shortCodeMinutes, useCode } from '../core/one-time-code.ts'
import { noteProof, proofAttempts, provePassword } from '../core/reauthenticate.ts'
import { greetedName, mayMailUnproved } from '../core/unproved-mailbox.ts'

/** 40 bits, typed by hand; ten attempts in ten minutes can't guess them. */
const codeBytes = 5
const newTypedCode = () => new Secret({ buffer: Uint8Array.from(randomBytes(codeBytes)).buffer }).base32
const bare = (typed: string) => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
/** Only the account that requested it may use a code, so that a short code cannot be tried against all accounts. */
const ofAccount = ({ id }: AuthenticatedUser, code: string) => `${id}:${code}`

/** How the user reauthenticates: by password, or by a mailed code where there is none. */
export async function readProof({ db }: Pick<ShopContext, 'db'>, { id }: AuthenticatedUser): Promise<ProofState> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new ShopError('not_signed_in')
  return { by: user.passwordHash === null ? 'code' : 'password', emailProved: user.emailVerifiedAt !== null }
}

/**
 * Mails a code to be typed; it verifies the mailbox as well. Until then the mailbox may be a stranger's: anybody can sign up with
 * its address, again and again, so it counts for the network as other messages do. Throws too_many_attempts.
 */
export async function mailProofCode(
  { db, jobs, settings, limits }: Pick<ShopContext, 'db' | 'jobs' | 'settings' | 'limits'>,
  customer: AuthenticatedUser,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<void> {
  await allowMessage({ db, limits }, address)
  await db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'proof', customer.id))) return
    if (!customer.emailVerifiedAt && !(await mayMailUnproved(tx, customer.email))) return
    const code = newTypedCode()
    const { reference } = await issueCode(tx, { kind: 'proof', userId: customer.id }, shortCodeMinutes, ofAccount(customer, code))
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'proof_code',
        reference,
        recipient: customer.email,
        data: { firstName: greetedName(customer), code, minutes: shortCodeMinutes },
      },
    )
  })
}

/**
 * Reauthenticates this session for some minutes, by password or mailed code. A mailed code also verifies the email, and only that
 * for a user who has a password. Throws invalid_fields, too_many_attempts.
 */
export async function confirmIdentity(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  customer: AuthenticatedUser,
  { password, code }: ProofGiven,
): Promise<ProofState> {
  if (password) await provePassword({ db, log }, customer, password)
  const { by } = code ? await takeMailedCode({ db, log }, customer, code) : await readProof({ db }, customer)
  if (password || (code && by === 'code')) {
    await noteProof(db, customer)
    logSecurityEvent(log, 'proof_given', {
      userId: customer.id,
      sessionId: customer.sessionId,
      by: password ? 'password' : 'link',
    })
  }
  return readProof({ db }, customer)
}

async function takeMailedCode(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  customer: AuthenticatedUser,
  typed: string,
): Promise<ProofState> {
  await beginAttempt(db, proofAttempts(customer))
  await db
    .transaction(async (tx) => {
      await useCode(tx, 'proof', ofAccount(customer, bare(typed)))
      await tx
        .update(users)
        .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
        .where(eq(users.id, customer.id))
    })
    .catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      logSecurityEvent(log, 'proof_refused', { userId: customer.id, sessionId: customer.sessionId })
      throw new ShopError('invalid_fields', { message: messages.proofCodeWrong, errors: { code: messages.proofCodeWrong } })
    })
  await clearAttempts(db, proofAttempts(customer))
  return readProof({ db }, customer)
}
