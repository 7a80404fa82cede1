import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt } from '../core/columns.ts'
import { productId } from './product-id.ts'

/** The stock of a size in three buckets, whose sum equals the pieces received minus those written off in the ledger. */
export const productSizes = pgTable(
  'product_sizes',
  {
    productId: productId(),
    size: text().notNull(),
    available: integer().notNull().default(0),
    /** Held by orders that wait for payment, and as replacements of exchanges. */
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.size] }),
    check('product_sizes_named', sql`char_length(${table.size}) between 1 and 20`),
    check('product_sizes_never_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
    /** Sizes that are sold out or low on stock. */
    index('product_sizes_few').on(table.available).where(sql`${table.available} <= 5`),
    index('product_sizes_in_stock').on(table.size, table.productId).where(sql`${table.available} > 0`),
  ],
)

export const stockMovementKind = pgEnum('stock_movement_kind', [
  'received',
  'written_off',
  'taken_back',
  'reserved',
  'released',
  'sold',
])

/** Append-only ledger (a trigger refuses update and delete). Quantity is always positive; the kind gives the direction. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: text().notNull(),
    kind: stockMovementKind().notNull(),
    quantity: integer().notNull(),
    orderId: uuid(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    /** Of the request of a correction by hand: the same key of the same person moves nothing again. */
    requestKey: text(),
    at: createdAt(),
  },
  (table) => [
    check('stock_movements_positive', sql`${table.quantity} > 0`),
    foreignKey({ columns: [table.productId, table.size], foreignColumns: [productSizes.productId, productSizes.size] }),
    index().on(table.productId, table.size),
    /** The last correction of a size, without reading its sales. */
    index('stock_movements_corrections')
      .on(table.productId, table.size, table.id)
      .where(sql`${table.kind} in ('received', 'written_off')`),
    index().on(table.orderId),
    uniqueIndex('stock_movements_once_per_key').on(table.actorId, table.requestKey).where(sql`${table.requestKey} is not null`),
    index('stock_movements_lately').using('brin', table.at).with({ autosummarize: true }),
  ],
)
