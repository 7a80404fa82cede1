import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../core/columns.ts'

export const noticeKinds = ['orders', 'messages', 'stock', 'parcels'] as const

/** What the owner was told of by mail, so that nothing is told twice; `subject` is an id, or a size with its product. */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    kind: text({ enum: noticeKinds }).notNull(),
    subject: text().notNull(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)
