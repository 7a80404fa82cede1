import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { isMigrated } from './migrate.ts'
import { orderHistory, orders, productSizes } from './schema/index.ts'

const database = freshDatabase()

const anOrder = () =>
  database.db
    .insert(orders)
    .values({
      number: `NL-${Math.random()}`,
      email: 'client@example.com',
      stateCause: 'placed',
      subtotalCents: 100,
      shippingCents: 599,
      totalCents: 699,
      shippingMethod: 'standard',
      paymentMethod: 'card',
      shippingAddress: '1 rue',
      country: 'FR',
      shippingVatPercent: 20,
      returnUrl: 'http://localhost/checkout',
      fingerprint: 'f',
      returnDays: 14,
      termsVersion: '1',
    })
    .returning()
    .then(([order]) => order as typeof orders.$inferSelect)

const setState = (id: string, state: typeof orders.$inferInsert.state) =>
  database.db.update(orders).set({ state, stateCause: 'test' }).where(eq(orders.id, id))

/** Drizzle wraps what PostgreSQL said. */
const refusal = (message: RegExp) => ({ cause: { message: expect.stringMatching(message) } })

describe('the database itself', () => {
  test('knows when it is up to date', async () => {
    expect(await isMigrated(database)).toBe(true)
  })

  test('refuses a transition that decision 29 does not name', async () => {
    const order = await anOrder()
    await expect(setState(order.id, 'LIVRÉ')).rejects.toMatchObject(refusal(/cannot go from EN_ATTENTE to LIVRÉ/))
  })

  test('records every state an order was in', async () => {
    const order = await anOrder()
    await setState(order.id, 'PAYÉ')
    const history = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(orderHistory.id)
    expect(history.map(({ fromState, toState, cause }) => [fromState, toState, cause])).toEqual([
      [null, 'EN_ATTENTE', 'placed'],
      ['EN_ATTENTE', 'PAYÉ', 'test'],
    ])
  })

  test('keeps its ledgers append-only', async () => {
    await anOrder()
    await aProduct(database.db)
    await expect(database.db.delete(orderHistory)).rejects.toMatchObject(refusal(/append-only/))
    await expect(database.db.execute(sql`update stock_movements set quantity = 1`)).rejects.toMatchObject(refusal(/append-only/))
  })

  test('never lets a stock bucket fall below zero', async () => {
    const product = await aProduct(database.db, { sizes: { M: 1 } })
    const taken = database.db.update(productSizes).set({ available: -1 }).where(eq(productSizes.productId, product.id))
    await expect(taken).rejects.toMatchObject(refusal(/product_sizes_never_negative/))
  })
})
