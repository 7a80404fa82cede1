import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countryCode, createdAt, id } from '../core/columns.ts'
import { userId } from './user-id.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: userId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: countryCode().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('addresses_country_served', sql`${table.country} in ('FR', 'DE', 'BE', 'ES', 'IT')`),
  ],
)
