import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { aDeliveredOrder } from '../../../../../tests/setup/routes/shop-with-exchanges.ts'
import { whileLockedIn } from '../../../../../tests/setup/while-locked.ts'
import type { Transaction } from '../../../../database/client.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const orderLocked = (id: string) => (tx: Transaction) => tx.execute(sql`select from orders where id = ${id} for update`)
const sizeLocked = (productId: number) => (tx: Transaction) =>
  tx.execute(sql`select from product_sizes where product_id = ${productId} and size = 'L' for update`)
const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test.each([
  ['the last one is held for one of them', 1, [201, 409]],
  ['control: of two each holds one', 2, [201, 201]],
])('two exchanges at once for a size: %s', async (_what, large, statuses) => {
  const order = await aDeliveredOrder(database, { pieces: 1, large })
  const other = await order.pays()
  for (const [action, body] of [['prepare'], ['ship', { carrier: 'Colissimo', trackingNumber: null }], ['deliver']] as const)
    await order.act(other.id, action, body)
  const { token } = order.customer
  const { body: second } = await order.call('GET', `/api/orders/${other.id}`, { token })
  const body = { itemId: second.items[0].id, size: 'L', quantity: 1, reason: 'too_small' }
  const answers = await whileLockedIn(database)(sizeLocked(order.product.id), () => [
    order.exchange(),
    order.call('POST', `/api/orders/${other.id}/exchanges`, { token, body }),
  ])
  expect(statusesOf(answers)).toEqual(statuses)
  expect(await order.bucketsOf('L')).toEqual([0, large, 0])
  await soundBooks()
})

test.each([
  ['one piece is exchanged once', 1, [201, 409]],
  ['control: two pieces twice', 2, [201, 201]],
])('two requests at once for the same line: %s', async (_what, pieces, statuses) => {
  const order = await aDeliveredOrder(database, { pieces })
  const answers = await whileLockedIn(database)(orderLocked(order.id), () => [order.exchange(), order.exchange()])
  expect(statusesOf(answers)).toEqual(statuses)
  expect(await order.bucketsOf('L')).toEqual([3 - pieces, pieces, 0])
})

test('the same request twice at once, with its key, is one exchange', async () => {
  const order = await aDeliveredOrder(database, { pieces: 2 })
  const answers = await whileLockedIn(database)(orderLocked(order.id), () => [
    order.exchange({}, 'once'),
    order.exchange({}, 'once'),
  ])
  expect(statusesOf(answers)).toEqual([201, 201])
  expect(await order.bucketsOf('L')).toEqual([2, 1, 0])
})

test.each(['the exchange first', 'the refund first'])(
  'an exchange and the refund of its piece at once, %s: nothing stays held',
  async (first) => {
    const order = await aDeliveredOrder(database)
    const refund = () =>
      order.act(order.id, 'refund', { lines: [{ id: order.itemId, quantity: 1 }], reason: 'Rétractation' }, 'refund')
    const both = first === 'the exchange first' ? [() => order.exchange(), refund] : [refund, () => order.exchange()]
    const answers = await whileLockedIn(database)(orderLocked(order.id), () => both.map((start) => start()))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await order.bucketsOf('L')).toEqual([3, 0, 0])
    await soundBooks()
  },
)

test('cancelled by the customer and received by the staff at once: one of them, and the held piece ends once', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  const answers = await whileLockedIn(database)(orderLocked(order.id), () => [
    order.cancels(exchange.id),
    order.step(exchange.id, 'receive', { restock: true }),
  ])
  expect(statusesOf(answers)).toEqual([200, 409])
  const { state } = (await order.seen()).exchanges[0]
  expect([state, await order.bucketsOf('L')]).toEqual(state === 'cancelled' ? ['cancelled', [3, 0, 0]] : ['received', [2, 1, 0]])
  await soundBooks()
})

test('shipped twice at once, the replacement is sold once', async () => {
  const order = await aDeliveredOrder(database)
  const [exchange] = (await order.exchange()).body.exchanges
  await order.step(exchange.id, 'receive', { restock: true })
  const ship = () => order.step(exchange.id, 'ship', { carrier: 'Colissimo', trackingNumber: '6A1' })
  const answers = await whileLockedIn(database)(orderLocked(order.id), () => [ship(), ship()])
  expect(statusesOf(answers)).toEqual([200, 200])
  expect(await order.bucketsOf('L')).toEqual([2, 0, 1])
  await soundBooks()
})
