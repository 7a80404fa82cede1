import { eq } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { useCode } from '../core/one-time-code.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { takeOverAccount } from './revoke-credentials.ts'
import { storeIdentity } from './store-identity.ts'

/**
 * Links the identity to the account after the mailbox confirmed it. If the email was never verified before, all other
 * credentials are revoked. Throws code_invalid.
 */
export const linkIdentity = (
  { db, jobs, log, settings }: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>,
  code: string,
  visitor: ClientInfo,
): Promise<SignedIn | CodeNeeded> =>
  db.transaction(async (tx) => {
    const { userId, provider, subject } = await useCode(tx, 'link_identity', code)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || !provider || !subject) throw new ShopError('code_invalid')
    if (user.emailVerifiedAt) await storeIdentity(tx, { provider, subject, userId })
    else await takeOverAccount(tx, { jobs, settings }, user, { provider, subject })
    logSecurityEvent(log, 'identity_linked', { userId, requestId: visitor.requestId, by: provider })
    return completeSignIn(tx, { log }, user, visitor, 'link')
  })
