import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Preferences } from '../../../../contract/api/accounts.ts'
import { consentWords, type MailPurpose, mailPurposes } from '../../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection, Transaction } from '../../../database/client.ts'
import { subscriptionsTo, users } from '../../../database/schema/index.ts'
import { allowMessage } from '../../allow-message.ts'
import { ShopError } from '../../shop-error.ts'
import { cancelSubscriptionRequest } from '../core/cancel-subscription-request.ts'

type Account = typeof users.$inferSelect

/**
 * Which mails she wants. Marketing is opt-in (decision 8). With a proved address: what the lists say, however it came there.
 * Before: only what this account requested, and nothing about another person's address (security, enumeration). Throws
 * not_signed_in.
 */
export async function readPreferences({ db }: Pick<ShopContext, 'db'>, userId: string): Promise<Preferences> {
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  if (!found) throw new ShopError('not_signed_in')
  return preferencesOf(db, found)
}

/**
 * Turned on, her proved address is on the list for that purpose at once; another one gets a link, which puts it there (law,
 * newsletter). Turned off, it is taken out. Throws not_signed_in, too_many_attempts.
 */
export async function changePreferences(
  { db, jobs, limits }: Pick<ShopContext, 'db' | 'jobs' | 'limits'>,
  userId: string,
  change: Preferences,
  { address }: { address: string },
): Promise<Preferences> {
  const [unproved] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  const isMailed = unproved && mailPurposes.some((purpose) => change[purpose] && !unproved[purpose])
  if (isMailed) await allowMessage({ db, limits }, address)
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!account) throw new ShopError('not_signed_in')
    const before = await preferencesOf(tx, account)
    await tx.update(users).set(change).where(eq(users.id, userId))
    const email = account.email.toLowerCase()
    for (const purpose of mailPurposes) {
      if (change[purpose] === before[purpose]) continue
      if (!change[purpose]) await withdraw(tx, purpose, account)
      else if (account.emailVerifiedAt) await give(tx, purpose, email)
      else await jobs.send(tx, 'mail-newsletter-link', { email, purpose, source: 'account' })
    }
    return change
  })
}

async function preferencesOf(db: Connection, account: Account): Promise<Preferences> {
  const { orderUpdates, marketingEmails, newProducts, emailVerifiedAt } = account
  if (!emailVerifiedAt) return { marketingEmails, orderUpdates, newProducts }
  const isOn = async (purpose: MailPurpose) => {
    const list = subscriptionsTo[purpose]
    const meant = and(eq(list.email, account.email.toLowerCase()), eq(list.state, 'confirmed'))
    const [found] = await db.select({ email: list.email }).from(list).where(meant)
    return found !== undefined
  }
  return { marketingEmails: await isOn('marketingEmails'), orderUpdates, newProducts: await isOn('newProducts') }
}

async function give(tx: Transaction, purpose: MailPurpose, email: string): Promise<void> {
  const table = subscriptionsTo[purpose]
  const source = 'account'
  const given = { state: 'confirmed', confirmedAt: sql`now()`, wording: consentWords(purpose, source), source } as const
  await tx
    .insert(table)
    .values({ email, ...given })
    .onConflictDoUpdate({
      target: table.email,
      set: { ...given, createdAt: sql`now()`, unsubscribedAt: null },
      setWhere: ne(table.state, 'confirmed'),
    })
}

/** An address that is not proved may be somebody else's: then only what this account asked for ends. */
async function withdraw(tx: Transaction, purpose: MailPurpose, { email: typed, emailVerifiedAt }: Account): Promise<void> {
  const table = subscriptionsTo[purpose]
  const email = typed.toLowerCase()
  if (!emailVerifiedAt) await cancelSubscriptionRequest(tx, purpose, email)
  await tx
    .update(table)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(and(eq(table.email, email), eq(table.state, 'confirmed'), emailVerifiedAt ? undefined : eq(table.source, 'account')))
}
