import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { authenticateToken } from './authenticate-token.ts'

const database = freshDatabase()

/** Minutes since the user was last seen, after a request with a session that was last used 2 minutes ago. */
async function minutesSinceSeen({ id, token }: { id: string; token: string }) {
  const { db } = database
  await db.execute(sql`update sessions set last_used_at = now() - interval '2 minutes' where user_id = ${id}`)
  await db.execute(sql`update users set last_seen_at = now() - interval '90 minutes' where id = ${id}`)
  expect(await authenticateToken({ db }, token)).toMatchObject({ id })
  const { rows } = await db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from now() - last_seen_at) / 60)::integer as minutes from users where id = ${id}`,
  )
  return rows[0]?.minutes
}

test('the last use of a session is recorded once a minute for staff, once an hour for customers (decision 13)', async () => {
  expect(await minutesSinceSeen(await anOwner(database.db))).toBe(0)
  expect(await minutesSinceSeen(await aCustomer(database.db))).toBe(90)
})
