import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'

/** Of each kind in one round. */
export const batchSize = 200

/**
 * Payment sessions that were not asked about for a while, passed ones and lost calls sooner: makes good lost webhooks, calls
 * without an answer and expiries within the contract's 120 and 180 seconds, and a killed process within a minute. Taking them
 * notes it, so that several processes share the work. Lost calls come first: after a rush, thousands of open pages wait beside.
 */
export const dueSessions = ({ db }: Pick<Tools, 'db'>, atMost = batchSize): Promise<string[]> =>
  taken(
    db,
    sql`
    update payment_sessions set checked_at = clock_timestamp() where id in (
      select id from payment_sessions
      where state in ('created', 'open', 'processing')
        and (checked_at < clock_timestamp() - interval '40 seconds'
          or (state = 'created' and checked_at < clock_timestamp() - interval '26 seconds')
          or (expires_at <= clock_timestamp() and checked_at < clock_timestamp() - interval '10 seconds'))
      order by (state = 'created') desc, checked_at limit ${atMost} for update skip locked)
    returning id`,
  )

/** Events whose session was not known, or already ended, when they came: a late capture may speak through them. */
export const sessionsWithEvents = ({ db }: Pick<Tools, 'db'>, atMost = batchSize): Promise<string[]> =>
  taken(
    db,
    sql`
    update payment_sessions set checked_at = clock_timestamp() where id in (
      select s.id from provider_events e join payment_sessions s on s.provider_session_id = e.subject
      where e.processed_at is null and e.received_at < clock_timestamp() - interval '20 seconds'
        and s.checked_at < clock_timestamp() - interval '20 seconds'
      limit ${atMost})
    returning id`,
  )

/** Refunds that the provider has not ended, or was not asked for yet. */
export const dueRefunds = ({ db }: Pick<Tools, 'db'>, atMost = batchSize): Promise<string[]> =>
  taken(
    db,
    sql`
    update refunds set checked_at = clock_timestamp() where id in (
      select id from refunds
      where state in ('created', 'open', 'processing') and checked_at < clock_timestamp() - interval '30 seconds'
      order by checked_at limit ${atMost} for update skip locked)
    returning id`,
  )

async function taken(db: Tools['db'], query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
