import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from '../core/columns.ts'
import { productId } from './product-id.ts'

/** Append-only; a reduction refers to the lowest price of the last 30 days (law, price reductions). Written by a trigger. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    priceCents: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.productId, table.at)],
)
