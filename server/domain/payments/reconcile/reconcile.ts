import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { hasPassed } from '../../set-back-clock.ts'

/**
 * Payments and refunds per run, nearly all of one call, with at most one run a second for the whole shop: stays within the
 * provider's limits of 25 calls a second in test mode and 100 live.
 */
export const batchSize = 25
/** Silent pages per run: with a run every five seconds, four calls a second. */
const idleBatchSize = 20

/** The polled events cover all sessions of a provider; while polling fails, each session is read by itself. */
const eventsAreRead = sql`exists (select from provider_turns where name = 'events:' || payment_sessions.provider and read_until between clock_timestamp() - interval '75 seconds' and clock_timestamp() + interval '75 seconds')`

const checkedAt = sql`checked_at`

/**
 * Claims payment sessions to read at the provider: lost calls, passed deadlines, requested ends; within 180 seconds of a deadline
 * and a minute of a killed process. The claim is stored, so that several processes share the work. Lost calls come first: after a
 * rush, thousands of deadlines wait too.
 */
export const dueSessions = ({ db }: Pick<ShopContext, 'db'>, atMost = batchSize): Promise<string[]> =>
  claim(
    db,
    sql`
    update payment_sessions set checked_at = clock_timestamp() where id in (
      select id from payment_sessions
      where state in ('created', 'open', 'processing')
        and ((state = 'created' and ${hasPassed(checkedAt, 26)})
          or (state = 'created' and later_at is not null and ${hasPassed(checkedAt, 5)})
          or (end_cause is not null and ${hasPassed(checkedAt, 40)})
          or (expires_at <= clock_timestamp() and ${hasPassed(checkedAt, 10)}))
      order by (state = 'created') desc, checked_at limit ${atMost} for update skip locked)
    returning id`,
  )

/**
 * Claims open pages without an event for long, the longest first: once in the life of each, in case an event was lost. While
 * events can't be polled they are read after 40 seconds, as many as the calls of an idle shop allow.
 */
export const silentSessions = ({ db }: Pick<ShopContext, 'db'>, atMost = idleBatchSize): Promise<string[]> =>
  claim(
    db,
    sql`
    update payment_sessions set checked_at = clock_timestamp() where id in (
      select id from payment_sessions
      where state in ('open', 'processing')
        and case when ${eventsAreRead} then ${hasPassed(checkedAt, 20 * 60)} else ${hasPassed(checkedAt, 40)} end
      order by checked_at limit ${Math.min(atMost, idleBatchSize)} for update skip locked)
    returning id`,
  )

/** Sessions with events that came before the session was stored or after it ended: such an event may be a late capture. */
export const sessionsWithEvents = ({ db }: Pick<ShopContext, 'db'>, atMost = batchSize): Promise<string[]> =>
  claim(
    db,
    sql`
    update payment_sessions set checked_at = clock_timestamp() where id in (
      select s.id from provider_events e join payment_sessions s on s.provider = e.provider and s.provider_session_id = e.subject
      where e.processed_at is null and ${hasPassed(sql`e.received_at`, 20)} and ${hasPassed(sql`s.checked_at`, 20)}
      limit ${atMost} for update of s skip locked)
    returning id`,
  )

/** Refunds that the provider has not finished, or that were not requested yet. */
export const dueRefunds = ({ db }: Pick<ShopContext, 'db'>, atMost = batchSize): Promise<string[]> =>
  claim(
    db,
    sql`
    update refunds set checked_at = clock_timestamp() where id in (
      select id from refunds
      where state in ('created', 'open', 'processing') and ${hasPassed(checkedAt, 30)}
      order by checked_at limit ${atMost} for update skip locked)
    returning id`,
  )

/**
 * Refunds that succeeded and of which an event waits: a bank may have returned the money, and the job that would have read it
 * gives up after some minutes.
 */
export const refundsWithEvents = ({ db }: Pick<ShopContext, 'db'>, atMost = batchSize): Promise<string[]> =>
  claim(
    db,
    sql`
    update refunds set checked_at = clock_timestamp() where id in (
      select r.id from provider_events e join refunds r on r.provider = e.provider and r.provider_refund_id = e.subject
      where e.processed_at is null and r.state = 'succeeded'
        and ${hasPassed(sql`e.received_at`, 20)} and ${hasPassed(sql`r.checked_at`, 30)}
      limit ${atMost} for update of r skip locked)
    returning id`,
  )

async function claim(db: ShopContext['db'], query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
