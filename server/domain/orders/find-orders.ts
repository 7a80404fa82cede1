import { and, asc, desc, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, AdminOrdersQuery } from '../../../contract/admin-orders.ts'
import { parisDay } from '../../../contract/paris-day.ts'
import type { Page } from '../../../contract/schema.ts'
import { addDays, type Day } from '../../../contract/working-days.ts'
import type { Connection } from '../../database/client.ts'
import { orders, shipments } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'
import type { StoredOrder } from './change-state.ts'
import { flaggedOrders } from './flagged-orders.ts'
import { orderShapes } from './order-shape.ts'

/** For the owner: orders of everybody, as she narrows and orders them. */
export async function findOrders({ db }: Pick<Tools, 'db'>, query: AdminOrdersQuery): Promise<Page<AdminOrder>> {
  const { page, size, sort } = query
  const meant = wanted(db, query)
  const [stored, totalElements] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(meant)
      .orderBy(...orderOf(sort))
      .limit(size)
      .offset(page * size),
    db.$count(orders, meant),
  ])
  const shapes = await orderShapes(db, stored)
  return {
    content: shapes.map((shape, at) => ({ ...shape, ...buyerOf(stored[at]), ...parcelOf(stored[at]) })),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}

function wanted(db: Connection, { q, status, shippingMethod, from, to, flag }: AdminOrdersQuery): SQL | undefined {
  const like = q && containing(q)
  const parcel = db.select({ one: sql`1` }).from(shipments)
  return and(
    status && eq(orders.state, status),
    shippingMethod && eq(orders.shippingMethod, shippingMethod),
    from ? gte(orders.createdAt, midnightInParis(from)) : undefined,
    to ? lt(orders.createdAt, midnightInParis(addDays(to, 1))) : undefined,
    flag && sql`${orders.id} in (${flaggedOrders[flag]})`,
    like
      ? or(
          ilike(orders.number, like),
          ilike(orders.email, like),
          ilike(orders.shippingAddress, like),
          exists(parcel.where(and(eq(shipments.orderId, orders.id), ilike(shipments.trackingNumber, like)))),
        )
      : undefined,
  )
}

const midnightInParis = (day: Day) => sql`${day}::date::timestamp at time zone 'Europe/Paris'`

const columns = { date: orders.createdAt, total: orders.totalCents, promised: orders.promisedDelivery }

/** What says nothing of itself comes last; equal ones stay in one order over all pages. */
function orderOf(sort: AdminOrdersQuery['sort']): SQL[] {
  const backwards = sort.startsWith('-')
  const name = sort.replace('-', '') as keyof typeof columns
  const direction = backwards ? desc : asc
  // Without « nulls last » the index of the newest is used as it is.
  return [name === 'promised' ? sql`${direction(columns.promised)} nulls last` : direction(columns[name]), direction(orders.id)]
}

const toArrive: readonly string[] = ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ']

/** How the parcel stands to its promise. */
export const parcelOf = (order: Pick<StoredOrder, 'state' | 'promisedDelivery' | 'shippingMethod'> | undefined) => ({
  shippingMethod: order?.shippingMethod ?? 'standard',
  promisedDelivery: order?.promisedDelivery ?? null,
  late: Boolean(order?.promisedDelivery && toArrive.includes(order.state) && order.promisedDelivery < parisDay(new Date())),
})

/** Who ordered, for the owner's eyes. */
export const buyerOf = (order: { email: string; shippingAddress: string } | undefined) => ({
  email: order?.email ?? '',
  recipient: order?.shippingAddress.split('\n')[0] ?? '',
})
