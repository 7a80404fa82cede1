import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostExchangesOfLine } from '../../../../../contract/rules/exchanges/exchanges.ts'
import * as exchangeMessages from '../../../../../contract/text/exchange-messages.ts'
import { aCustomer, aPreparer } from '../../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { aDeliveredOrder } from '../../../../../tests/setup/routes/shop-with-exchanges.ts'
import { auditLog, orders, products } from '../../../../database/schema/index.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
const parcel = { carrier: 'Colissimo', trackingNumber: '6A00000000001' }

test('from the request to the replacement on its way: held at once, the returned piece on sale again, the new one sold (decision 44)', async () => {
  const order = await aDeliveredOrder(database)
  expect((await order.seen()).exchangeable).toEqual([{ itemId: order.itemId, quantity: 1 }])
  const { status, body } = await order.exchange()
  expect(status).toBe(201)
  const [exchange] = body.exchanges
  expect(exchange).toMatchObject({
    fromSize: 'M',
    size: 'L',
    quantity: 1,
    reason: 'too_small',
    state: 'requested',
    trackingNumber: null,
  })
  expect(body.exchangeable).toEqual([])
  expect([await order.bucketsOf('M'), await order.bucketsOf('L')]).toEqual([
    [9, 0, 1],
    [2, 1, 0],
  ])
  await soundBooks()

  const received = await order.step(exchange.id, 'receive', { restock: true })
  expect([received.status, received.body.exchanges[0]]).toMatchObject([200, { state: 'received', restocked: true }])
  expect([await order.bucketsOf('M'), await order.bucketsOf('L')]).toEqual([
    [10, 0, 1],
    [2, 1, 0],
  ])
  const shipped = await order.step(exchange.id, 'ship', parcel)
  expect([shipped.status, shipped.body.exchanges[0]]).toMatchObject([200, { state: 'shipped', ...parcel }])
  expect([await order.bucketsOf('M'), await order.bucketsOf('L')]).toEqual([
    [10, 0, 1],
    [2, 0, 1],
  ])
  await soundBooks()

  expect((await order.exchangeMails()).map(({ kind }) => kind).toSorted()).toEqual([
    'exchange_alert',
    'exchange_requested',
    'exchange_shipped',
  ])
  const recorded = await database.db.select().from(auditLog).where(eq(auditLog.subject, order.orderNumber))
  expect(recorded.map(({ action, change }) => [action, change])).toEqual(
    expect.arrayContaining([
      ['exchange_received', { size: { from: 'M', to: 'L' }, quantity: 1, restocked: true }],
      ['exchange_shipped', { size: { from: 'M', to: 'L' }, quantity: 1 }],
    ]),
  )
  expect(shipped.body.timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['exchange_received', 'exchange_shipped', 'exchange_requested']),
  )
  expect((await order.seen()).total, 'no money moves').toBe(45.99)
})

test('a damaged piece does not go on sale again', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock: false })
  expect(await order.bucketsOf('M')).toEqual([9, 0, 1])
  await soundBooks()
})

