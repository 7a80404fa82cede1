import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import type { Database } from '../database/client.ts'
import { rateLimits } from '../database/schema/index.ts'
import { allowPerMinute, beginAttempt, clearAttempts, isRemembered, remember } from './rate-limiter.ts'

const database = freshDatabase()
beforeEach(() => database.db.delete(rateLimits))

/** As if this number of seconds had passed. */
const later = (seconds: number) =>
  database.db.execute(
    sql`update throttles set free_at = free_at - make_interval(secs => ${seconds}), forget_at = forget_at - make_interval(secs => ${seconds})`,
  )
/** How long the last attempt makes the next one wait, as it was stored: read, because a busy machine outlasts a second. */
const delayOf = async () => {
  const delay = sql<number>`round(extract(epoch from ${rateLimits.freeAt} - ${rateLimits.forgetAt}) + 3600)::int`
  const [row] = await database.db.select({ delay }).from(rateLimits)
  return row?.delay
}
/** Makes the wait after too many attempts one that no busy machine outlasts. */
const longWait = () => database.db.execute(sql`update throttles set free_at = now() + interval '100 seconds' where count > 10`)
const tried = (work: () => Promise<void>) =>
  work().then(
    () => 0,
    (error) => error.facts.retryAfterSeconds as number,
  )

describe('a limit per minute (contract 4, rate limits)', () => {
  test('lets requests up to the limit through, however parallel, and says when to retry', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => tried(() => allowPerMinute(database.db, ['a'], 5))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait > 55 && wait <= 60)).toHaveLength(3)
    expect(await tried(() => allowPerMinute(database.db, ['b'], 5))).toBe(0)
  })

  test('starts again after the minute', async () => {
    await tried(() => allowPerMinute(database.db, ['a'], 1))
    expect(await tried(() => allowPerMinute(database.db, ['a'], 1))).toBeGreaterThan(0)
    await later(61)
    expect(await tried(() => allowPerMinute(database.db, ['a'], 1))).toBe(0)
  })
})

describe('a clock that was set back by an hour (contract 4, rate limits)', () => {
  const clockGoesBack = () => later(-3600)

  test('lets nobody wait longer than the minute that is counted', async () => {
    await tried(() => allowPerMinute(database.db, ['a'], 1))
    expect(await tried(() => allowPerMinute(database.db, ['a'], 1))).toBeGreaterThan(0)
    await clockGoesBack()
    expect(await tried(() => allowPerMinute(database.db, ['a'], 1))).toBe(0)
    const wait = await tried(() => allowPerMinute(database.db, ['a'], 1))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('blocks no account for that hour, and counts its failures from then on', async () => {
    const attempt = () => tried(() => beginAttempt(database.db, ['account', 'a']))
    const elevenAreFree = async () => {
      for (let made = 0; made < 11; made++) expect(await attempt()).toBe(0)
      expect(await delayOf()).toBe(1)
      await longWait()
      const wait = await attempt()
      expect(wait).toBeGreaterThan(60)
      expect(wait).toBeLessThanOrEqual(100)
    }
    await elevenAreFree()
    await clockGoesBack()
    await elevenAreFree()
  })
})

describe('attempts that fail (contract 4, rate limits)', () => {
  test('does not delay an attempt that began before a simultaneous one was counted', async () => {
    await database.db.transaction(async (earlier) => {
      await earlier.execute(sql`select now()`)
      await beginAttempt(database.db, ['account', 'a'])
      expect(await tried(() => beginAttempt(earlier as unknown as Database, ['account', 'a']))).toBe(0)
    })
  })

  const attempt = () => tried(() => beginAttempt(database.db, ['account', 'a']))
  const tenFailures = async () => {
    for (let made = 0; made < 10; made++) expect(await attempt()).toBe(0)
  }

  test('ten are free, then the wait grows to two minutes and never beyond', async () => {
    await tenFailures()
    const delays: number[] = []
    const felt: boolean[] = []
    for (let round = 0; round < 12; round++) {
      expect(await attempt()).toBe(0)
      const delay = (await delayOf()) ?? 0
      delays.push(delay)
      // The longest outlast any machine, so that they are met too.
      if (delay > 60) {
        const wait = await attempt()
        felt.push(wait > delay - 60 && wait <= delay)
      }
      await later(delay)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120, 120, 120])
    expect(felt).toEqual([true, true, true, true, true, true])
  })

  test('are all counted when made in parallel', async () => {
    const atOnce = async (count: number) => {
      const waits = await Promise.all(Array.from({ length: count }, attempt))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await atOnce(10)).toBe(10)
    expect(await database.db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 10 }])
    // As if after six more: the next one makes the others wait for a minute, which no busy machine outlasts.
    await database.db.update(rateLimits).set({ count: 16 })
    expect(await atOnce(20)).toBe(1)
    expect(await delayOf()).toBe(64)
  })

  test('attempts made while waiting do not extend the wait', async () => {
    await tenFailures()
    await attempt()
    await longWait()
    const before = await database.db.select().from(rateLimits)
    for (let repeated = 0; repeated < 5; repeated++) {
      const wait = await attempt()
      expect(wait).toBeGreaterThan(60)
      expect(wait).toBeLessThanOrEqual(100)
    }
    expect(await database.db.select().from(rateLimits)).toEqual(before)
  })

  test('no longer count after a success or after an hour without attempts', async () => {
    await tenFailures()
    await attempt()
    await clearAttempts(database.db, ['account', 'a'])
    await tenFailures()
    await attempt()
    await later(3601)
    await tenFailures()
    expect(await attempt()).toBe(0)
  })

  test('of one account do not count for another', async () => {
    await tenFailures()
    await attempt()
    expect(await tried(() => beginAttempt(database.db, ['account', 'b']))).toBe(0)
  })
})

test('counters expire, and their keys are stored only as hashes (security, passwords)', async () => {
  await remember(database.db, ['known-place', 'a@example.com', '203.0.113.7'], 90)
  expect(await isRemembered(database.db, ['known-place', 'a@example.com', '203.0.113.7'])).toBe(true)
  expect(await isRemembered(database.db, ['known-place', 'a@example.com', '203.0.113.8'])).toBe(false)
  const [row] = await database.db.select().from(rateLimits)
  expect(row?.key).toHaveLength(32)
  await later(90 * 24 * 3600 + 1)
  expect(await isRemembered(database.db, ['known-place', 'a@example.com', '203.0.113.7'])).toBe(false)
})
