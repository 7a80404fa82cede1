import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, id, time } from '../core/columns.ts'
import { productId } from './product-id.ts'

export const reviewState = pgEnum('review_state', ['waiting', 'published', 'refused'])

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: productId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The delivered line that gives the right to review; null only for demo reviews. */
    orderLineId: uuid(),
    authorName: text().notNull(),
    rating: smallint().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    state: reviewState().notNull().default('waiting'),
    refusalReason: text(),
    purchasedOn: date().notNull(),
    publishedAt: time(),
    /** Demo data, never counted as a customer's review (decision 6). */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_bought', sql`${table.demo} or ${table.orderLineId} is not null`),
    unique().on(table.orderLineId),
    index().on(table.productId, table.state),
    index().on(table.userId),
    index('reviews_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
)
