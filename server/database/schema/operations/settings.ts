import { pgTable, text } from 'drizzle-orm/pg-core'
import { anyJson, time } from '../core/columns.ts'

/** The owner's settings, one row each; a setting without a row has its default from contract/rules/shop-settings.ts. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: anyJson().notNull(),
  updatedAt: time().notNull().defaultNow(),
})
