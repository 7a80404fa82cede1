import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/user-id.ts'
import { productId } from '../catalogue/product-id.ts'
import { createdAt } from '../core/columns.ts'

export const favourites = pgTable(
  'favourites',
  {
    userId: userId(),
    productId: productId(),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
