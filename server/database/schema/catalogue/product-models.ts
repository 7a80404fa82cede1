import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** One cut that comes in several colours: each colour is a product, in the order of `products.modelPosition`. */
export const productModels = pgTable(
  'product_models',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
  },
  (table) => [unique('product_models_id_name').on(table.id, table.name)],
)
