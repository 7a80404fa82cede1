import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as exchangeMessages from '../../../../../contract/text/exchange-messages.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { aDeliveredOrder } from '../../../../../tests/setup/routes/shop-with-exchanges.ts'
import { auditLog, disputes, refunds } from '../../../../database/schema/index.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
const parcel = { carrier: 'Colissimo', trackingNumber: null }
type Order = Awaited<ReturnType<typeof aDeliveredOrder>>
const statesOf = async (order: Order) =>
  (await order.seen()).exchanges.map(({ state, quantity }: { state: string; quantity: number }) => `${quantity} ${state}`)
const refund = (order: Order, quantity: number, restock = false) =>
  order.act(order.id, 'refund', { lines: [{ id: order.itemId, quantity }], restock, reason: `Retour ${crypto.randomUUID()}` })

test('a refund of the piece wins over its exchange: nothing is held any more, and what was not refunded stays', async () => {
  const order = await aDeliveredOrder(database, { pieces: 3 })
  const [first] = (await order.exchange()).body.exchanges
  await order.exchange()
  const refund = (quantity: number) =>
    order.act(order.id, 'refund', { lines: [{ id: order.itemId, quantity }], reason: 'Rétractation' })
  await refund(1)
  expect(
    (await order.seen()).exchanges.map(({ state }: { state: string }) => state),
    'the third one',
  ).toEqual(['requested', 'requested'])
  await order.act(order.id, 'refund', { lines: [{ id: order.itemId, quantity: 1 }], reason: 'Encore' })
  const { exchanges: shown } = await order.seen()
  expect(shown.map(({ id, state }: { id: string; state: string }) => [id === first.id, state])).toEqual([
    [true, 'requested'],
    [false, 'cancelled'],
  ])
  expect(await order.bucketsOf('L')).toEqual([2, 1, 0])
  await order.act(order.id, 'refund', { reason: 'Tout' })
  expect((await order.seen()).exchanges.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
  await soundBooks()
})

test('of an exchange of several pieces only those refunded end; the rest goes on where it was', async () => {
  const order = await aDeliveredOrder(database, { pieces: 2 })
  const [exchange] = (await order.exchange({ quantity: 2 })).body.exchanges
  await order.step(exchange.id, 'receive', { restock: true })
  await refund(order, 1)
  expect((await statesOf(order)).toSorted()).toEqual(['1 received', '2 cancelled'])
  expect([await order.bucketsOf('M'), await order.bucketsOf('L')]).toEqual([
    [10, 0, 2],
    [2, 1, 0],
  ])
  await soundBooks()
  const rest = (await order.seen()).exchanges.find(({ state }: { state: string }) => state === 'received')
  expect((await order.step(rest.id, 'ship', parcel)).status).toBe(200)
  expect(await order.bucketsOf('L')).toEqual([2, 0, 1])
  await soundBooks()
})

test('a refund ends what has not come back before what has, and says so to the customer and in the history', async () => {
  const order = await aDeliveredOrder(database, { pieces: 2 })
  const [first] = (await order.exchange()).body.exchanges
  await order.exchange()
  const later = (await order.seen()).exchanges.find(({ id }: { id: string }) => id !== first.id)
  await order.step(later.id, 'receive', { restock: true })
  await refund(order, 1)
  const { exchanges: shown } = await order.seen()
  expect(shown.find(({ id }: { id: string }) => id === first.id).state).toBe('cancelled')
  expect(shown.find(({ id }: { id: string }) => id === later.id).state).toBe('received')
  const ended = (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_ended')
  expect(ended.map(({ text }) => text.includes('Nous vous remboursons cet article'))).toEqual([true])
  const recorded = await database.db.select().from(auditLog).where(eq(auditLog.subject, order.orderNumber))
  expect(recorded.map(({ action }) => action)).toContain('exchange_cancelled')
  await soundBooks()
})

test('a piece that was restocked for a refund which failed is not exchanged', async () => {
  const order = await aDeliveredOrder(database)
  await refund(order, 1, true)
  await database.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, order.id))
  await database.db.execute(
    sql`update orders set state = 'LIVRÉ', state_cause = 'test' where id = ${order.id} and state <> 'LIVRÉ'`,
  )
  expect((await order.seen()).exchangeable).toEqual([])
  expect((await order.exchange()).body.code).toBe('exchange_nothing_left')
})

test.each([
  ['damaged', false, 0],
  ['as new', true, 0],
])('a piece that came back %s for an exchange is not restocked once more by a later refund', async (_how, restock, left) => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock })
  const { body } = await order.step(exchange.id, 'ship', parcel)
  expect(body.items[0].restockable).toBe(left)
  expect((await refund(order, 1, true)).status).toBe(200)
  expect(await order.bucketsOf('M')).toEqual([restock ? 10 : 9, 0, 1])
  await soundBooks()
})

test('what a bank claims back is not exchanged', async () => {
  const order = await aDeliveredOrder(database)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from captures where order_id = ${order.id}`)
  await database.db.insert(disputes).values({
    id: `dp_${order.id}`,
    orderId: order.id,
    captureId: rows[0]?.id ?? '',
    amountCents: 45_99,
    state: 'open',
    reason: 'fraudulent',
  })
  expect(await order.exchange()).toMatchObject({ status: 409, body: { message: exchangeMessages.disputed } })
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
})

test('a refunded order says so', async () => {
  const order = await aDeliveredOrder(database)
  await order.act(order.id, 'refund', { reason: 'Tout' })
  expect(await order.exchange()).toMatchObject({ status: 409, body: { message: exchangeMessages.orderRefunded } })
})

test('a replacement of pieces that an earlier release refunded is not sent; the owner refuses it', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock: true })
  await database.db.execute(sql`
    with back as (insert into refunds (order_id, provider, capture_id, amount_cents, reason)
      select order_id, provider, id, 4000, 'Retour' from captures where order_id = ${order.id} returning id)
    insert into refund_lines (refund_id, order_line_id, quantity) select id, ${order.itemId}, 1 from back`)
  expect((await order.step(exchange.id, 'ship', parcel)).body.code).toBe('exchange_step_refused')
  expect((await order.step(exchange.id, 'refuse', { reason: 'Remboursé' })).status).toBe(200)
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
})
