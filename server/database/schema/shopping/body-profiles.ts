import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { easeChoices, hemChoices } from '../../../../contract/rules/fit/fit.ts'
import { userId } from '../accounts/user-id.ts'

export const easeChoice = pgEnum('ease_choice', easeChoices)
export const hemChoice = pgEnum('hem_choice', hemChoices)

/** Measures that a customer chose to keep in her account, in millimetres (decision 53); gone with it. */
export const bodyProfiles = pgTable(
  'body_profiles',
  {
    userId: userId(),
    label: text().notNull(),
    position: smallint().notNull(),
    heightMm: integer().notNull(),
    bustMm: integer().notNull(),
    hipsMm: integer(),
    shoulderToFloorMm: integer(),
    heelMm: integer().notNull(),
    ease: easeChoice().notNull(),
    hem: hemChoice().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.label] }),
    check('body_profiles_few', sql`${table.position} between 0 and 4`),
    check('body_profiles_human', sql`${table.heightMm} between 1200 and 2100 and ${table.bustMm} between 600 and 1600`),
  ],
)
