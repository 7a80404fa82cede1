import { uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** The order that a row belongs to; an order with such rows cannot be deleted. */
export const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)
