import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, id } from '../core/columns.ts'
import { orders } from '../orders/orders.ts'

/** What the staff writes for itself about an order or a customer; part of the customer's export, and gone with her account. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('notes_about_one', sql`(${table.orderId} is null) <> (${table.userId} is null)`),
    check('notes_text', sql`length(${table.text}) between 1 and 2000`),
    index('notes_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('notes_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('notes_of_author').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
)
