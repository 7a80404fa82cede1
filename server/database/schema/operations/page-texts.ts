import { bigint, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { textModes, textPages } from '../../../../contract/text/page-texts.ts'
import { users } from '../accounts/users.ts'
import { createdAt } from '../core/columns.ts'

/**
 * Versions of the pages that customers accept or the owner edits; another page without a row shows the built-in text. Rows never
 * change: an order names the version of the terms that it accepted, which stays readable (law, terms).
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    page: text({ enum: textPages }).notNull(),
    /** The date of publication in Paris; with a number if it was not the first of that day. */
    version: text().notNull(),
    /** Whether `body` replaces the built-in text, follows it, or is not shown. */
    mode: text({ enum: textModes }).notNull(),
    body: text().notNull().default(''),
    /** All words of terms and privacy policy as customers read them; null for other pages, and in rows of before migration 0060. */
    words: text(),
    /** The settings at publication, with which this version is rendered. */
    settings: jsonb().$type<ShopSettings>().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: createdAt(),
  },
  (table) => [unique().on(table.page, table.version)],
)
