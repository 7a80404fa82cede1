import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { aDeliveredOrder } from '../../../../../tests/setup/routes/shop-with-exchanges.ts'
import { exchanges } from '../../../../database/schema/index.ts'
import { anonymiseClosedOrders } from '../../../../domain/accounts/privacy/anonymise-closed-orders.ts'
import { endLapsedExchanges } from '../../../../domain/exchanges/end-lapsed.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])

test('a replacement is held for three weeks; then it lapses, unless the parcel was received', async () => {
  const [waiting, received] = [await aDeliveredOrder(database), await aDeliveredOrder(database)]
  const [late] = (await waiting.exchange()).body.exchanges
  const [here] = (await received.exchange()).body.exchanges
  await received.step(here.id, 'receive', { restock: false })
  const sendBy = new Date(late.requestedAt).getTime() + 14 * 86_400_000
  expect(Math.abs(Date.parse(late.sendBy) - sendBy)).toBeLessThan(2 * 86_400_000)
  const holds = await database.db.execute<{ days: number }>(
    sql`select extract(day from expires_at - created_at)::integer as days from stock_holds where kind = 'exchange'`,
  )
  expect(new Set(holds.rows.map(({ days }) => days))).toEqual(new Set([21]))
  await endLapsedExchanges(waiting.context)
  expect((await waiting.seen()).exchanges[0].state, 'control').toBe('requested')
  await database.db.execute(
    sql`update stock_holds set expires_at = now() - interval '1 second' where kind = 'exchange' and state = 'held'`,
  )
  await endLapsedExchanges(waiting.context)
  await endLapsedExchanges(waiting.context)
  expect((await waiting.seen()).exchanges[0].state).toBe('lapsed')
  expect(await waiting.bucketsOf('L')).toEqual([3, 0, 0])
  expect((await waiting.exchangeMails()).filter(({ kind }) => kind === 'exchange_ended')).toHaveLength(1)
  expect((await received.seen()).exchanges[0].state).toBe('received')
  expect(await received.bucketsOf('L')).toEqual([2, 1, 0])
  await soundBooks()
})

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

test('the order is found by its flag, counts in Today, and keeps its address while the exchange is open', async () => {
  const order = await aDeliveredOrder(database)
  const flagged = async () => {
    const { body } = await order.call('GET', '/api/admin/orders?flag=exchange&size=100', { token: order.token })
    return body.content.some(({ id }: { id: string }) => id === order.id)
  }
  const today = async () => (await order.call('GET', '/api/admin/today', { token: order.token })).body.todo.exchanges
  expect(await flagged()).toBe(false)
  const before = await today()
  const [exchange] = (await order.exchange()).body.exchanges
  expect(await flagged()).toBe(true)
  expect(await today()).toBe(before + 1)
  await database.db.execute(
    sql`update orders set user_id = null, delivered_at = now() - interval '60 days' where id = ${order.id}`,
  )
  await anonymiseClosedOrders(database.db)
  expect((await order.order(order.id)).shippingAddress).not.toBe('')
  await order.step(exchange.id, 'refuse', { reason: 'Portée' })
  await anonymiseClosedOrders(database.db)
  expect((await order.order(order.id)).shippingAddress).toBe('')
})

test('the database refuses an exchange that goes back, or changes what was requested', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  const change = (values: Partial<typeof exchanges.$inferInsert>) =>
    database.db.update(exchanges).set(values).where(eq(exchanges.id, exchange.id))
  await expect(change({ size: 'S' })).rejects.toThrow(/Failed query/)
  await expect(change({ state: 'shipped', shippedAt: new Date(), carrier: 'DHL', receivedAt: new Date() })).rejects.toThrow(
    /Failed query/,
  )
  await order.cancels(exchange.id)
  await expect(change({ state: 'requested' })).rejects.toThrow(/Failed query/)
})
