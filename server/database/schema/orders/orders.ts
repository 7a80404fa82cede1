import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { orderStates, paymentMethods } from '../../../../contract/api/orders.ts'
import type { ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { users } from '../accounts/users.ts'
import { countryCode, createdAt, id, time } from '../core/columns.ts'

export const orderState = pgEnum('order_state', orderStates)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Shown to the customer; 60 random bits, so that none can be guessed. */
    number: text().notNull().unique(),
    /** Null once the account is erased: the order and its invoice stay. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    state: orderState().notNull().default('EN_ATTENTE'),
    /** Why the state was last changed; a trigger copies state and cause into order_history. */
    stateCause: text().notNull(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    /** The sum of its order_adjustments. */
    adjustmentsCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    shippingMethod: text().$type<ShippingMethod>().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    /** As printed on the parcel's label, line by line. */
    shippingAddress: text().notNull(),
    country: countryCode().notNull(),
    shippingVatPercent: smallint().notNull(),
    returnUrl: text().notNull(),
    /** Hash of contents, address and methods: the same checkout again returns the same pending order. */
    fingerprint: text().notNull(),
    /** Copied from the settings at order time (decisions 2 and 22). */
    returnDays: smallint().notNull(),
    termsVersion: text().notNull(),
    cancelMinutes: integer().notNull().default(60),
    /** The price of standard delivery at order time: after a withdrawal the shop keeps only the surcharge for express. */
    standardShippingCents: integer(),
    /** The promise above the button, as days in Paris: last one to ship, first and last of arrival. Older orders know the last only. */
    shipBy: date(),
    earliestDelivery: date(),
    promisedDelivery: date(),
    createdAt: createdAt(),
    paidAt: time(),
    shippedAt: time(),
    deliveredAt: time(),
    closedAt: time(),
  },
  (table) => [
    check(
      'orders_total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} + ${table.adjustmentsCents}`,
    ),
    check(
      'orders_sums_positive',
      sql`${table.subtotalCents} > 0 and ${table.shippingCents} >= 0 and ${table.subtotalCents} + ${table.adjustmentsCents} > 0`,
    ),
    index().on(table.userId, table.createdAt.desc()),
    index('orders_waiting').on(table.createdAt).where(sql`${table.state} = 'EN_ATTENTE'`),
    index('orders_by_state').on(table.state, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    /** Paid orders not yet delivered: few, however many orders there are. */
    index('orders_to_arrive').on(table.promisedDelivery).where(sql`${table.state} in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ')`),
    index('orders_to_ship').on(table.shipBy).where(sql`${table.state} in ('PAYÉ', 'EN_TRAITEMENT')`),
    index('orders_fingerprint').on(table.userId, table.fingerprint).where(sql`${table.state} = 'EN_ATTENTE'`),
    // For the purge job: rows leave these indexes once they are blanked.
    index('orders_to_blank')
      .on(table.createdAt)
      .where(
        sql`${table.state} = 'ANNULÉ' and ${table.paidAt} is null and (${table.email} <> '' or ${table.shippingAddress} <> '' or ${table.userId} is not null)`,
      ),
    index('orders_of_nobody').on(table.deliveredAt).where(sql`${table.userId} is null and ${table.email} <> ''`),
  ],
)
