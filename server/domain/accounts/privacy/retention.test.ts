import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../contract/api/accounts.ts'
import { testContext } from '../../../../tests/factories/context.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import type { ShopContext } from '../../../context.ts'
import { disputes, mails, notes, orders, paymentSessions, refunds, users, withdrawals } from '../../../database/schema/index.ts'
import { remember } from '../../rate-limiter.ts'
import { authenticateToken } from '../core/authenticate-token.ts'
import { issueCode } from '../core/one-time-code.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { deleteInactiveAccounts } from './delete-inactive-accounts.ts'
import { purgeExpired } from './purge-expired.ts'

const database = freshDatabase()
const context = () => testContext(database.db)
const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
const count = async (table: string) => {
  const { rows } = await run(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows[0]?.n
}
beforeEach(() => emptyTables(database, 'users', 'throttles', 'mails', 'newsletter_subscriptions', 'product_imports'))

describe('the purge removes what has expired (law, personal data)', () => {
  test('sessions, codes, throttles and unconfirmed subscriptions, but none that are still valid', async () => {
    const customer = await aCustomer(database.db)
    for (let made = 0; made < 2; made++) {
      await aCustomer(database.db)
      await issueCode(database.db, { kind: 'reset_password', userId: customer.id })
      await remember(database.db, ['known-place', String(made)], 90)
      await run(sql`insert into newsletter_subscriptions (email) values (${`n${made}@example.com`})`)
    }
    await run(sql`update sessions set last_used_at = now() - interval '31 days' where user_id <> ${customer.id}`)
    await run(
      sql`update one_time_codes set expires_at = now() - interval '2 days' where code_hash = (select min(code_hash) from one_time_codes)`,
    )
    await run(sql`update throttles set forget_at = now() where key = (select min(key) from throttles)`)
    await run(sql`update newsletter_subscriptions set created_at = now() - interval '31 days' where email = 'n0@example.com'`)
    await purgeExpired(context())
    expect(await authenticateToken(context(), customer.token)).toMatchObject({ id: customer.id })
    expect([
      await count('sessions'),
      await count('one_time_codes'),
      await count('throttles'),
      await count('newsletter_subscriptions'),
    ]).toEqual([1, 1, 1, 1])
  })

  test('an unsubscribed address after three years, but no subscriber', async () => {
    await run(sql`insert into newsletter_subscriptions (email, state, created_at, confirmed_at, unsubscribed_at) values
      ('old@example.com', 'unsubscribed', now() - interval '5 years', now() - interval '5 years', now() - interval '1096 days'),
      ('earlier-release@example.com', 'unsubscribed', now() - interval '5 years', now() - interval '5 years', null),
      ('young@example.com', 'unsubscribed', now() - interval '5 years', now() - interval '5 years', now() - interval '1094 days'),
      ('subscriber@example.com', 'confirmed', now() - interval '5 years', now() - interval '5 years', null)`)
    await purgeExpired(context())
    const { rows } = await run(sql`select email from newsletter_subscriptions order by email`)
    expect(rows.map(({ email }) => email)).toEqual(['subscriber@example.com', 'young@example.com'])
  })

  test('a session in use after 90 days, an unconfirmed authenticator after a day, an import file after a month', async () => {
    const [gone, stays] = [await aCustomer(database.db), await aCustomer(database.db)]
    await run(sql`update sessions set created_at = now() - interval '91 days', last_used_at = now() where user_id = ${gone.id}`)
    for (const { id } of [gone, stays])
      await run(sql`insert into second_factors (user_id, sealed_secret) values (${id}, '\\x00')`)
    await run(sql`update second_factors set created_at = now() - interval '25 hours' where user_id = ${gone.id}`)
    await run(sql`insert into product_imports (name, encoding, inventory, created_at) values
      ('old', 'utf-8', false, now() - interval '31 days'), ('young', 'utf-8', false, now() - interval '29 days')`)
    await purgeExpired(context())
    const { rows } = await run(sql`
      select (select array_agg(user_id) from sessions) as sessions, (select array_agg(user_id) from second_factors) as factors,
        (select array_agg(name) from product_imports) as files`)
    expect(rows).toEqual([{ sessions: [stays.id], factors: [stays.id], files: ['young'] }])
  })

  test('recipient and subject of a mail after three months; its row stays, so that it is never sent again', async () => {
    await run(sql`insert into mails (kind, reference, recipient, subject, text, html, sent_at) values
      ('a', '1', 'a@example.com', 's', '', '', now() - interval '91 days'), ('a', '2', 'b@example.com', 's', '', '', now()),
      ('a', '3', '', 'of an erased account', '', '', now() - interval '91 days')`)
    await run(sql`insert into mails (kind, reference, recipient, subject, text, html, given_up_at) values
      ('a', '4', 'c@example.com', 's', '', '', now() - interval '91 days'), ('a', '5', 'd@example.com', 's', '', '', now())`)
    await purgeExpired(context())
    const { recipient, subject } = mails
    expect(await database.db.select({ recipient, subject }).from(mails).orderBy(mails.reference)).toEqual([
      { recipient: '', subject: '' },
      { recipient: 'b@example.com', subject: 's' },
      { recipient: '', subject: '' },
      { recipient: '', subject: '' },
      { recipient: 'd@example.com', subject: 's' },
    ])
  })
})

describe('a closed order keeps the customer’s data while money may still move (law, personal data)', () => {
  const emailOf = async (id: string) =>
    (await database.db.select({ email: orders.email }).from(orders).where(eq(orders.id, id)))[0]?.email
  const blanked = async (id: string) => {
    await purgeExpired(context())
    return (await emailOf(id)) === ''
  }

  test('until its refund has arrived', async () => {
    const order = await aPaidOrder(database.db, { state: 'ANNULÉ' })
    const refund = await aRefund(database.db, order, order.totalCents)
    const becomes = (state: 'created' | 'processing' | 'failed' | 'succeeded') =>
      database.db.update(refunds).set({ state }).where(eq(refunds.id, refund.id))
    const seen = []
    for (const state of ['created', 'processing', 'failed', 'succeeded'] as const) {
      await becomes(state)
      seen.push(await blanked(order.id))
    }
    expect(seen).toEqual([false, false, false, true])
  })

  test('until the bank has decided about a chargeback', async () => {
    const { id: orderId, captureId } = await aPaidOrder(database.db, { state: 'ANNULÉ' })
    await database.db
      .insert(disputes)
      .values({ id: 'dp', orderId, captureId, amountCents: 100, state: 'open', reason: 'fraudulent' })
    expect(await blanked(orderId)).toBe(false)
    await database.db.update(disputes).set({ state: 'lost' }).where(eq(disputes.id, 'dp'))
    expect(await blanked(orderId)).toBe(true)
  })

  test('until the owner has handled the withdrawal, whose refund is mailed with its credit note', async () => {
    const deliveredAt = new Date(Date.now() - 29 * 24 * 3600_000)
    const { id: orderId, number, email } = await aPaidOrder(database.db, { state: 'LIVRÉ', deliveredAt })
    await database.db.insert(withdrawals).values({ orderId, orderNumber: number, name: 'Nour', email, lines: 'Tout' })
    expect(await blanked(orderId)).toBe(false)
    await database.db.update(withdrawals).set({ handledAt: new Date() }).where(eq(withdrawals.orderId, orderId))
    expect(await blanked(orderId)).toBe(true)
  })

  test('until its payment page is closed: a late payment has to be refunded', async () => {
    const order = await aPaidOrder(database.db, { state: 'ANNULÉ' })
    const becomes = (state: 'open' | 'expired') =>
      database.db.update(paymentSessions).set({ state }).where(eq(paymentSessions.orderId, order.id))
    await becomes('open')
    expect(await blanked(order.id)).toBe(false)
    await becomes('expired')
    expect(await blanked(order.id)).toBe(true)
  })
})

test('an order of an erased account whose parcel nobody reported delivered is blanked once it is no longer followed', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
  const [closed, underWay] = [
    await aPaidOrder(database.db, { state: 'EXPÉDIÉ', shippedAt: daysAgo(100) }),
    await aPaidOrder(database.db, { state: 'EXPÉDIÉ', shippedAt: daysAgo(30) }),
  ]
  await database.db.insert(notes).values([closed, underWay].map(({ id }) => ({ orderId: id, text: 'Elle a appelé' })))
  await purgeExpired(context())
  const { id, email, shippingAddress } = orders
  const left = await database.db.select({ id, email, shippingAddress }).from(orders).where(eq(orders.state, 'EXPÉDIÉ'))
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ id: closed.id, email: '', shippingAddress: '' })
  expect(left).toContainEqual({ id: underWay.id, email: underWay.email, shippingAddress: underWay.shippingAddress })
  expect(await database.db.select({ of: notes.orderId }).from(notes)).toEqual([{ of: underWay.id }])
})

