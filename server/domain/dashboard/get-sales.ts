import { sql } from 'drizzle-orm'
import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import { compareSizes } from '../../../contract/rules/sizes/sizes.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import { addDays } from '../../../contract/time/working-days.ts'
import type { ShopContext } from '../../context.ts'

type Needed = Pick<ShopContext, 'db'>
type Sales = Pick<OwnerDashboard, 'sales' | 'bestSellers' | 'sizes' | 'promises'>

const days = 30

/** From midnight in Paris, thirty days ago; worded for the index orders_paid. */
const lately = sql`o.paid_at >= ((now() at time zone 'Europe/Paris')::date - ${sql.raw(String(days - 1))})::timestamp at time zone 'Europe/Paris'`

/** Revenue of thirty days by day and by product, sales of each size, promises kept. */
export async function getSales(context: Needed): Promise<Sales> {
  const [sales, bestSellers, sizes, promises] = await Promise.all([
    byDay(context),
    byProduct(context),
    bySize(context),
    deliveryPromises(context),
  ])
  return { sales, bestSellers, sizes, promises }
}

/** Includes days without a sale. */
async function byDay({ db }: Needed): Promise<Sales['sales']> {
  const { rows } = await db.execute<{ day: string; orders: number; cents: number }>(sql`
    select (o.paid_at at time zone 'Europe/Paris')::date::text as day, count(*)::integer as orders,
      sum(o.total_cents)::float8 as cents
    from orders o where ${lately} group by 1`)
  const sold = new Map(rows.map((row) => [row.day, row]))
  const today = parisDay(new Date())
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at - days + 1)
    const { orders = 0, cents = 0 } = sold.get(day) ?? {}
    return { day, orders, total: eurosOf(cents) }
  })
}

/**
 * Ids grow with time. Knowing the first one, PostgreSQL reads the index of the lines from there on; by the orders' dates alone it
 * reads every line ever sold.
 */
async function byProduct({ db }: Needed): Promise<Sales['bestSellers']> {
  const { rows: firsts } = await db.execute<{ first: string | null }>(
    sql`select (array_agg(o.id order by o.id))[1] as first from orders o where ${lately}`,
  )
  const first = firsts[0]?.first
  if (!first) return []
  const { rows } = await db.execute<{ productId: string; name: string; pieces: number; cents: number }>(sql`
    select l.product_id::text as "productId", max(l.name) as name, sum(l.quantity)::integer as pieces,
      sum(l.quantity * l.unit_price_cents)::float8 as cents
    from orders o join order_lines l on l.order_id = o.id
    where ${lately} and l.order_id >= ${first}::uuid group by l.product_id order by pieces desc, cents desc, l.product_id limit 5`)
  return rows.map(({ cents, ...rest }) => ({ ...rest, total: eurosOf(cents) }))
}

/** Of the orders paid within sixty days, those delivered within thirty: few of a parcel's weeks are longer. */
async function deliveryPromises({ db }: Needed): Promise<Sales['promises']> {
  const { rows } = await db.execute<Sales['promises']>(sql`
    select count(*)::integer as arrived,
      (count(*) filter (where (o.delivered_at at time zone 'Europe/Paris')::date <= o.promised_delivery))::integer as kept
    from orders o
    where o.paid_at > now() - interval '60 days' and o.delivered_at > now() - interval '30 days'
      and o.promised_delivery is not null`)
  return rows[0] ?? { arrived: 0, kept: 0 }
}

async function bySize({ db }: Needed): Promise<Sales['sizes']> {
  const { rows } = await db.execute<Omit<Sales['sizes'][number], 'share'>>(sql`
    select s.size, sum(s.available + s.reserved)::integer as available, sum(s.sold)::integer as sold
    from product_sizes s join products p on p.id = s.product_id where p.state = 'published' group by s.size`)
  return rows
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map((row) => ({ ...row, share: row.sold + row.available === 0 ? 0 : row.sold / (row.sold + row.available) }))
}
