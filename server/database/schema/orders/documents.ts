import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../core/columns.ts'
import { orderId } from './order-id.ts'

export const documentKind = pgEnum('document_kind', ['invoice', 'credit_note'])

/** The last number of each series and when it was taken; one transaction at a time takes the next, so that none is skipped. */
export const documentCounters = pgTable('document_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
  lastAt: time(),
})

/** Invoices and credit notes: immutable, numbered without gap, kept ten years. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    series: text().notNull(),
    number: integer().notNull(),
    kind: documentKind().notNull(),
    orderId: orderId(),
    refundId: uuid().unique(),
    content: jsonb().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique().on(table.series, table.number),
    index().on(table.orderId),
    index().on(table.issuedAt),
    uniqueIndex('documents_one_invoice').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
  ],
)
