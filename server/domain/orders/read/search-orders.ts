import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, AdminOrdersQuery } from '../../../../contract/api/admin/orders.ts'
import type { Page } from '../../../../contract/api/schema.ts'
import { defaultMethod } from '../../../../contract/rules/delivery-methods.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import { addDays, type Day } from '../../../../contract/time/working-days.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { documents, orderSearch, orders } from '../../../database/schema/index.ts'
import { countedPage } from '../../count-page.ts'
import { matchesWords } from '../../text-search.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { orderQuantities } from '../core/order-quantities.ts'
import { parseOrderNumber } from '../core/parse-order-number.ts'
import { unshippableReason } from '../core/unshippable-reason.ts'
import { flaggedOrders, warningsOf } from './flagged-orders.ts'
import { orderDtos } from './order-dto.ts'
import { missedShipDay } from './ship-day.ts'

/** For the owner: all customers' orders, filtered and sorted. */
export async function searchOrders({ db }: Pick<ShopContext, 'db'>, query: AdminOrdersQuery): Promise<Page<AdminOrder>> {
  const { page, size, sort } = query
  const meant = and(wanted(query), query.q ? await namedBy(db, query.q) : undefined)
  const [stored, counted] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(meant)
      .orderBy(...orderOf(sort))
      .limit(size)
      .offset(page * size),
    countedPage(db, orders, meant, query),
  ])
  const shapes = await orderDtos(db, stored)
  const printable = await printableIds(db, stored)
  const warnings = await warningsOf(
    db,
    stored.map(({ id }) => id),
  )
  return {
    content: shapes.map((shape, at) => ({
      ...shape,
      ...buyerOf(stored[at]),
      ...parcelOf(stored[at]),
      ...warnings(shape.id),
      printable: printable.has(shape.id),
    })),
    page: counted,
  }
}

function wanted({ status, shippingMethod, from, to, flag }: AdminOrdersQuery): SQL | undefined {
  return and(
    status && eq(orders.state, status),
    shippingMethod && eq(orders.shippingMethod, shippingMethod),
    from ? gte(orders.createdAt, midnightInParis(from)) : undefined,
    to ? lt(orders.createdAt, midnightInParis(addDays(to, 1))) : undefined,
    flag && sql`${orders.id} in (${flaggedOrders[flag]})`,
  )
}

/** A complete number of an order or a document uses its own index; anything else is searched word by word. */
async function namedBy(db: Connection, q: string): Promise<SQL> {
  const [, series, documentNumber] = /^((?:FA|AV)-\d{4}(?:R\d{8})?)-(\d{1,9})$/.exec(q.trim().toUpperCase()) ?? []
  if (series) {
    const meant = and(eq(documents.series, series), eq(documents.number, Number(documentNumber)))
    return inArray(orders.id, db.select({ id: documents.orderId }).from(documents).where(meant))
  }
  const number = parseOrderNumber(q)
  const [whole] = number ? await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)) : []
  if (whole) return eq(orders.id, whole.id)
  return inArray(orders.id, db.select({ id: orderSearch.orderId }).from(orderSearch).where(matchesWords(orderSearch.text, q)))
}

const midnightInParis = (day: Day) => sql`${day}::date::timestamp at time zone 'Europe/Paris'`

const columns = { date: orders.createdAt, total: orders.totalCents, promised: orders.promisedDelivery, ship: orders.shipBy }

/** Nulls come last; a tie-breaker keeps the order stable over all pages. */
function orderOf(sort: AdminOrdersQuery['sort']): SQL[] {
  const backwards = sort.startsWith('-')
  const name = sort.replace('-', '') as keyof typeof columns
  const direction = backwards ? desc : asc
  // Orders of the same day stay oldest first in either direction.
  if (name === 'promised' || name === 'ship')
    return [sql`${direction(columns[name])} nulls last`, asc(orders.createdAt), asc(orders.id)]
  return [direction(columns[name]), direction(orders.id)]
}

/** States in which something is sent. */
async function printableIds(db: Connection, stored: StoredOrder[]): Promise<Set<string>> {
  if (stored.length === 0) return new Set()
  const pieces = Map.groupBy(
    await orderQuantities(
      db,
      stored.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return new Set(stored.filter(({ id, state }) => !unshippableReason(state, pieces.get(id) ?? [])).map(({ id }) => id))
}

const toArrive: readonly string[] = ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ']

/** The parcel compared with its promised delivery. */
export const parcelOf = (order: Pick<StoredOrder, 'state' | 'promisedDelivery' | 'shippingMethod' | 'shipBy'> | undefined) => ({
  shippingMethod: order?.shippingMethod ?? defaultMethod.code,
  promisedDelivery: order?.promisedDelivery ?? null,
  shipBy: order?.shipBy ?? null,
  shipsLate: order !== undefined && missedShipDay(order),
  late: Boolean(order?.promisedDelivery && toArrive.includes(order.state) && order.promisedDelivery < parisDay(new Date())),
})

/** The buyer's name and address, for the owner only; gone with her account once the order is closed (law, personal data). */
export const buyerOf = (order: Pick<StoredOrder, 'email' | 'shippingAddress' | 'userId' | 'paidAt'> | undefined) => ({
  email: order?.email ?? '',
  recipient: order?.shippingAddress.split('\n')[0] ?? '',
  accountErased: order !== undefined && order.userId === null && order.paidAt !== null,
})
