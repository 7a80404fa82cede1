import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import {
  identities,
  oneTimeCodes,
  providerCustomers,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { hasSecondFactor } from '../core/has-second-factor.ts'
import { isStaff } from '../core/staff-role.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
import { type OauthProfile, providerNames } from './oauth-profile.ts'
import { storeIdentity } from './store-identity.ts'

type User = typeof users.$inferSelect

/**
 * Revokes all credentials of an account whose email was never verified: a stranger may have signed up with it and wait for the
 * real user (security, Google). Saved cards go too, so that neither pays with the other's; a job deletes them at the provider. The
 * confirmed second factor of staff stays: a mailbox alone must not open the back office (ASVS 6.4.3).
 */
export async function revokeCredentials(
  tx: Transaction,
  { jobs }: Pick<ShopContext, 'jobs'>,
  { id: userId, roles }: Pick<User, 'id' | 'roles'>,
): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  const factorStays = isStaff({ roles }) && (await hasSecondFactor(tx, userId))
  for (const table of [sessions, identities, oneTimeCodes, ...(factorStays ? [] : [secondFactors, recoveryCodes])])
    await tx.delete(table).where(eq(table.userId, userId))
  const atProviders = await tx.delete(providerCustomers).where(eq(providerCustomers.userId, userId)).returning()
  for (const { provider, customerId } of atProviders) await jobs.send(tx, 'forget-customer', { provider, customerId })
}

/**
 * Hands an account with an unverified email to the mailbox's holder: links this identity and mails a notice. Throws
 * code_invalid.
 */
export async function takeOverAccount(
  tx: Transaction,
  { jobs, settings }: Pick<ShopContext, 'jobs' | 'settings'>,
  user: User,
  { provider, subject }: Pick<OauthProfile, 'provider' | 'subject'>,
): Promise<void> {
  await revokeCredentials(tx, { jobs }, user)
  await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, user.id))
  await storeIdentity(tx, { provider, subject, userId: user.id })
  await queueMail(
    tx,
    { jobs, settings },
    {
      kind: 'account_joined',
      reference: `${provider}:${subject}`,
      recipient: user.email,
      data: { firstName: greetedName(user), provider: providerNames[provider] },
    },
  )
}
