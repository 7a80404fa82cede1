import { asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AdminShopper, AdminShoppersQuery, ShopperSort } from '../../../contract/admin-shoppers.ts'
import { eurosOf } from '../../../contract/money.ts'
import type { Page } from '../../../contract/schema.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'
import { paidOrders, spentCents } from './money-spent.ts'

const name = sql`unaccent(lower(${users.lastName} || ' ' || ${users.firstName}))`
const orders: Record<ShopperSort, SQL[]> = {
  since: [asc(users.createdAt), asc(users.id)],
  '-since': [desc(users.createdAt), desc(users.id)],
  name: [asc(name), asc(users.id)],
  '-name': [desc(name), desc(users.id)],
  orders: [sql`2`, asc(users.id)],
  '-orders': [sql`2 desc`, desc(users.id)],
  spent: [sql`3`, asc(users.id)],
  '-spent': [sql`3 desc`, desc(users.id)],
}

/** For the owner: who has an account. Accents don't matter in names. */
export async function findShoppers(
  { db }: Pick<Tools, 'db'>,
  { q, sort, page, size }: AdminShoppersQuery,
): Promise<Page<AdminShopper>> {
  const like = q && containing(q)
  const meant = like
    ? or(
        sql`unaccent(${users.firstName} || ' ' || ${users.lastName}) ilike unaccent(${like})`,
        ilike(users.email, like),
        sql`${users.id} in (select o.user_id from orders o where o.number ilike ${like})`,
      )
    : undefined
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
      .where(meant)
      .orderBy(...orders[sort])
      .limit(size)
      .offset(page * size),
    db.$count(users, meant),
  ])
  return {
    content: rows.map(({ paid, spent, createdAt, ...shopper }) => ({
      ...shopper,
      createdAt: createdAt.toISOString(),
      orders: paid,
      spent: eurosOf(spent),
    })),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}
