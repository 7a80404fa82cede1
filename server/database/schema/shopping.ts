import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { countries } from '../../../contract/countries.ts'
import { users } from './accounts.ts'
import { productSizes, products, sizeEnum } from './catalogue.ts'
import { createdAt, id } from './columns.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const countryCode = () => text({ enum: countries.map(({ code }) => code) as ['FR', 'DE', 'BE', 'ES', 'IT'] })

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: userId(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: sizeEnum().notNull(),
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

export const favourites = pgTable(
  'favourites',
  {
    userId: userId(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: userId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: countryCode().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('addresses_country_served', sql`${table.country} in ('FR', 'DE', 'BE', 'ES', 'IT')`),
  ],
)
