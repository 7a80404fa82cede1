import { eq, sql } from 'drizzle-orm'
import type { User } from '../../../contract/accounts.ts'
import { oneTimeCodes, users } from '../../database/schema/index.ts'
import { isTaken } from '../../database/violation.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import type { Shopper } from './find-shopper.ts'
import { useCode } from './one-time-code.ts'
import { proveIdentity } from './prove-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { userOf } from './user.ts'

type Needed = Pick<Tools, 'db' | 'jobs' | 'log' | 'settings'>
type Confirmation = { code: string; password?: string | undefined }

/**
 * Uses the mailed link: the new address counts from now on, and the old one hears of it. Only the account that asked may
 * use it, so nobody is lured into giving her address to another's account; and only who proved to be her, so that a stolen
 * token doesn't become a stolen account. Throws code_invalid, email_taken, and what proveIdentity throws.
 */
export async function confirmEmail(tools: Needed, shopper: Shopper, { code, password }: Confirmation): Promise<User> {
  await proveIdentity(tools, shopper, password)
  const user = await useNewEmail(tools, shopper, code)
  noteSecurity(tools.log, 'email_changed', { userId: shopper.id, sessionId: shopper.sessionId })
  return user
}

const useNewEmail = ({ db, jobs, settings }: Needed, shopper: Shopper, code: string): Promise<User> =>
  db.transaction(async (tx) => {
    const { userId, email, codeHash } = await useCode(tx, 'confirm_email', code)
    if (userId !== shopper.id || !email) throw new ShopError('code_invalid')
    const [user] = await tx
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning()
      .catch(takenMeanwhile)
    if (!user) throw new ShopError('code_invalid')
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'email-changed',
        reference: codeHash.toString('hex'),
        recipient: shopper.email,
        firstName: shopper.firstName,
        title: 'Votre adresse email a été modifiée',
        paragraphs: [
          'Votre compte utilise désormais une autre adresse email : nous ne vous écrirons plus à celle-ci.',
          'Si ce n’était pas vous, écrivez-nous sans tarder.',
        ],
      },
    )
    return userOf(user)
  })

function takenMeanwhile(error: unknown): never {
  throw isTaken(error) ? new ShopError('email_taken') : error
}
