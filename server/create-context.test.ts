import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../tests/setup/fresh-database.ts'
import { openTransactionPooler } from '../tests/setup/transaction-pooler.ts'
import { patiently } from './create-context.ts'

const database = freshDatabase()
const timeoutQuery = 'show statement_timeout'

/** The time-out that the next client of the pooler finds. */
async function nextClientsTimeout(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(timeoutQuery)
    return rows[0]?.statement_timeout
  } finally {
    await client.end()
  }
}

test('long work does not leave its long time-out to the next client of a pooler', async () => {
  const pooler = await openTransactionPooler(database.url)
  const config = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
  try {
    const own = await patiently(config)((db) => db.execute<{ statement_timeout: string }>(sql.raw(timeoutQuery)))
    expect(own.rows[0]?.statement_timeout).toBe('9min')
    expect(await nextClientsTimeout(pooler.url)).toBe('0')
    // The control: through the pooler the next client has it.
    await patiently({ DATABASE_DIRECT_URL: pooler.url })((db) => db.execute(sql`select 1`))
    expect(await nextClientsTimeout(pooler.url)).toBe('9min')
  } finally {
    await pooler.close()
  }
})
