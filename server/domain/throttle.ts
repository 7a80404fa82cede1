import { createHash } from 'node:crypto'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { throttles } from '../database/schema/index.ts'
import { ShopError } from './shop-error.ts'

/** What is counted: a kind of attempt, and by whom or on whose account. */
export type ThrottleKey = [kind: string, ...whose: string[]]

const hashOf = (key: ThrottleKey) => createHash('sha256').update(key.join('\n')).digest()
const secondsUntil = (time: AnyColumn) => sql<number>`greatest(1, ceil(extract(epoch from ${time} - now())))::int`

/** At most so many a minute; throws too_many_attempts with the seconds until the minute is over. */
export async function allowPerMinute(db: Database, key: ThrottleKey, limit: number): Promise<void> {
  const over = sql`${throttles.forgetAt} <= now()`
  const [turn] = await db
    .insert(throttles)
    .values({ key: hashOf(key), forgetAt: sql`now() + interval '1 minute'` })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        forgetAt: sql`case when ${over} then excluded.forget_at else ${throttles.forgetAt} end`,
      },
    })
    .returning({ count: throttles.count, retryAfterSeconds: secondsUntil(throttles.forgetAt) })
  if (turn && turn.count > limit) throw new ShopError('too_many_attempts', { retryAfterSeconds: turn.retryAfterSeconds })
}

const freeAttempts = 10
const longestDelaySeconds = 120

/**
 * Counts an attempt before it is made, so that parallel ones can't slip through. After ten that were not forgiven each one
 * makes the next wait, 1, 2, 4 … 120 seconds: throws too_many_attempts meanwhile. Forgotten after an hour of quiet.
 */
export async function beginAttempt(db: Database, key: ThrottleKey): Promise<void> {
  const count = sql`(case when ${throttles.forgetAt} <= now() then 1 else ${throttles.count} + 1 end)`
  // The exponent is bounded: two to the power of a long attack is no number of seconds.
  const delay = sql`least(${longestDelaySeconds}, power(2, least(${count} - ${freeAttempts} - 1, 10)))`
  const [begun] = await db
    .insert(throttles)
    .values({ key: hashOf(key), forgetAt: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count,
        freeAt: sql`case when ${count} > ${freeAttempts} then now() + make_interval(secs => ${delay}) else now() end`,
        forgetAt: sql`excluded.forget_at`,
      },
      setWhere: sql`${throttles.freeAt} <= now()`,
    })
    .returning({ count: throttles.count })
  if (begun) return
  const [held] = await db
    .select({ retryAfterSeconds: secondsUntil(throttles.freeAt) })
    .from(throttles)
    .where(sql`${throttles.key} = ${hashOf(key)}`)
  throw new ShopError('too_many_attempts', { retryAfterSeconds: held?.retryAfterSeconds ?? 1 })
}

/** After a success the earlier failures don't count any more. */
export async function forgive(db: Pick<Database, 'delete'>, key: ThrottleKey): Promise<void> {
  await db.delete(throttles).where(sql`${throttles.key} = ${hashOf(key)}`)
}

/** Notes that something is known, for so many days. */
export async function remember(db: Pick<Database, 'insert'>, key: ThrottleKey, days: number): Promise<void> {
  const forgetAt = sql`now() + make_interval(days => ${days})`
  await db
    .insert(throttles)
    .values({ key: hashOf(key), forgetAt })
    .onConflictDoUpdate({ target: throttles.key, set: { forgetAt } })
}

export async function isRemembered(db: Pick<Database, '$count'>, key: ThrottleKey): Promise<boolean> {
  return (await db.$count(throttles, sql`${throttles.key} = ${hashOf(key)} and ${throttles.forgetAt} > now()`)) > 0
}
