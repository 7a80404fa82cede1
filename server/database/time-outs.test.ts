import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openWorld } from '../../tests/chaos/world/world.ts'
import { templateName } from '../../tests/setup/database-server.ts'

test('a started shop gives up on a query, and PostgreSQL cancels it before that', async () => {
  const world = await openWorld({ url: inject('databaseServer'), template: templateName })
  onTestFinished(world.close)
  const { db } = (await world.opensShop()).context
  const { rows } = await db.execute<{ ms: number }>(
    sql`select setting::int as ms from pg_settings where name = 'statement_timeout' and unit = 'ms'`,
  )
  const { query_timeout: givesUpMs } = db.$client.options
  expect(givesUpMs).toBe(15_000)
  expect(rows).toEqual([{ ms: 13_500 }])
})

test('an operator recognises the connections of a shop in pg_stat_activity, fifteen for a process at most', async () => {
  const world = await openWorld({ url: inject('databaseServer'), template: templateName })
  onTestFinished(world.close)
  const { db } = (await world.opensShop()).context
  await Promise.all(Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.05)`)))
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name in ('shop', 'shop listening', 'pgboss') group by 1 order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['pgboss', 'shop', 'shop listening'])
  expect(db.$client.totalCount).toBe(10)
  // The test itself has connections named as the shop's.
  expect(rows.filter(({ name }) => name !== 'shop').reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(5)
})
