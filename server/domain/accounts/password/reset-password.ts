import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { oneTimeCodes, secondFactors, sessions, users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { clearAttempts, remember } from '../../rate-limiter.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { hashPassword } from '../core/hash-password.ts'
import { readCode, useCode } from '../core/one-time-code.ts'
import { refuseWeakPassword } from '../core/refuse-weak-password.ts'
import { hashToken } from '../core/token.ts'
import { signInAttempts, trustedIp, trustedIpDays } from '../core/trusted-ip.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
import { revokeCredentials } from '../identity/revoke-credentials.ts'

type NewPassword = { code: string; password: string }

/**
 * Sets a new password with a mailed code, which works once. All sessions and other codes end, as does the session of the browser,
 * whoever it belongs to, because it drops its token; a mail reports it. It verifies the mailbox; for the first time, all other
 * credentials are revoked, but never a confirmed second factor. Throws code_invalid, and invalid_fields for a weak password, which
 * leaves the code valid.
 */
export async function resetPassword(
  { db, jobs, log, settings }: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>,
  { code, password }: NewPassword,
  visitor: ClientInfo,
): Promise<void> {
  const { userId, codeHash } = await readCode(db, 'reset_password', code)
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) throw new ShopError('code_invalid')
  refuseWeakPassword(password, account, settings.now().name)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await useCode(tx, 'reset_password', code)
    // Read again under lock: role or email may have changed while the hash was made.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (user && !user.emailVerifiedAt) await revokeCredentials(tx, { jobs }, user)
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
    const ofBrowser = visitor.token ? eq(sessions.tokenHash, hashToken(visitor.token)) : undefined
    await tx.delete(sessions).where(or(eq(sessions.userId, userId), ofBrowser))
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    // Whoever began it may still know its secret.
    await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'password_changed',
        reference: codeHash.toString('hex'),
        recipient: account.email,
        data: { firstName: greetedName(account) },
      },
    )
  })
  logSecurityEvent(log, 'password_reset', { userId, requestId: visitor.requestId })
  // The user proved to own the account: earlier failed attempts no longer count.
  await remember(db, trustedIp(account.email, visitor), trustedIpDays)
  await clearAttempts(db, signInAttempts(account.email, visitor, true))
}
