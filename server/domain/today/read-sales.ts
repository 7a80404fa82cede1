import { sql } from 'drizzle-orm'
import type { OwnersToday } from '../../../contract/admin-today.ts'
import { eurosOf } from '../../../contract/money.ts'
import { parisDay } from '../../../contract/paris-day.ts'
import { sizes as allSizes } from '../../../contract/sizes.ts'
import { addDays } from '../../../contract/working-days.ts'
import type { Tools } from '../../tools.ts'

type Needed = Pick<Tools, 'db'>
type Sales = Pick<OwnersToday, 'sales' | 'bestSellers' | 'sizes'>

const days = 30

/** Since midnight in Paris, thirty days ago; orders_paid finds them. */
const lately = sql`o.paid_at >= ((now() at time zone 'Europe/Paris')::date - ${sql.raw(String(days - 1))})::timestamp at time zone 'Europe/Paris'`

/** The money of thirty days by day and by product, and how each size sells. */
export async function readSales(tools: Needed): Promise<Sales> {
  const [sales, bestSellers, sizes] = await Promise.all([byDay(tools), byProduct(tools), bySize(tools)])
  return { sales, bestSellers, sizes }
}

/** Every day has its place, also one without a sale. */
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

async function byProduct({ db }: Needed): Promise<Sales['bestSellers']> {
  const { rows } = await db.execute<{ productId: string; name: string; pieces: number; cents: number }>(sql`
    select l.product_id::text as "productId", max(l.name) as name, sum(l.quantity)::integer as pieces,
      sum(l.quantity * l.unit_price_cents)::float8 as cents
    from orders o join order_lines l on l.order_id = o.id
    where ${lately} group by l.product_id order by pieces desc, cents desc, l.product_id limit 5`)
  return rows.map(({ cents, ...rest }) => ({ ...rest, total: eurosOf(cents) }))
}

async function bySize({ db }: Needed): Promise<Sales['sizes']> {
  const { rows } = await db.execute<Omit<Sales['sizes'][number], 'share'>>(sql`
    select s.size, sum(s.available + s.reserved)::integer as available, sum(s.sold)::integer as sold
    from product_sizes s join products p on p.id = s.product_id where p.state = 'published' group by s.size`)
  return rows
    .toSorted((a, b) => allSizes.indexOf(a.size) - allSizes.indexOf(b.size))
    .map((row) => ({ ...row, share: row.sold + row.available === 0 ? 0 : row.sold / (row.sold + row.available) }))
}
