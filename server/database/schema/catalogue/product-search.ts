import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { searchDocument } from '../core/columns.ts'
import { products } from './products.ts'

/** The search document of a product: derived by triggers from its name, categories, colour, fabric and description. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: searchDocument().notNull(),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
)

/** Each distinct word of the catalogue, without accents; misspelt queries are corrected with it. Maintained by a trigger. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