describe('accounts unused for two years (law, personal data)', () => {
  const lastSeen = (id: string, ago: string) =>
    run(sql`update users set last_seen_at = now() - ${ago}::interval where id = ${id}`)
  const warnings = () => database.db.select().from(mails)
  const warnedAMonthAgo = () => run(sql`update mails set sent_at = now() - interval '31 days'`)

  test('are warned once, then erased a month after the warning was sent', async () => {
    const { id, email } = await aCustomer(database.db)
    await lastSeen(id, '25 months')
    for (let round = 0; round < 3; round++) await deleteInactiveAccounts(context())
    expect(await warnings()).toMatchObject([{ recipient: email, subject: 'Votre compte sera bientôt supprimé' }])
    expect(await count('users')).toBe(1)
    await warnedAMonthAgo()
    const logged: unknown[] = []
    const log = { ...context().log, info: (facts: unknown) => void logged.push(facts) } as ShopContext['log']
    await deleteInactiveAccounts({ ...context(), log })
    expect(await count('users')).toBe(0)
    expect(logged, 'the operator can answer where an account went').toEqual([
      { security: 'account_erased', userId: id, by: 'unused' },
    ])
  })

  test('are erased as well when the mailbox is gone, so that the warning was given up', async () => {
    const { id } = await aCustomer(database.db)
    await lastSeen(id, '25 months')
    await deleteInactiveAccounts(context())
    await run(sql`update mails set given_up_at = now(), refusal = '550 no such user'`)
    await deleteInactiveAccounts(context())
    expect(await count('users')).toBe(1)
    await run(sql`update mails set given_up_at = now() - interval '31 days'`)
    await deleteInactiveAccounts(context())
    expect(await count('users')).toBe(0)
  })

  test('stay when the customer comes back, and get a new warning the next time', async () => {
    const { id } = await aCustomer(database.db)
    await lastSeen(id, '25 months')
    await deleteInactiveAccounts(context())
    await warnedAMonthAgo()
    await lastSeen(id, '1 day')
    await deleteInactiveAccounts(context())
    await lastSeen(id, '26 months')
    await deleteInactiveAccounts(context())
    expect(await count('users')).toBe(1)
    expect(await warnings()).toHaveLength(2)
  })

  test('stay when the customer only signs in, as the warning asks her to', async () => {
    const password = 'perle-de-nacre-37'
    const { id, email } = await aCustomer(database.db, { password })
    await lastSeen(id, '25 months')
    await deleteInactiveAccounts(context())
    await warnedAMonthAgo()
    const { token } = signedIn.parse(await signIn(context(), { email, password }, { address: '203.0.113.7' }))
    expect(await authenticateToken(context(), token)).toMatchObject({ id })
    await deleteInactiveAccounts(context())
    expect(await count('users')).toBe(1)
  })

  test('are warned and erased although the erasure of another one fails', async () => {
    const makesCustomer = async () => (await aCustomer(database.db)).id
    const [stuck, erased, silent] = [await makesCustomer(), await makesCustomer(), await makesCustomer()]
    await run(sql`insert into provider_customers (user_id, provider, customer_id) values (${stuck}, 'stripe', 'cus_stuck')`)
    for (const id of [stuck, erased]) await lastSeen(id, '25 months')
    await deleteInactiveAccounts(context())
    await warnedAMonthAgo()
    await lastSeen(silent, '25 months')
    const { jobs } = context()
    const send: typeof jobs.send = async (connection, name, data) => {
      if (name === 'forget-customer') throw new Error('the queue refused the job')
      await jobs.send(connection, name, data)
    }
    await deleteInactiveAccounts({ ...context(), jobs: { send } })
    const left = await database.db.select({ id: users.id }).from(users)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([stuck, silent]))
    expect(await warnings()).toHaveLength(3)
    await deleteInactiveAccounts(context())
    expect(await database.db.$count(users)).toBe(1)
  })

  test('get no warning before that time, and the owner’s account never does', async () => {
    await lastSeen((await aCustomer(database.db)).id, '23 months')
    await lastSeen((await anOwner(database.db)).id, '5 years')
    await deleteInactiveAccounts(context())
    expect(await warnings()).toEqual([])
  })
})
