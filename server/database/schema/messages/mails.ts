import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../core/columns.ts'

export type AttachedDocument =
  | { kind: 'invoice'; orderId: string }
  | { kind: 'credit_note'; refundId: string }
  | { kind: 'terms'; version: string }

/**
 * The outbox: a mail is written in the transaction that causes it and sent by a job, at most once for each kind
 * and reference.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    /** Id of what the mail is about: an order, a code, … */
    reference: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Extra headers such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Attached documents by reference; the PDF is rendered when the mail is sent. */
    attachments: jsonb().$type<AttachedDocument[]>().notNull().default([]),
    createdAt: createdAt(),
    sentAt: time(),
    attempts: integer().notNull().default(0),
    /** Not sent before this time: a worker is sending it now, or the mail server refused it recently. */
    nextAttemptAt: time(),
    /** Refused permanently, or retried for a day: it is never sent, and its text is erased. */
    givenUpAt: time(),
    /** The mail server's last refusal, without addresses. */
    refusal: text(),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.reference),
    index('mails_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('mails_given_up').on(table.givenUpAt).where(sql`${table.givenUpAt} is not null`),
    // Those of an order begin with its id.
    index('mails_of_reference').on(table.reference.op('text_pattern_ops')),
    index('mails_of_recipient').on(sql`lower(${table.recipient})`),
    // For the purge job, which blanks recipient and subject.
    index('mails_to_forget').on(table.sentAt).where(sql`${table.subject} <> ''`),
  ],
)
