import { and, eq, sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import type { Transaction } from '../../database/client.ts'
import { identities, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { takeOver } from './end-ways-in.ts'
import { letIn } from './let-in.ts'
import { mailIdentityLink } from './mail-identity-link.ts'
import type { ProvenIdentity } from './proven-identity.ts'
import type { Visitor } from './visitor.ts'

type User = typeof users.$inferSelect
/** `created`: she had no account before. */
type Entered = (SignedIn & { created: boolean }) | CodeNeeded
type IdentityTools = Pick<Tools, 'db' | 'jobs' | 'config' | 'log' | 'settings'>

/**
 * Signs in whoever an identity provider vouches for. Who she is, is (provider, subject); an account of the same email is
 * joined only by the rules of decision 15 and security.md. Throws identity_link_mailed when she must open a mailed link first.
 */
export async function enterWithIdentity(tools: IdentityTools, identity: ProvenIdentity, visitor: Visitor): Promise<Entered> {
  const entered = await tools.db.transaction(async (tx) => {
    const known = await userWithIdentity(tx, identity)
    const fresh = known ? undefined : await newUser(tx, identity)
    const user = known ?? fresh ?? (await joinedUser(tx, tools, identity))
    if (!user) return undefined
    if (!known) noteLink(tools.log, user.id, Boolean(fresh), identity, visitor)
    const entered = await letIn(tx, tools, user, visitor, identity.provider)
    return 'token' in entered ? { ...entered, created: Boolean(fresh) } : entered
  })
  // Thrown after the commit, or the mail would be forgotten.
  if (!entered) throw new ShopError('identity_link_mailed')
  return entered
}

const noteLink = (log: Tools['log'], userId: string, isNew: boolean, { provider }: ProvenIdentity, { requestId }: Visitor) =>
  noteSecurity(log, isNew ? 'account_made' : 'identity_linked', { userId, requestId, by: provider })

async function userWithIdentity(tx: Transaction, { provider, subject }: ProvenIdentity): Promise<User | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.user
}

async function newUser(tx: Transaction, identity: ProvenIdentity): Promise<User | undefined> {
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
async function joinedUser(tx: Transaction, tools: IdentityTools, identity: ProvenIdentity): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${identity.email})`).for('update')
  if (!user) throw new ShopError('identity_link_mailed')
  // The same person in two windows: the other one was first.
  const already = await userWithIdentity(tx, identity)
  if (already) return already
  if (user.emailVerifiedAt || !identity.emailVerified) return mailIdentityLink(tx, tools, user, identity)
  await takeOver(tx, tools, user, identity)
  return user
}