test('the same request twice, with its key, is one exchange; the same key for another one is refused', async () => {
  const order = await aDeliveredOrder(database, { pieces: 2 })
  const [first, again] = [await order.exchange({}, 'once'), await order.exchange({}, 'once')]
  expect([first.status, again.status, again.body.exchanges.length]).toEqual([201, 201, 1])
  expect(again.body.exchanges[0].id).toBe(first.body.exchanges[0].id)
  expect(await order.exchange({ reason: 'sleeves' }, 'once')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  expect(await order.bucketsOf('L')).toEqual([2, 1, 0])
})

test.each([
  ['its own size', { size: 'M' }, 400, exchangeMessages.sameSize],
  ['a size that the product does not have', { size: '52' }, 400, 'Veuillez sélectionner une taille'],
  ['more than she bought', { quantity: 2 }, 409, exchangeMessages.nothingLeft],
  ['an item of another order', { itemId: '01900000-0000-7000-8000-000000000000' }, 404, exchangeMessages.itemUnknown],
  ['no item at all', { itemId: 'abc' }, 404, exchangeMessages.itemUnknown],
  ['no reason', { reason: 'because' as 'other' }, 400, exchangeMessages.reasonMissing],
])('for %s it is refused, and nothing is held', async (_what, also, status, message) => {
  const order = await aDeliveredOrder(database)
  const answer = await order.exchange(also)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(message)
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
  expect((await order.seen()).exchanges).toEqual([])
})

test('a size that is sold out, or of a product that is no longer sold, cannot be held', async () => {
  const order = await aDeliveredOrder(database, { large: 0 })
  await database.db.execute(sql`insert into product_sizes (product_id, size) values (${order.product.id}, 'L')`)
  expect(await order.exchange()).toMatchObject({ status: 409, body: { code: 'size_sold_out' } })
  const other = await aDeliveredOrder(database)
  await database.db.update(products).set({ state: 'archived' }).where(eq(products.id, other.product.id))
  expect((await other.exchange()).status).toBe(404)
  expect(await other.bucketsOf('L')).toEqual([3, 0, 0])
})

test('it is possible from delivery to the end of the withdrawal period, for the customer of the order alone', async () => {
  const order = await aDeliveredOrder(database)
  const stranger = await aCustomer(database.db)
  expect((await order.exchange({}, undefined, stranger.token)).status).toBe(404)
  const late = sql`now() - make_interval(days => 30)`
  await database.db.update(orders).set({ deliveredAt: late }).where(eq(orders.id, order.id))
  expect(await order.exchange()).toMatchObject({ status: 409, body: { message: exchangeMessages.tooLate } })
  expect((await order.seen()).exchangeable).toEqual([])

  const undelivered = await order.pays()
  const { body } = await order.call('GET', `/api/orders/${undelivered.id}`, { token: order.customer.token })
  const answer = await order.call('POST', `/api/orders/${undelivered.id}/exchanges`, {
    token: order.customer.token,
    body: { itemId: body.items[0].id, size: 'L', quantity: 1, reason: 'other' },
  })
  expect(answer).toMatchObject({ status: 409, body: { message: exchangeMessages.notDelivered } })
})

test('cancelled by the customer it holds nothing any more, and the piece can be exchanged again, a few times', async () => {
  const order = await aDeliveredOrder(database)
  for (let times = 0; times < mostExchangesOfLine; times += 1) {
    const [exchange] = (await order.exchange()).body.exchanges.slice(-1)
    expect((await order.cancels(exchange.id)).body.exchanges.at(-1).state).toBe('cancelled')
    expect((await order.cancels(exchange.id)).status, 'repeated').toBe(200)
  }
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
  expect(await order.exchange()).toMatchObject({ status: 409, body: { code: 'too_many_exchanges' } })
  await soundBooks()
})

test('once the parcel was received the customer can no longer cancel; each step repeated changes nothing', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  expect((await order.step(exchange.id, 'ship', parcel)).body.code, 'nothing has come back').toBe('exchange_step_refused')
  for (const times of [1, 2]) expect((await order.step(exchange.id, 'receive', { restock: true })).status, `${times}`).toBe(200)
  expect((await order.cancels(exchange.id)).body.code).toBe('exchange_step_refused')
  expect((await order.step(exchange.id, 'receive', { restock: false })).body.code, 'said otherwise').toBe('exchange_step_refused')
  for (const times of [1, 2]) expect((await order.step(exchange.id, 'ship', parcel)).status, `${times}`).toBe(200)
  expect(await order.bucketsOf('L')).toEqual([2, 0, 1])
  expect(await order.bucketsOf('M')).toEqual([10, 0, 1])
  await soundBooks()
})

test('the prepaid label is mailed with its address, again for another one; sent by hand it is only noted', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  const url = 'https://carrier.example/label/6A1?token=x'
  const labels = async () => (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_label')
  for (const times of [1, 2]) expect((await order.step(exchange.id, 'label', { url })).status, `${times}`).toBe(200)
  expect((await order.seen()).exchanges[0]).toMatchObject({ labelUrl: url, labelSentAt: expect.any(String) })
  expect((await labels()).map(({ text }) => text.includes(url))).toEqual([true])
  await order.step(exchange.id, 'label', { url: 'https://carrier.example/label/6A2' })
  expect(await labels()).toHaveLength(2)
  await order.step(exchange.id, 'label', { url: null })
  expect((await order.seen()).exchanges[0]).toMatchObject({ labelUrl: null, labelSentAt: expect.any(String) })
  expect(await labels()).toHaveLength(2)
  await order.step(exchange.id, 'receive', { restock: true })
  expect((await order.step(exchange.id, 'label', { url })).body.code, 'it has come').toBe('exchange_step_refused')
})

test.each([
  'javascript:alert(1)',
  'http://carrier.example/label',
  'https://localhost/label',
  'carrier',
  '',
  `https://a.example/${'x'.repeat(1_000)}`,
])('no label leads to %s', async (url) => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  const { status, body } = await order.step(exchange.id, 'label', { url })
  expect([status, body.errors]).toEqual([400, { url: exchangeMessages.labelUrlInvalid }])
})

test('a wrong tracking number of a replacement is corrected, and mailed', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock: true })
  await order.step(exchange.id, 'ship', { ...parcel, trackingNumber: null })
  for (const trackingNumber of ['6A2', '6A3', '6A2']) await order.step(exchange.id, 'ship', { ...parcel, trackingNumber })
  expect((await order.seen()).exchanges[0]).toMatchObject({ trackingNumber: '6A2' })
  const shipped = (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_shipped')
  expect(
    shipped.map(({ text }) => /6A\d/.exec(text)?.[0]),
    'also back to an earlier one',
  ).toEqual([undefined, '6A2', '6A3', '6A2'])
  expect(await order.bucketsOf('L')).toEqual([2, 0, 1])
})

test('refused by the owner, not by a preparer, it holds nothing, and the customer reads why', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  const path = `/api/admin/orders/${order.id}/exchanges/${exchange.id}/refuse`
  const { token } = await aPreparer(database.db)
  expect((await order.call('POST', path, { token, body: { reason: 'Portée' } })).status).toBe(403)
  expect((await order.step(exchange.id, 'refuse', { reason: 'Une tache sur la manche' })).status).toBe(200)
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
  expect((await order.seen()).exchanges[0]).toMatchObject({ state: 'refused', refusal: 'Une tache sur la manche' })
  const [mail] = (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_ended')
  expect(mail?.text).toContain('Une tache sur la manche')
  await soundBooks()
})
