import { eq, sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { identities, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { letIn } from './let-in.ts'
import { useCode } from './one-time-code.ts'
import type { Visitor } from './visitor.ts'

/** The mailbox agreed: the identity enters the account from now on. Throws code_invalid. */
export const linkIdentity = (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  code: string,
  visitor: Visitor,
): Promise<SignedIn | CodeNeeded> =>
  db.transaction(async (tx) => {
    const { userId, provider, subject } = await useCode(tx, 'link_identity', code)
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
      .returning()
    if (!user || !provider || !subject) throw new ShopError('code_invalid')
    await tx.insert(identities).values({ provider, subject, userId }).onConflictDoNothing()
    noteSecurity(log, 'identity_linked', { userId, requestId: visitor.requestId, by: provider })
    return letIn(tx, { log }, user, visitor, 'link')
  })
