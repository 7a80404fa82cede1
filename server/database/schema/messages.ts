import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { textModes, textPages } from '../../../contract/page-texts.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { users } from './accounts.ts'
import { bytes, createdAt, id, time } from './columns.ts'

export type AttachedDocument = { kind: 'invoice'; orderId: string } | { kind: 'credit_note'; refundId: string }

/**
 * The outbox: written in the transaction of its cause, sent by a job. One kind of mail per subject of the shop
 * (an order, a reset code, …) at most once.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    /** What the mail is about: an order's id, a code's id, … */
    reference: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Extra headers such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Documents that go with it, by name only: the PDF is made when the mail leaves. */
    attachments: jsonb().$type<AttachedDocument[]>().notNull().default([]),
    createdAt: createdAt(),
    sentAt: time(),
    attempts: integer().notNull().default(0),
    /** No worker tries before this: it is being tried now, or the mail server refused lately. */
    nextAttemptAt: time(),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.reference),
    index('mails_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)

export const messageState = pgEnum('message_state', ['new', 'read', 'answered'])

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: ['information', 'order', 'return', 'suggestion', 'other'] }).notNull(),
    message: text().notNull(),
    state: messageState().notNull().default('new'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt.desc()), index('contact_messages_by_state').on(table.state, table.createdAt)],
)

/** What the shop wrote back, as it was mailed; kept and forgotten with the message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.messageId)],
)

export const subscriptionState = pgEnum('subscription_state', ['pending', 'confirmed', 'unsubscribed'])

/** Newsletter, double opt-in: pending until the mailed link was used. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  state: subscriptionState().notNull().default('pending'),
  codeHash: bytes().unique(),
  /** Stands in the leaving link of every letter; it can do nothing but leave, so it is kept readable. */
  leaveKey: uuid().notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  confirmedAt: time(),
})

/** Facts of the shop that its owner changes, one row each; what has no row has its default from contract/shop-settings.ts. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: time().notNull().defaultNow(),
})

/**
 * Versions of the pages that the owner writes; a page without a row is the one the shop comes with. Never changed: an order
 * keeps the version of the terms that it accepted, and that stays readable (law, before and after the order).
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    page: text({ enum: textPages }).notNull(),
    /** The day in Paris on which it was published; with a number when it was not that day's first. */
    version: text().notNull(),
    /** Whether `body` stands in place of the shop's own text, below it, or not at all. */
    mode: text({ enum: textModes }).notNull(),
    body: text().notNull().default(''),
    /** The settings of that day, with which the text is read again. */
    settings: jsonb().$type<ShopSettings>().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: createdAt(),
  },
  (table) => [unique().on(table.page, table.version)],
)

/** What the doctor's last rounds found, for the owner's eyes: one row for each kind of round. */
export const auditRounds = pgTable('audit_rounds', {
  audit: text().primaryKey(),
  /** The invariants that are broken; none when all holds. */
  broken: jsonb().$type<{ name: string; count: number; remedy: string }[]>().notNull(),
  finishedAt: time().notNull().defaultNow(),
})

/** Who changed what in the back office. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text().notNull(),
    change: jsonb(),
    at: createdAt(),
  },
  (table) => [index().on(table.subject)],
)
