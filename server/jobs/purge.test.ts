import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retentionDays } from '../../contract/rules/retention-periods.ts'
import { anAddress } from '../../tests/factories/address.ts'
import { aCustomer } from '../../tests/factories/customer.ts'
import { listedMedia } from '../../tests/factories/media.ts'
import { aPaidOrder } from '../../tests/factories/paid-order.ts'
import { memoryProvider } from '../../tests/factories/payment-provider.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../tests/setup/open-test-shop.ts'
import { purgeExpired } from '../domain/accounts/privacy/purge-expired.ts'
import { checkIntegrity } from '../domain/integrity/check-integrity.ts'
import { settlePayment } from '../domain/payments/session/settle-payment.ts'
import { purge } from './purge.ts'

const database = freshDatabase()
const run = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows
const older = (days: number) => sql`now() - make_interval(days => ${days}) - interval '1 minute'`
const younger = (days: number) => sql`now() - make_interval(days => ${days}) + interval '1 minute'`

test('contact messages are deleted after a year with their answers, not before (law, personal data)', async () => {
  const { context } = openTestShop(database)
  const message = (name: string, at: ReturnType<typeof sql>) =>
    run(
      sql`insert into contact_messages (name, email, subject, message, created_at) values (${name}, 'a@example.com', 'order', 'm', ${at})`,
    )
  await message('old', older(retentionDays.contactMessage))
  await message('young', younger(retentionDays.contactMessage))
  await run(sql`insert into contact_answers (message_id, text) select id, name from contact_messages`)
  await purge(context)
  expect(await run(sql`select name from contact_messages`)).toEqual([{ name: 'young' }])
  expect(await run(sql`select text from contact_answers`)).toEqual([{ text: 'young' }])
})

test('after 90 days unpaid orders lose their personal data but no figures; paid ones keep both (law, personal data)', async () => {
  const { payments, openOnes } = memoryProvider()
  const { context, call } = openTestShop(database, { payments })
  const { db } = database
  const customer = await aCustomer(db)
  const product = await aProduct(db, { sizes: { M: 10 } })
  const place = async (city: string) => {
    const { body } = await call('POST', '/api/orders', {
      token: customer.token,
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
    await settlePayment(context, key)
  }
  await run(sql`update orders set created_at = ${older(retentionDays.abandonedOrder)} where id = ${abandoned}`)
  await run(sql`update orders set created_at = ${younger(retentionDays.abandonedOrder)} where id = ${recent}`)
  await run(sql`update payment_sessions set created_at = ${older(retentionDays.paymentRequest)} where order_id = ${abandoned}`)
  for (const id of [abandoned, recent]) await run(sql`insert into notes (order_id, text) values (${id}, 'Amina a appelé')`)
  await purge(context)
  const facts = sql`state, email, shipping_address = '' as nowhere, user_id is null as nobody, total_cents as total`
  const seen = async (id: string) => (await run(sql`select ${facts} from orders where id = ${id}`))[0]
  expect(await seen(abandoned)).toEqual({ state: 'ANNULÉ', email: '', nowhere: true, nobody: true, total: 65_89 })
  expect(await seen(recent)).toEqual({ state: 'ANNULÉ', email: customer.email, nowhere: false, nobody: false, total: 65_89 })
  expect(await run(sql`select request_body = '{}' as empty from payment_sessions order by created_at`)).toEqual([
    { empty: true },
    { empty: false },
  ])
  expect(await run(sql`select order_id as id from notes`), 'a note names her too').toEqual([{ id: recent }])
  expect((await checkIntegrity(db)).filter(({ count }) => count > 0)).toEqual([])

  const paid = await aPaidOrder(db, { userId: customer.id, state: 'ANNULÉ', createdAt: new Date(0), paidAt: new Date(0) })
  await purge(context)
  expect(await seen(paid.id)).toMatchObject({ email: 'amina@example.com', nowhere: false, nobody: false })
})

test('withdrawals are deleted five years after they were declared, if they were handled (law, personal data)', async () => {
  const { context } = openTestShop(database)
  const declare = (name: string, at: ReturnType<typeof sql>, handled: boolean) =>
    run(sql`insert into withdrawals (order_number, name, email, lines, declared_at, handled_at)
      values ('x', ${name}, 'a@example.com', 'all', ${at}, ${handled ? sql`now()` : sql`null`})`)
  await declare('old', older(retentionDays.withdrawal), true)
  await declare('waiting', older(retentionDays.withdrawal), false)
  await declare('young', younger(retentionDays.withdrawal), true)
  await purge(context)
  expect(await run(sql`select name from withdrawals order by name`)).toEqual([{ name: 'waiting' }, { name: 'young' }])
})

test('idempotency keys are deleted after a month, events after three, also those of nothing that the shop knows', async () => {
  const { context } = openTestShop(database)
  const { id } = await aPaidOrder(database.db)
  const customer = await aCustomer(database.db, { email: 'traces@example.com' })
  const key = (name: string, at: ReturnType<typeof sql>) =>
    run(
      sql`insert into idempotency_keys (user_id, key, body_hash, order_id, created_at) values (${customer.id}, ${name}, 'x', ${id}, ${at})`,
    )
  const event = (name: string, at: ReturnType<typeof sql>, processed: ReturnType<typeof sql>) =>
    run(sql`insert into provider_events (id, type, received_at, processed_at) values (${name}, 'x', ${at}, ${processed})`)
  await key('old', older(retentionDays.idempotencyKey))
  await key('young', younger(retentionDays.idempotencyKey))
  await event('old', older(retentionDays.providerEvent), sql`now()`)
  await event('never processed', older(retentionDays.providerEvent), sql`null`)
  await event('waiting', younger(retentionDays.providerEvent), sql`null`)
  await event('young', younger(retentionDays.providerEvent), sql`now()`)
  await purge(context)
  expect(await run(sql`select key from idempotency_keys where user_id = ${customer.id}`)).toEqual([{ key: 'young' }])
  expect(await run(sql`select id from provider_events where type = 'x' order by id`)).toEqual([
    { id: 'waiting' },
    { id: 'young' },
  ])
})

test('a part of the purge that fails is reported, and the others go on', async () => {
  const reported: unknown[] = []
  const { context } = openTestShop(database)
  const log = { ...context.log, error: (facts: unknown) => void reported.push(facts) }
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
  await purge({ ...context, db, log, media: listedMedia().media })
  expect(reported).toMatchObject([{ part: purgeExpired.name }])
  expect(await run(sql`select name from contact_messages where name = 'old'`)).toEqual([])
})

test('keys of additions to the cart are deleted after a week (decision 47)', async () => {
  const { context } = openTestShop(database)
  const customer = await aCustomer(database.db, { email: 'taps@example.com' })
  const key = (name: string, at: ReturnType<typeof sql>) =>
    run(sql`insert into cart_additions (user_id, key, created_at) values (${customer.id}, ${name}, ${at})`)
  await key('old', older(retentionDays.cartAddition))
  await key('young', younger(retentionDays.cartAddition))
  await purge(context)
  expect(await run(sql`select key from cart_additions where user_id = ${customer.id}`)).toEqual([{ key: 'young' }])
})
