import { pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, time } from '../core/columns.ts'

export const subscriptionState = pgEnum('subscription_state', ['pending', 'confirmed', 'unsubscribed'])

/** Newsletter, double opt-in: pending until the mailed link is used. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  state: subscriptionState().notNull().default('pending'),
  codeHash: bytes().unique(),
  /** In the unsubscribe link of every newsletter. It allows nothing else, so it is stored unhashed. */
  leaveKey: uuid().notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  confirmedAt: time(),
  /** Null also for addresses that an earlier release unsubscribed. */
  unsubscribedAt: time(),
})
