import { eq } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { identities, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { takeOver } from './end-ways-in.ts'
import { letIn } from './let-in.ts'
import { useCode } from './one-time-code.ts'
import type { Visitor } from './visitor.ts'

/**
 * The mailbox agreed: the identity enters the account from now on. Nothing else does when the mailbox was never proved before.
 * Throws code_invalid.
 */
export const linkIdentity = (
  { db, jobs, log, settings }: Pick<Tools, 'db' | 'jobs' | 'log' | 'settings'>,
  code: string,
  visitor: Visitor,
): Promise<SignedIn | CodeNeeded> =>
  db.transaction(async (tx) => {
    const { userId, provider, subject } = await useCode(tx, 'link_identity', code)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || !provider || !subject) throw new ShopError('code_invalid')
    if (user.emailVerifiedAt) await tx.insert(identities).values({ provider, subject, userId }).onConflictDoNothing()
    else await takeOver(tx, { jobs, settings }, user, { provider, subject })
    noteSecurity(log, 'identity_linked', { userId, requestId: visitor.requestId, by: provider })
    return letIn(tx, { log }, user, visitor, 'link')
  })
