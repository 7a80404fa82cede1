import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sizes } from '../../../contract/sizes.ts'
import { users } from './accounts.ts'
import { createdAt, id, searchDocument, time } from './columns.ts'

export const sizeEnum = pgEnum('size', sizes)
export const productState = pgEnum('product_state', ['draft', 'published', 'archived'])

export const products = pgTable(
  'products',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: productState().notNull().default('draft'),
    /** The owner's own name for it in her files; by it an import finds the product again. */
    reference: text().unique(),
    name: text().notNull(),
    /** Products of one model are the same cut in several colours. */
    model: text(),
    colour: text().notNull(),
    fabric: text().notNull(),
    description: text().notNull(),
    care: text().notNull(),
    /** In descending percent, summing to 100 (law, textile). */
    composition: jsonb().$type<{ material: string; percent: number }[]>().notNull(),
    origin: text().notNull(),
    manufacturerName: text().notNull(),
    manufacturerAddress: text().notNull(),
    manufacturerEmail: text().notNull(),
    /** 0: none yet, which only what isn't published may have. */
    priceCents: integer().notNull(),
    /** Place on the home page, smallest first; null: not featured. */
    featuredPosition: smallint(),
    /** One more with each save, so that two editors don't overwrite each other. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('products_price_never_negative', sql`${table.priceCents} >= 0`),
    // What the law wants shown before a purchase; pictures, categories and sizes are held by publish-product.
    check(
      'products_published_whole',
      sql`${table.state} <> 'published' or (${table.priceCents} > 0 and composition_percent(${table.composition}) = 100
        and '' not in (${table.care}, ${table.origin}, ${table.manufacturerName}, ${table.manufacturerAddress}, ${table.manufacturerEmail}))`,
    ),
    index('products_newest').on(table.id.desc()).where(sql`${table.state} = 'published'`),
    index('products_price').on(table.priceCents, table.id).where(sql`${table.state} = 'published'`),
    index('products_name').on(table.name, table.id).where(sql`${table.state} = 'published'`),
    index('products_featured').on(table.featuredPosition).where(sql`${table.featuredPosition} is not null`),
    index('products_model').on(table.model),
  ],
)

const productId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const categories = pgTable('categories', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  position: smallint().notNull(),
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

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productId(),
    position: smallint().notNull(),
    /** Names the file in the media store: a hash of its bytes. */
    mediaKey: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

/** Three buckets per size; their sum always equals what the ledger says was received and not written off. */
export const productSizes = pgTable(
  'product_sizes',
  {
    productId: productId(),
    size: sizeEnum().notNull(),
    available: integer().notNull().default(0),
    /** Held by orders that wait for payment. */
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.size] }),
    check('product_sizes_never_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
    /** What is sold out or nearly so. */
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
    size: sizeEnum().notNull(),
    kind: stockMovementKind().notNull(),
    quantity: integer().notNull(),
    orderId: uuid(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    at: createdAt(),
  },
  (table) => [
    check('stock_movements_positive', sql`${table.quantity} > 0`),
    foreignKey({ columns: [table.productId, table.size], foreignColumns: [productSizes.productId, productSizes.size] }),
    index().on(table.productId, table.size),
    index().on(table.orderId),
  ],
)

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
    /** Demo data, never counted as a real shopper's word (decision 6). */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_bought', sql`${table.demo} or ${table.orderLineId} is not null`),
    unique().on(table.orderLineId),
    index().on(table.productId, table.state),
    index('reviews_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** What search reads: derived by triggers from a product's name, categories, colour, fabric and description. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: searchDocument().notNull(),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
)

/** Each distinct word of the catalogue, without accents; typed words are corrected against it. Kept by a trigger. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
