import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOwner, aShopper } from '../../../tests/factories/shopper.ts'
import { testTools } from '../../../tests/factories/tools.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { mails } from '../../database/schema/index.ts'
import { remember } from '../throttle.ts'
import { findShopper } from './find-shopper.ts'
import { forgetExpired } from './forget-expired.ts'
import { issueCode } from './one-time-code.ts'
import { retireAccounts } from './retire-accounts.ts'

const database = freshDatabase()
const tools = () => testTools(database.db)
const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
const count = async (table: string) => {
  const { rows } = await run(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows[0]?.n
}
beforeEach(() => emptyTables(database, 'users', 'throttles', 'mails', 'newsletter_subscriptions', 'product_imports'))

describe('what has had its time is forgotten (law, personal data)', () => {
  test('sessions, codes, throttles and unconfirmed subscriptions; nothing that still works', async () => {
    const shopper = await aShopper(database.db)
    for (let made = 0; made < 2; made++) {
      await aShopper(database.db)
      await issueCode(database.db, { kind: 'reset_password', userId: shopper.id })
      await remember(database.db, ['known-place', String(made)], 90)
      await run(sql`insert into newsletter_subscriptions (email) values (${`n${made}@example.com`})`)
    }
    await run(sql`update sessions set last_used_at = now() - interval '31 days' where user_id <> ${shopper.id}`)
    await run(
      sql`update one_time_codes set expires_at = now() - interval '2 days' where code_hash = (select min(code_hash) from one_time_codes)`,
    )
    await run(sql`update throttles set forget_at = now() where key = (select min(key) from throttles)`)
    await run(sql`update newsletter_subscriptions set created_at = now() - interval '31 days' where email = 'n0@example.com'`)
    await forgetExpired(tools())
    expect(await findShopper(tools(), shopper.token)).toMatchObject({ id: shopper.id })
    expect([
      await count('sessions'),
      await count('one_time_codes'),
      await count('throttles'),
      await count('newsletter_subscriptions'),
    ]).toEqual([1, 1, 1, 1])
  })

  test('a session after ninety days however much it is used, an authenticator whose first code never came, a file of products', async () => {
    const [gone, stays] = [await aShopper(database.db), await aShopper(database.db)]
    await run(sql`update sessions set created_at = now() - interval '91 days', last_used_at = now() where user_id = ${gone.id}`)
    for (const { id } of [gone, stays])
      await run(sql`insert into second_factors (user_id, sealed_secret) values (${id}, '\\x00')`)
    await run(sql`update second_factors set created_at = now() - interval '25 hours' where user_id = ${gone.id}`)
    await run(sql`insert into product_imports (name, encoding, inventory, created_at) values
      ('old', 'utf-8', false, now() - interval '31 days'), ('young', 'utf-8', false, now() - interval '29 days')`)
    await forgetExpired(tools())
    const { rows } = await run(sql`
      select (select array_agg(user_id) from sessions) as sessions, (select array_agg(user_id) from second_factors) as factors,
        (select array_agg(name) from product_imports) as files`)
    expect(rows).toEqual([{ sessions: [stays.id], factors: [stays.id], files: ['young'] }])
  })

  test('to whom a mail went, after three months', async () => {
    await run(sql`insert into mails (kind, reference, recipient, subject, text, html, sent_at) values
      ('a', '1', 'a@example.com', 's', '', '', now() - interval '91 days'), ('a', '2', 'b@example.com', 's', '', '', now())`)
    await forgetExpired(tools())
    const rows = await database.db.select({ recipient: mails.recipient }).from(mails).orderBy(mails.reference)
    expect(rows).toEqual([{ recipient: '' }, { recipient: 'b@example.com' }])
  })
})

describe('accounts without use for two years (law, personal data)', () => {
  const lastSeen = (id: string, ago: string) =>
    run(sql`update users set last_seen_at = now() - ${ago}::interval where id = ${id}`)
  const warnings = () => database.db.select().from(mails)
  const warnedAMonthAgo = () => run(sql`update mails set sent_at = now() - interval '31 days'`)

  test('are warned once, then erased a month after the warning left', async () => {
    const { id, email } = await aShopper(database.db)
    await lastSeen(id, '25 months')
    for (let round = 0; round < 3; round++) await retireAccounts(tools())
    expect(await warnings()).toMatchObject([{ recipient: email, subject: 'Votre compte sera bientôt supprimé' }])
    expect(await count('users')).toBe(1)
    await warnedAMonthAgo()
    await retireAccounts(tools())
    expect(await count('users')).toBe(0)
  })

  test('stay when she came back, and are warned anew the next time', async () => {
    const { id } = await aShopper(database.db)
    await lastSeen(id, '25 months')
    await retireAccounts(tools())
    await warnedAMonthAgo()
    await lastSeen(id, '1 day')
    await retireAccounts(tools())
    await lastSeen(id, '26 months')
    await retireAccounts(tools())
    expect(await count('users')).toBe(1)
    expect(await warnings()).toHaveLength(2)
  })

  test('are left alone before, and the owner of the shop always', async () => {
    await lastSeen((await aShopper(database.db)).id, '23 months')
    await lastSeen((await anOwner(database.db)).id, '5 years')
    await retireAccounts(tools())
    expect(await warnings()).toEqual([])
  })
})
