import { uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The customer whose row it is; it is deleted with her account. */
export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
