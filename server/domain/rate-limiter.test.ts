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
    for (let made = 0; made < 11; made++) expect(await attempt()).toBe(0)
    expect(await attempt()).toBe(1)
    await clockGoesBack()
    for (let made = 0; made < 11; made++) expect(await attempt()).toBe(0)
    expect(await attempt()).toBe(1)
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
    const waits = []
    for (let round = 0; round < 12; round++) {
      expect(await attempt()).toBe(0)
      waits.push(await attempt())
      await later(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120, 120, 120])
  })

  test('are all counted when made in parallel', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, attempt))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(11)
  })

  test('attempts made while waiting do not extend the wait', async () => {
    await tenFailures()
    await attempt()
    for (let repeated = 0; repeated < 5; repeated++) expect(await attempt()).toBe(1)
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
