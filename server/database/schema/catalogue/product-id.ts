import { bigint } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

/** The product that a row is part of; it is deleted with the product. */
export const productId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
