import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/user-id.ts'
import { productSizes } from '../catalogue/stock.ts'
import { createdAt } from '../core/columns.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: userId(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.size] }),
    check('cart_lines_positive', sql`${table.quantity} > 0`),
    foreignKey({
      columns: [table.productId, table.size],
      foreignColumns: [productSizes.productId, productSizes.size],
    }).onDelete('cascade'),
  ],
)
