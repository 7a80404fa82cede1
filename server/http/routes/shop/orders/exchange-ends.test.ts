import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendBackBy } from '../../../../../contract/rules/exchanges/exchanges.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { aDeliveredOrder } from '../../../../../tests/setup/routes/shop-with-exchanges.ts'
import { exchanges, stockMovements } from '../../../../database/schema/index.ts'
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
  expect(late.sendBy).toBe(sendBackBy(new Date(late.requestedAt)))
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
  const { email } = waiting.context.settings.now()
  expect((await waiting.exchangeMails()).map(({ kind, recipient }) => [kind, recipient === email])).toEqual([
    ['exchange_requested', false],
    ['exchange_alert', true],
    ['exchange_ended', false],
    ['exchange_alert', true],
  ])
  expect((await received.seen()).exchanges[0].state).toBe('received')
  expect(await received.bucketsOf('L')).toEqual([2, 1, 0])
  await soundBooks()
})

/** An exchange whose replacement was held for three weeks without the garment coming back. */
async function aLapsedExchange(options: Parameters<typeof aDeliveredOrder>[1] = {}) {
  const order = await aDeliveredOrder(database, options)
  const [{ id }] = (await order.exchange()).body.exchanges
  await database.db.execute(
    sql`update stock_holds set expires_at = now() - interval '1 second' where id = (select hold_id from exchanges where id = ${id})`,
  )
  await endLapsedExchanges(order.context)
  return { ...order, exchangeId: id }
}

test('a parcel that comes after its time is received, and the new size held again', async () => {
  const order = await aLapsedExchange()
  const { body } = await order.step(order.exchangeId, 'receive', { restock: true })
  expect(body.exchanges[0]).toMatchObject({ state: 'received', endedAt: null })
  expect([await order.bucketsOf('M'), await order.bucketsOf('L')]).toEqual([
    [10, 0, 1],
    [2, 1, 0],
  ])
  const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
  expect(moved.filter(({ kind }) => kind === 'reserved').map(({ reason, requestKey }) => [reason, requestKey])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  await soundBooks()
  expect((await order.step(order.exchangeId, 'ship', { carrier: 'Colissimo', trackingNumber: null })).status).toBe(200)
  await soundBooks()
})

test('one that lapsed, came late and was refused: the customer is mailed both', async () => {
  const order = await aLapsedExchange()
  await order.step(order.exchangeId, 'receive', { restock: false })
  await order.step(order.exchangeId, 'refuse', { reason: 'Une tache sur la manche' })
  const ended = (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_ended')
  expect(ended.map(({ text }) => text.includes('Une tache sur la manche'))).toEqual([false, true])
})

test('it is not, once the size is sold out, the piece refunded, or another exchange requested', async () => {
  const [soldOut, refunded, again] = [await aLapsedExchange(), await aLapsedExchange(), await aLapsedExchange()]
  await database.db.execute(sql`
    with gone as (update product_sizes set available = 0 where product_id = ${soldOut.product.id} and size = 'L' returning product_id)
    insert into stock_movements (product_id, size, kind, quantity) select product_id, 'L', 'written_off', 3 from gone`)
  await refunded.act(refunded.id, 'refund', { lines: [{ id: refunded.itemId, quantity: 1 }], reason: 'Retour' })
  await again.exchange()
  const codes = []
  for (const { step, exchangeId } of [soldOut, refunded, again])
    codes.push((await step(exchangeId, 'receive', { restock: true })).body.code)
  expect(codes).toEqual(['size_sold_out', 'exchange_step_refused', 'exchange_step_refused'])
  await soundBooks()
})

test('what was received as new by mistake can still be refused', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock: true })
  const { body } = await order.step(exchange.id, 'refuse', { reason: 'Ce n’est pas cette commande' })
  expect(body.exchanges[0]).toMatchObject({ state: 'refused', endedAt: expect.any(String) })
  expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
  await soundBooks()
})

test('the owner is mailed when a customer cancels: the label is not needed', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.cancels(exchange.id)
  const alerts = (await order.exchangeMails()).filter(({ kind }) => kind === 'exchange_alert')
  expect(alerts.map(({ text }) => text.includes('étiquette est inutile'))).toEqual([false, true])
})

test('an erased customer’s address stays while her replacement is on its way, and the refusal goes with it', async () => {
  const [sent, refused] = [await aDeliveredOrder(database), await aDeliveredOrder(database)]
  const [exchange] = (await sent.exchange()).body.exchanges
  await sent.step(exchange.id, 'receive', { restock: true })
  await sent.step(exchange.id, 'ship', { carrier: 'Colissimo', trackingNumber: null })
  const [other] = (await refused.exchange()).body.exchanges
  await refused.step(other.id, 'refuse', { reason: 'Une tache' })
  await database.db.execute(sql`update orders set user_id = null, delivered_at = now() - interval '60 days'`)
  await anonymiseClosedOrders(database.db)
  expect((await sent.order(sent.id)).shippingAddress).not.toBe('')
  expect((await refused.order(refused.id)).shippingAddress).toBe('')
  const refusals = await database.db.select({ refusal: exchanges.refusal }).from(exchanges).where(eq(exchanges.id, other.id))
  expect(refusals).toEqual([{ refusal: '' }])
  await database.db.execute(sql`update exchanges set shipped_at = now() - interval '61 days' where id = ${exchange.id}`)
  await anonymiseClosedOrders(database.db)
  expect((await sent.order(sent.id)).shippingAddress).toBe('')
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
