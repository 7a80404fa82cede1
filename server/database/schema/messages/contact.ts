import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, id } from '../core/columns.ts'

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

/** The shop's answers as they were mailed; deleted with their message. */
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
