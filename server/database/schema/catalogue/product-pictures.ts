import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { productId } from './product-id.ts'

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productId(),
    position: smallint().notNull(),
    /** The file's name in the media store: a hash of its bytes. */
    mediaKey: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)
