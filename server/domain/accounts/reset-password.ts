import { eq, sql } from 'drizzle-orm'
import { oneTimeCodes, sessions, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { forgive, remember } from '../throttle.ts'
import { endWaysIn } from './end-ways-in.ts'
import { hashPassword } from './hash-password.ts'
import { knownPlace, knownPlaceDays, signInAttempts } from './known-place.ts'
import { readCode, useCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import type { Visitor } from './visitor.ts'

type NewPassword = { code: string; password: string }

/**
 * Sets a new password: the code works once; every session and every other mailed code ends; a mail says so. The mailbox is
 * proved by it; if it never was before, whatever else entered the account ends too. Throws code_invalid; invalid_fields for a weak password, which leaves the code usable.
 */
export async function resetPassword(
  { db, jobs, log, settings }: Pick<Tools, 'db' | 'jobs' | 'log' | 'settings'>,
  { code, password }: NewPassword,
  visitor: Visitor,
): Promise<void> {
  const { userId, codeHash } = await readCode(db, 'reset_password', code)
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  if (!owner) throw new ShopError('code_invalid')
  refuseWeakPassword(password, owner)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await useCode(tx, 'reset_password', code)
    if (!owner.emailVerifiedAt) await endWaysIn(tx, userId)
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'password-changed',
        reference: codeHash.toString('hex'),
        recipient: owner.email,
        firstName: owner.firstName,
        title: 'Votre mot de passe a été modifié',
        paragraphs: [
          'Le mot de passe de votre compte vient d’être modifié. Par sécurité, vous avez été déconnectée de tous vos appareils.',
          'Si ce n’était pas vous, écrivez-nous sans tarder.',
        ],
      },
    )
  })
  noteSecurity(log, 'password_reset', { userId, requestId: visitor.requestId })
  // She proved to own the account: earlier guesses, hers or others', don't hold her up here.
  await remember(db, knownPlace(owner.email, visitor), knownPlaceDays)
  await forgive(db, signInAttempts(owner.email, visitor, true))
}
