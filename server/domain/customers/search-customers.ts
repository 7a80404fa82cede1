import { and, asc, desc, eq, ilike, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AdminCustomer, AdminCustomersQuery, CustomerSort } from '../../../contract/api/admin/customers.ts'
import type { Page } from '../../../contract/api/schema.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { orders as allOrders, orderSearch, userSearch, users } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'
import { parseOrderNumber } from '../orders/core/parse-order-number.ts'
import { matchesWords } from '../text-search.ts'
import { paidOrders, spentCents } from './money-spent.ts'

const name = sql`unaccent(lower(${users.lastName} || ' ' || ${users.firstName}))`
const orders: Record<CustomerSort, SQL[]> = {
  since: [asc(users.createdAt), asc(users.id)],
  '-since': [desc(users.createdAt), desc(users.id)],
  name: [asc(name), asc(users.id)],
  '-name': [desc(name), desc(users.id)],
  orders: [asc(paidOrders), asc(users.id)],
  '-orders': [desc(paidOrders), desc(users.id)],
  spent: [asc(spentCents), asc(users.id)],
  '-spent': [desc(spentCents), desc(users.id)],
}

/** Searches the accounts that are not staff by name, email, phone or order number, for the owner. */
export async function searchCustomers(
  { db }: Pick<ShopContext, 'db'>,
  { q, sort, page, size }: AdminCustomersQuery,
): Promise<Page<AdminCustomer>> {
  const matching = and(sql`not ${users.roles} && '{ADMIN,PREPARATION}'`, q ? isAmong(foundBy(db, q)) : undefined)
  // First the ids of the page: orders and sums are read for these alone, not for the pages before.
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .orderBy(...orders[sort])
    .limit(size)
    .offset(page * size)
  const [rows, totalElements] = await Promise.all([
    db
      .select({
        id: users.id,
        paid: paidOrders.as('paid'),
        spent: spentCents.as('spent'),
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(...orders[sort]),
    db.$count(users, matching),
  ])
  return {
    content: rows.map(({ paid, spent, createdAt, ...customer }) => ({
      ...customer,
      createdAt: createdAt.toISOString(),
      orders: paid,
      spent: eurosOf(spent),
    })),
    page: pageEnvelope({ page, size }, totalElements),
  }
}

/** One list of ids, so that the accounts are looked up by them; alternatives with `or` would read every account. */
const isAmong = (found: SQLWrapper[]): SQL => sql`${users.id} in (${sql.join(found, sql` union `)})`

function foundBy(db: Connection, q: string): SQLWrapper[] {
  const byAccount = db.select({ id: userSearch.userId }).from(userSearch).where(matchesWords(userSearch.text, q))
  const number = parseOrderNumber(q)
  const part = looksLikeNumber(q) && and(matchesWords(orderSearch.text, q), ilike(allOrders.number, likePattern(q)))
  const buyers = db.select({ id: allOrders.userId }).from(allOrders)
  const byPart = part && buyers.innerJoin(orderSearch, eq(orderSearch.orderId, allOrders.id)).where(part)
  return [byAccount, ...(number ? [buyers.where(eq(allOrders.number, number))] : byPart ? [byPart] : [])]
}

/** Characters of an order number with a digit among them, so that a name is not searched for in all orders. */
const looksLikeNumber = (q: string) => /^[\dA-HJKMNP-TV-Z-]{3,}$/i.test(q.replace(/^NL-/i, '')) && /\d/.test(q)
