import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Metrics of the whole shop for /metrics; ages in seconds. `lastEvent` is -1 before the provider's first event. */
export type ShopFigures = {
  mailsWaiting: number
  mailsGivenUp: number
  oldestMail: number
  lastEvent: number
  /** Orders by the state that they reached within the last hour. */
  orders: Record<string, number> | null
}

export async function getShopMetrics(db: Connection): Promise<ShopFigures | undefined> {
  const { rows } = await db.execute<ShopFigures>(sql`
    select w.waiting as "mailsWaiting", w.oldest as "oldestMail",
      (select count(*)::int from mails where given_up_at > now() - interval '1 day') as "mailsGivenUp",
      coalesce(extract(epoch from now() - greatest(
        (select max(received_at) from provider_events where processed_at is null),
        (select max(received_at) from provider_events where processed_at is not null))), -1)::float8 as "lastEvent",
      (select jsonb_object_agg(state, n) from (
        select h.to_state as state, count(distinct h.order_id) as n
        from order_history h where h.at > now() - interval '1 hour' group by 1) o) as orders
    from (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from mails where sent_at is null and given_up_at is null) w`)
  return rows[0]
}

/**
 * How far the database's clock is ahead of this process's, in seconds, accurate to half the query's round trip. The quickest of
 * three queries counts, because a slow one says little.
 */
export async function databaseClockAhead(db: Connection): Promise<number> {
  let ahead = { seconds: 0, tookMs: Infinity }
  for (let question = 0; question < 3; question += 1) {
    const requestedAt = Date.now()
    const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
    const answeredAt = Date.now()
    if (answeredAt - requestedAt >= ahead.tookMs) continue
    ahead = { seconds: ((rows[0]?.ms ?? requestedAt) - (requestedAt + answeredAt) / 2) / 1000, tookMs: answeredAt - requestedAt }
  }
  return ahead.seconds
}

/** Unfinished jobs by the queue's own state names. It keeps a job for a day, so there are never many. */
export async function waitingJobs(db: Connection): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ state: string; n: number }>(
    sql`select state::text as state, count(*)::int as n from pgboss.job where state <> 'completed' group by 1`,
  )
  return new Map(rows.map(({ state, n }) => [state, n]))
}
