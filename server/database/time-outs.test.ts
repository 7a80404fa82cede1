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
