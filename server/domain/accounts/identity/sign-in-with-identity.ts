import { and, eq, sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { identities, users } from '../../../database/schema/index.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { lockUser } from '../core/lock-user.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { mailIdentityLink } from './mail-identity-link.ts'
import type { OauthProfile } from './oauth-profile.ts'
import { takeOverAccount } from './revoke-credentials.ts'

type User = typeof users.$inferSelect
/** `created`: the account is new. */
type Entered = (SignedIn & { created: boolean }) | CodeNeeded
type IdentityContext = Pick<ShopContext, 'db' | 'jobs' | 'config' | 'log' | 'settings'>

/**
 * Signs in the user that an identity provider vouches for, identified by (provider, subject). An account with the same email is
 * linked only by the rules of decision 15 (security, Google). Throws identity_link_mailed when a mailed link must be opened
 * first.
 */
export async function signInWithIdentity(
  context: IdentityContext,
  identity: OauthProfile,
  visitor: ClientInfo,
): Promise<Entered> {
  const entered = await context.db.transaction(async (tx) => {
    const known = await userWithIdentity(tx, identity)
    const fresh = known ? undefined : await newUser(tx, identity)
    const user = known ?? fresh ?? (await joinedUser(tx, context, identity))
    if (!user) return undefined
    if (!known) noteLink(context.log, user.id, Boolean(fresh), identity, visitor)
    const entered = await completeSignIn(tx, context, user, visitor, identity.provider)
    return 'token' in entered ? { ...entered, created: Boolean(fresh) } : entered
  })
  // Thrown after the commit, or the mail would be rolled back.
  if (!entered) throw new ShopError('identity_link_mailed')
  return entered
}

const noteLink = (
  log: ShopContext['log'],
  userId: string,
  isNew: boolean,
  { provider }: OauthProfile,
  { requestId }: ClientInfo,
) => logSecurityEvent(log, isNew ? 'account_made' : 'identity_linked', { userId, requestId, by: provider })

/** The account that this identity opens, locked: an identity that was revoked before opens nothing. */
async function userWithIdentity(tx: Transaction, { provider, subject }: OauthProfile): Promise<User | undefined> {
  const same = and(eq(identities.provider, provider), eq(identities.subject, subject))
  const [found] = await tx.select().from(identities).where(same)
  const user = found && (await lockUser(tx, found.userId))
  const isStill = user && (await tx.$count(identities, and(same, eq(identities.userId, user.id)))) > 0
  return isStill ? user : undefined
}

async function newUser(tx: Transaction, identity: OauthProfile): Promise<User | undefined> {
  const { provider, subject, email, emailVerified, firstName, lastName } = identity
  const [user] = await tx
    .insert(users)
    .values({ email, firstName, lastName, emailVerifiedAt: emailVerified ? sql`now()` : null })
    .onConflictDoNothing()
    .returning()
  if (user) await tx.insert(identities).values({ provider, subject, userId: user.id })
  return user
}

/** The account that has this email already; undefined when a link was mailed to it instead. */
async function joinedUser(tx: Transaction, context: IdentityContext, identity: OauthProfile): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${identity.email})`).for('update')
  if (!user) throw new ShopError('identity_link_mailed')
  // The same user in two windows: the other one was first.
  const already = await userWithIdentity(tx, identity)
  if (already) return already
  if (user.emailVerifiedAt || !identity.emailVerified) return mailIdentityLink(tx, context, user, identity)
  await takeOverAccount(tx, context, user, identity)
  return user
}
