import { pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentSource, MailPurpose } from '../../../../contract/text/legal/consents.ts'
import { bytes, createdAt, time } from '../core/columns.ts'

export const subscriptionState = pgEnum('subscription_state', ['pending', 'confirmed', 'unsubscribed'])

/**
 * Who agreed to be written to, at most one row for an address: pending until the mailed link is used, unless the address is that of
 * an account that has proved it. Each row is the proof of a consent, with its words and times (law, personal data).
 */
const subscriptions = (name: string) =>
  pgTable(name, {
    email: text().primaryKey(),
    state: subscriptionState().notNull().default('pending'),
    codeHash: bytes().unique(),
    /** In the unsubscribe link of every newsletter. It allows nothing else, so it is stored unhashed. */
    leaveKey: uuid().notNull().unique().defaultRandom(),
    createdAt: createdAt(),
    confirmedAt: time(),
    /** Null also for addresses that an earlier release unsubscribed. */
    unsubscribedAt: time(),
    /** What she agreed to when it was confirmed; null for a consent of an earlier release. */
    wording: text(),
    /** Where it was last asked for; null in an earlier release, which had only the form. */
    source: text().$type<ConsentSource>(),
  })

export const newsletterSubscriptions = subscriptions('newsletter_subscriptions')
export const offerSubscriptions = subscriptions('offer_subscriptions')

/** The list of each purpose: the only place that says who is on it. */
export const subscriptionsTo: Record<MailPurpose, typeof newsletterSubscriptions> = {
  newProducts: newsletterSubscriptions,
  marketingEmails: offerSubscriptions,
}
