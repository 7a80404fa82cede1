import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retentionDays } from '../../contract/retention-periods.ts'
import { anAddress } from '../../tests/factories/address.ts'
import { aPaidOrder } from '../../tests/factories/paid-order.ts'
import { memoryProvider } from '../../tests/factories/payment-provider.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { aShopper } from '../../tests/factories/shopper.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../tests/setup/open-test-shop.ts'
import { forgetExpired } from '../domain/accounts/forget-expired.ts'
import { auditShop } from '../domain/audit/audit-shop.ts'
import { settlePayment } from '../domain/payments/settle-payment.ts'
import { forget } from './forget.ts'

const database = freshDatabase()
const run = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows
const older = (days: number) => sql`now() - make_interval(days => ${days}) - interval '1 minute'`
const younger = (days: number) => sql`now() - make_interval(days => ${days}) + interval '1 minute'`

test('contact messages go after a year with what was answered, not before (law, personal data)', async () => {
  const { tools } = openTestShop(database)
  const message = (name: string, at: ReturnType<typeof sql>) =>
    run(
      sql`insert into contact_messages (name, email, subject, message, created_at) values (${name}, 'a@example.com', 'order', 'm', ${at})`,
    )
  await message('old', older(retentionDays.contactMessage))
  await message('young', younger(retentionDays.contactMessage))
  await run(sql`insert into contact_answers (message_id, text) select id, name from contact_messages`)
  await forget(tools)
  expect(await run(sql`select name from contact_messages`)).toEqual([{ name: 'young' }])
  expect(await run(sql`select text from contact_answers`)).toEqual([{ text: 'young' }])
})

test('an order never paid loses its person after 90 days and keeps its figures; a paid one loses nothing (law, personal data)', async () => {
  const { payments, openOnes } = memoryProvider()
  const { tools, call } = openTestShop(database, { payments })
  const { db } = database
  const shopper = await aShopper(db)
  const product = await aProduct(db, { sizes: { M: 10 } })
  const place = async (city: string) => {
    const { body } = await call('POST', '/api/orders', {
      token: shopper.token,
      body: {
        items: [{ productId: String(product.id), size: 'M', quantity: 1 }],
        address: anAddress({ city }),
        paymentMethod: 'card',
        returnUrl: 'http://localhost:3000/checkout',
      },
    })
    return String(body.id)
  }
  const [abandoned, recent] = [await place('Lyon'), await place('Lille')]
  for (const { key } of openOnes()) {
    await run(sql`update payment_sessions set expires_at = now() - interval '1 minute' where id = ${key}`)
    await settlePayment(tools, key)
  }
  await run(sql`update orders set created_at = ${older(retentionDays.abandonedOrder)} where id = ${abandoned}`)
  await run(sql`update orders set created_at = ${younger(retentionDays.abandonedOrder)} where id = ${recent}`)
  await run(sql`update payment_sessions set created_at = ${older(retentionDays.paymentRequest)} where order_id = ${abandoned}`)
  await forget(tools)
  const facts = sql`state, email, shipping_address = '' as nowhere, user_id is null as nobody, total_cents as total`
  const seen = async (id: string) => (await run(sql`select ${facts} from orders where id = ${id}`))[0]
  expect(await seen(abandoned)).toEqual({ state: 'ANNULÉ', email: '', nowhere: true, nobody: true, total: 65_89 })
  expect(await seen(recent)).toEqual({ state: 'ANNULÉ', email: shopper.email, nowhere: false, nobody: false, total: 65_89 })
  expect(await run(sql`select request_body = '{}' as empty from payment_sessions order by created_at`)).toEqual([
    { empty: true },
    { empty: false },
  ])
  expect((await auditShop(db)).filter(({ count }) => count > 0)).toEqual([])

  const paid = await aPaidOrder(db, { userId: shopper.id, state: 'ANNULÉ', createdAt: new Date(0), paidAt: new Date(0) })
  await forget(tools)
  expect(await seen(paid.id)).toMatchObject({ email: 'amina@example.com', nowhere: false, nobody: false })
})

test('withdrawals go five years after they were declared, if they were dealt with (law, personal data)', async () => {
  const { tools } = openTestShop(database)
  const declare = (name: string, at: ReturnType<typeof sql>, handled: boolean) =>
    run(sql`insert into withdrawals (order_number, name, email, lines, declared_at, handled_at)
      values ('x', ${name}, 'a@example.com', 'all', ${at}, ${handled ? sql`now()` : sql`null`})`)
  await declare('old', older(retentionDays.withdrawal), true)
  await declare('waiting', older(retentionDays.withdrawal), false)
  await declare('young', younger(retentionDays.withdrawal), true)
  await forget(tools)
  expect(await run(sql`select name from withdrawals order by name`)).toEqual([{ name: 'waiting' }, { name: 'young' }])
})

test('one part that fails is reported and the others go on', async () => {
  const reported: unknown[] = []
  const { tools } = openTestShop(database)
  const log = { ...tools.log, error: (facts: unknown) => void reported.push(facts) }
  let calls = 0
  const db = new Proxy(database.db, {
    get: (target, key) => {
      if (key === 'execute' && (calls += 1) === 1) return () => Promise.reject(new Error('lost'))
      return Reflect.get(target, key) as unknown
    },
  })
  await run(
    sql`insert into contact_messages (name, email, subject, message, created_at) values ('old', 'a', 'order', 'm', ${older(400)})`,
  )
  await forget({ ...tools, db, log })
  expect(reported).toMatchObject([{ part: forgetExpired.name }])
  expect(await run(sql`select name from contact_messages where name = 'old'`)).toEqual([])
})
