import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { productId } from './product-id.ts'

export const categories = pgTable('categories', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  position: smallint().notNull(),
  /** The size guide of its products: of the body, or of a scarf's cloth. It survives a rename. */
  sizeGuide: text({ enum: ['garment', 'scarf'] })
    .notNull()
    .default('garment'),
})

export const productCategories = pgTable(
  'product_categories',
  {
    productId: productId(),
    categoryId: smallint()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] }), index().on(table.categoryId, table.productId)],
)
