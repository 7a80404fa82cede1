import { createHash } from 'node:crypto'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/client.ts'
import { rateLimits } from '../database/schema/index.ts'
import { isDue, isTooFarAhead } from './set-back-clock.ts'
import { ShopError } from './shop-error.ts'

/** What is counted: a kind of attempt, and by whom or on which account. */
export type RateLimitKey = [kind: string, ...whose: string[]]

/** A line break that was typed into a part, such as an email, must not make the key of another kind or network. */
const hashOf = (key: RateLimitKey) =>
  createHash('sha256')
    .update(key.map((part) => part.replaceAll('\n', '\0')).join('\n'))
    .digest()
const secondsUntil = (time: AnyColumn) => sql<number>`greatest(1, ceil(extract(epoch from ${time} - now())))::int`

const periodSeconds = { minute: 60, hour: 3600, day: 24 * 3600 }

/** Allows a number of attempts in a period; beyond it throws too_many_attempts with the seconds until it ends. */
async function allowPer(time: keyof typeof periodSeconds, db: Pick<Database, 'insert'>, key: RateLimitKey, limit: number) {
  const seconds = periodSeconds[time]
  const over = sql`(${rateLimits.forgetAt} <= now() or ${isTooFarAhead(rateLimits.forgetAt, seconds)})`
  const [turn] = await db
    .insert(rateLimits)
    .values({ key: hashOf(key), forgetAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        forgetAt: sql`case when ${over} then excluded.forget_at else ${rateLimits.forgetAt} end`,
      },
    })
    .returning({ count: rateLimits.count, retryAfterSeconds: secondsUntil(rateLimits.forgetAt) })
  if (turn && turn.count > limit) throw new ShopError('too_many_attempts', { retryAfterSeconds: turn.retryAfterSeconds })
}

export const allowPerMinute = (db: Database, key: RateLimitKey, limit: number): Promise<void> =>
  allowPer('minute', db, key, limit)

/** The same within a transaction: a rolled-back attempt is not counted. */
export const allowPerHour = (tx: Transaction, key: RateLimitKey, limit: number): Promise<void> => allowPer('hour', tx, key, limit)

/** For work that is silently skipped beyond the limit instead of refused. */
export const isWithinDay = async (tx: Transaction, key: RateLimitKey, limit: number): Promise<boolean> => {
  try {
    await allowPer('day', tx, key, limit)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_attempts') return false
    throw error
  }
}

const freeAttempts = 10
const longestDelaySeconds = 120
const forgottenAfterSeconds = 3600

/**
 * Counts an attempt before it runs, so that parallel ones cannot slip through. After ten failures each attempt makes the next one
 * wait 1, 2, 4 … 120 seconds; throws too_many_attempts meanwhile. Reset after an hour without attempts.
 */
export async function beginAttempt(db: Database, key: RateLimitKey): Promise<void> {
  const forgotten = sql`(${rateLimits.forgetAt} <= now() or ${isTooFarAhead(rateLimits.forgetAt, forgottenAfterSeconds)})`
  const count = sql`(case when ${forgotten} then 1 else ${rateLimits.count} + 1 end)`
  // The exponent is bounded, because two to the power of a long attack overflows.
  const delay = sql`least(${longestDelaySeconds}, power(2, least(${count} - ${freeAttempts} - 1, 10)))`
  const [begun] = await db
    .insert(rateLimits)
    .values({ key: hashOf(key), forgetAt: sql`now() + make_interval(secs => ${forgottenAfterSeconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count,
        freeAt: sql`case when ${count} > ${freeAttempts} then now() + make_interval(secs => ${delay}) else now() end`,
        forgetAt: sql`excluded.forget_at`,
      },
      setWhere: isDue(rateLimits.freeAt, longestDelaySeconds),
    })
    .returning({ count: rateLimits.count })
  if (begun) return
  const [held] = await db
    .select({ retryAfterSeconds: secondsUntil(rateLimits.freeAt) })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${hashOf(key)}`)
  throw new ShopError('too_many_attempts', { retryAfterSeconds: held?.retryAfterSeconds ?? 1 })
}

/** Resets the count after a success. */
export async function clearAttempts(db: Pick<Database, 'delete'>, key: RateLimitKey): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${hashOf(key)}`)
}

/** Remembers a key for some days. */
export async function remember(db: Pick<Database, 'insert'>, key: RateLimitKey, days: number): Promise<void> {
  const forgetAt = sql`now() + make_interval(days => ${days})`
  await db
    .insert(rateLimits)
    .values({ key: hashOf(key), forgetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { forgetAt } })
}

export async function isRemembered(db: Pick<Database, '$count'>, key: RateLimitKey): Promise<boolean> {
  return (await db.$count(rateLimits, sql`${rateLimits.key} = ${hashOf(key)} and ${rateLimits.forgetAt} > now()`)) > 0
}
