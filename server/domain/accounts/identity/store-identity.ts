import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { identities } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import type { OauthProfile } from './oauth-profile.ts'

type Owned = Pick<OauthProfile, 'provider' | 'subject'> & { userId: string }

/** Links an identity to an account, where it may be already. Throws code_invalid when another account has got it meanwhile. */
export async function storeIdentity(tx: Transaction, { provider, subject, userId }: Owned): Promise<void> {
  const { rowCount } = await tx.insert(identities).values({ provider, subject, userId }).onConflictDoNothing()
  const own = and(eq(identities.provider, provider), eq(identities.subject, subject), eq(identities.userId, userId))
  if (!rowCount && (await tx.$count(identities, own)) === 0) throw new ShopError('code_invalid')
}
