import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderStates, paymentMethods } from '../../../contract/orders.ts'
import { users } from './accounts.ts'
import { sizeEnum } from './catalogue.ts'
import { createdAt, id, time } from './columns.ts'
import { countryCode } from './shopping.ts'

export const orderState = pgEnum('order_state', orderStates)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Shown to the shopper; 60 random bits, so that none can be guessed. */
    number: text().notNull().unique(),
    /** Null once the account was erased: the order and its invoice stay. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    state: orderState().notNull().default('EN_ATTENTE'),
    /** Why the state was last changed; a trigger copies state and cause into order_history. */
    stateCause: text().notNull(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    shippingMethod: text({ enum: ['standard', 'express'] }).notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    /** As the parcel's label shows it, one line each. */
    shippingAddress: text().notNull(),
    country: countryCode().notNull(),
    shippingVatPercent: smallint().notNull(),
    returnUrl: text().notNull(),
    /** What was ordered, whereto and how, as a hash: the same order again is the same order. */
    fingerprint: text().notNull(),
    /** Frozen at order time (decisions 2 and 22). */
    returnDays: smallint().notNull(),
    termsVersion: text().notNull(),
    cancelMinutes: integer().notNull().default(60),
    /** What standard delivery cost when it was placed: a withdrawal keeps only what express cost more. */
    standardShippingCents: integer(),
    promisedDelivery: date(),
    createdAt: createdAt(),
    paidAt: time(),
    shippedAt: time(),
    deliveredAt: time(),
    closedAt: time(),
  },
  (table) => [
    check('orders_total_adds_up', sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents}`),
    check('orders_sums_positive', sql`${table.subtotalCents} > 0 and ${table.shippingCents} >= 0`),
    index().on(table.userId, table.createdAt.desc()),
    index('orders_waiting').on(table.createdAt).where(sql`${table.state} = 'EN_ATTENTE'`),
    index('orders_by_state').on(table.state, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    /** Parcels that have not arrived: few, however many orders there were. */
    index('orders_to_arrive').on(table.promisedDelivery).where(sql`${table.state} in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ')`),
    index('orders_fingerprint').on(table.userId, table.fingerprint).where(sql`${table.state} = 'EN_ATTENTE'`),
  ],
)

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** Name, price and VAT as they were when ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: orderId(),
    position: smallint().notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: sizeEnum().notNull(),
    quantity: integer().notNull(),
    name: text().notNull(),
    mediaKey: text(),
    unitPriceCents: integer().notNull(),
    vatPercent: smallint().notNull(),
    /** VAT contained in quantity × unit price, in cents. */
    vatCents: integer().notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.productId, table.size),
    check('order_lines_positive', sql`${table.quantity} > 0 and ${table.unitPriceCents} > 0`),
    index().on(table.productId, table.size),
  ],
)

/** Append-only; written by the trigger that guards transitions. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    fromState: orderState(),
    toState: orderState().notNull(),
    cause: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.orderId)],
)

export const reservationState = pgEnum('reservation_state', ['held', 'claimed', 'released'])

export const reservations = pgTable(
  'reservations',
  {
    orderId: orderId(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: sizeEnum().notNull(),
    quantity: integer().notNull(),
    state: reservationState().notNull().default('held'),
    createdAt: createdAt(),
    endedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId, table.size] }),
    index('reservations_held').on(table.productId, table.size).where(sql`${table.state} = 'held'`),
    check('reservations_ended_once', sql`(${table.state} = 'held') = (${table.endedAt} is null)`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    bodyHash: text().notNull(),
    orderId: orderId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: orderId().unique(),
    carrier: text().notNull(),
    trackingNumber: text().notNull().unique(),
    shippedAt: createdAt(),
    /** The carrier is not asked before this; later and later while it gives no answer. */
    nextCheckAt: time().notNull().defaultNow(),
    failedChecks: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextCheckAt)],
)

export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    at: createdAt(),
    status: text().notNull(),
    label: text().notNull(),
    place: text(),
  },
  (table) => [unique().on(table.shipmentId, table.at, table.status)],
)

export const documentKind = pgEnum('document_kind', ['invoice', 'credit_note'])

/** The next number of each series; taken under its row's lock, so that no number is skipped. */
export const documentCounters = pgTable('document_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/** Invoices and credit notes: immutable, numbered without gap, kept ten years. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    series: text().notNull(),
    number: integer().notNull(),
    kind: documentKind().notNull(),
    orderId: orderId(),
    refundId: uuid().unique(),
    content: jsonb().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique().on(table.series, table.number),
    uniqueIndex('documents_one_invoice').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
  ],
)

/** What a shopper declares in the withdrawal form; kept even when no order was found (law, withdrawal). */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: uuid().references(() => orders.id),
    orderNumber: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    lines: text().notNull(),
    reason: text(),
    declaredAt: createdAt(),
    handledAt: time(),
  },
  (table) => [index('withdrawals_open').on(table.declaredAt).where(sql`${table.handledAt} is null`), index().on(table.orderId)],
)
