import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../contract/accounts.ts'
import { identities, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { useCode } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { userOf } from './user.ts'
import type { Visitor } from './visitor.ts'

/** The mailbox agreed: the identity enters the account from now on. Throws code_invalid. */
export const linkIdentity = ({ db }: Pick<Tools, 'db'>, code: string, visitor: Visitor): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const { userId, provider, subject } = await useCode(tx, 'link_identity', code)
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
      .returning()
    if (!user || !provider || !subject) throw new ShopError('code_invalid')
    await tx.insert(identities).values({ provider, subject, userId }).onConflictDoNothing()
    return { token: await openSession(tx, user.id, visitor.userAgent), ...userOf(user) }
  })
