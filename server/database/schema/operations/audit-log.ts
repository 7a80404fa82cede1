import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt } from '../core/columns.ts'

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
  (table) => [index().on(table.subject), index().on(table.actorId)],
)
