import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** The rows that a check reads: all, or those changed since a time. */
export type Scope = {
  isWhole: boolean
  /** Used in place of the tables. */
  orders: SQL
  sizes: SQL
  /** Condition for tables that refer to an order. */
  ofOrders: (column: string) => SQL
  /** Condition for tables that do not. */
  since: (column: string) => SQL
  /** Condition for the mails checked for duplicates. */
  confirmations: SQL
}

export const everything: Scope = {
  isWhole: true,
  orders: sql`orders`,
  sizes: sql`product_sizes`,
  ofOrders: () => sql`true`,
  since: () => sql`true`,
  confirmations: sql`true`,
}

/** Above this a full scan is faster. */
const mostOrders = 20_000
/** A row has the time at which its transaction began, but becomes visible only at commit. */
const overlap = sql`interval '1 hour'`

/**
 * The rows written since then, found by the append-only ledgers. A manual change of an old row leaves no trace there; only a full
 * check finds it. Undefined when there are too many rows.
 */
export async function changedSince(tx: Connection, time: Date): Promise<Scope | undefined> {
  const from = sql`(${time.toISOString()}::timestamptz - ${overlap})`
  const { rows: orders } = await tx.execute<{ id: string }>(sql`
    select distinct id from (
      select id from orders where created_at > ${from}
      union all select id from orders where state = 'EN_ATTENTE'
      union all select order_id from order_history where at > ${from}
      union all select order_id from captures where captured_at > ${from}
      union all select order_id from refunds where created_at > ${from}
      union all select order_id from refunds where settled_at > ${from}
      union all select order_id from documents where issued_at > ${from}) changed
    limit ${mostOrders + 1}`)
  const { rows: sizes } = await tx.execute<{ product: string; size: string }>(
    sql`select distinct product_id::text as product, size from stock_movements where at > ${from} limit ${mostOrders + 1}`,
  )
  if (Math.max(orders.length, sizes.length) > mostOrders) return undefined
  const ids = sql.param(orders.map(({ id }) => id))
  const [products, ofSize] = [sql.param(sizes.map(({ product }) => product)), sql.param(sizes.map(({ size }) => size))]
  return {
    isWhole: false,
    orders: sql`(select * from orders where id = any(${ids}::uuid[]))`,
    sizes: sql`(select s.* from product_sizes s join unnest(${products}::bigint[], ${ofSize}::text[]) c (product_id, size)
      on c.product_id = s.product_id and c.size = s.size)`,
    ofOrders: (column) => sql`${sql.raw(column)} = any(${ids}::uuid[])`,
    since: (column) => sql`${sql.raw(column)} > ${from}`,
    confirmations: sql`kind = 'order_confirmation' and reference = any(${ids}::text[])`,
  }
}
