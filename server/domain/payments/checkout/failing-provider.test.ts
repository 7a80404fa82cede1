import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCheckout } from '../../../../tests/factories/checkout.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { paymentSessions, productSizes, stockHolds } from '../../../database/schema/index.ts'
import { ProviderBusy, ProviderCallRunning } from '../../../integrations/payments/payment-provider.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { dueSessions } from '../reconcile/reconcile.ts'
import { awaitPaymentSession } from '../session/create-payment-session.ts'
import { settlePayment } from '../session/settle-payment.ts'
import { checkout } from './checkout.ts'

const database = freshDatabase()
const aShop = () => aCheckout(database.db)

describe('a provider in trouble (orders and payments, goal figures)', () => {
  const nothingIsHeld = async (product: { id: number }) => {
    const [size] = await database.db.select().from(productSizes).where(eq(productSizes.productId, product.id))
    expect(size).toMatchObject({ available: 10, reserved: 0, sold: 0 })
    const held = await database.db.select().from(stockHolds).where(sql`product_id = ${product.id} and state = 'held'`)
    expect(held).toEqual([])
  }

  test.each(['down', 'refuse'] as const)(
    '%s: the customer gets an error, no stock is held, and the idempotency key is free again',
    async (failing) => {
      const { provider, buys, allOrders } = await aShop()
      const product = await aProduct(database.db)
      provider.state.failing = failing
      await expect(buys(anOrder([[product, 'M', 1]]), 'k')).rejects.toMatchObject({ code: 'payment_unavailable' })
      await nothingIsHeld(product)
      expect((await allOrders()).map(({ state }) => state)).toEqual(['ANNULÉ'])
      provider.state.failing = undefined
      expect((await buys(anOrder([[product, 'M', 1]]), 'k')).paymentUrl).toBeTruthy()
      expect(provider.openOnes()).toHaveLength(1)
    },
  )

  test('a session created by a call that failed is found again, and none is opened twice', async () => {
    const { provider, buys } = await aShop()
    const product = await aProduct(database.db)
    provider.state.failing = 'create-then-fail'
    const first = await buys(anOrder([[product, 'M', 1]]))
    provider.state.failing = undefined
    expect(await buys(anOrder([[product, 'M', 1]]))).toEqual(first)
    expect(provider.state.opened).toBe(1)
  })

  test('a provider that answers 429 is called again while the customer waits: one order, one session', async () => {
    const { provider, buys, stored } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    const open = provider.client.openSession
    let refusals = 2
    provider.client.openSession = async (request, key) => {
      if (refusals-- > 0) throw new ProviderBusy('later', { retryAfterSeconds: null })
      return open(request, key)
    }
    const placed = await buys(anOrder([[product, 'M', 1]]))
    expect((await stored(placed.id)).state).toBe('EN_ATTENTE')
    expect(provider.state.opened).toBe(1)
  })

  test('after repeated 429 the answer is 503 with its delay, and the same request later opens the page of the order', async () => {
    const { provider, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    Object.assign(provider.state, { failing: 'busy', retryAfterSeconds: 7 })
    const options = anOrder([[product, 'M', 1]])
    await expect(buys(options, 'k')).rejects.toMatchObject({ code: 'payment_later', facts: { retryAfterSeconds: 7 } })
    await expect(buys(options, 'k')).rejects.toMatchObject({ code: 'payment_later' })
    expect(await allOrders()).toMatchObject([{ state: 'EN_ATTENTE' }])
    expect(await availableOf(database.db, product, 'M')).toBe(4)
    expect(provider.state).toMatchObject({ opened: 0, searches: 0 })
    provider.state.failing = undefined
    const [once, twice] = await Promise.all([buys(options, 'k'), buys(options, 'k')])
    expect(once).toEqual(twice)
    expect(await allOrders()).toHaveLength(1)
    expect(provider.state.opened).toBe(1)
  })

  test('the reconciliation soon opens the page of an order that got 503', async () => {
    const { provider, context, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    Object.assign(provider.state, { failing: 'busy', retryAfterSeconds: 7 })
    await expect(buys(anOrder([[product, 'M', 1]]))).rejects.toMatchObject({ code: 'payment_later' })
    provider.state.failing = undefined
    const [order] = await allOrders()
    const ofOrder = eq(paymentSessions.orderId, order?.id ?? '')
    await database.db.update(paymentSessions).set({ checkedAt: sql`now() - interval '6 seconds'` }).where(ofOrder)
    await reconcile(context)
    const [session] = await database.db.select().from(paymentSessions).where(ofOrder)
    expect(session).toMatchObject({ state: 'open', providerSessionId: expect.any(String) })
    expect(provider.state.opened).toBe(1)
  })

  test('two clicks at once on an order that got 503 both get its page: the copy that the provider refuses cancels nothing', async () => {
    const { provider, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    provider.state.failing = 'busy'
    Object.assign(provider.state, { retryAfterSeconds: 7 })
    const request = anOrder([[product, 'M', 1]])
    await expect(buys(request, 'k')).rejects.toMatchObject({ code: 'payment_later' })
    provider.state.failing = undefined
    const open = provider.client.openSession
    const refused = Promise.withResolvers<void>()
    let calls = 0
    provider.client.openSession = async (body, key) => {
      calls += 1
      if (calls === 1) await refused.promise
      if (calls === 2) {
        refused.resolve()
        throw new ProviderCallRunning('in use')
      }
      return open(body, key)
    }
    const [once, twice] = await Promise.all([buys(request, 'k'), buys(request, 'k')])
    expect(once).toEqual(twice)
    expect(await allOrders()).toMatchObject([{ state: 'EN_ATTENTE' }])
    expect(provider.state).toMatchObject({ opened: 1, searches: 0 })
  })

  test('the reconciliation leaves an order alone whose page a click opens at this moment', async () => {
    const { provider, context, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    Object.assign(provider.state, { failing: 'busy', retryAfterSeconds: 7 })
    await expect(buys(anOrder([[product, 'M', 1]]))).rejects.toMatchObject({ code: 'payment_later' })
    provider.state.failing = 'running'
    const [order] = await allOrders()
    await database.db
      .update(paymentSessions)
      .set({ checkedAt: sql`now() - interval '6 seconds'` })
      .where(eq(paymentSessions.orderId, order?.id ?? ''))
    expect(await reconcile(context), 'one call that runs is no reason to stop all others').toBeUndefined()
    expect(await allOrders()).toMatchObject([{ state: 'EN_ATTENTE' }])
    expect(provider.state.searches).toBe(0)
  })

  test('a page that could not be opened in time is no longer asked for every few seconds: deadlines of others wait too', async () => {
    const { provider, context, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    Object.assign(provider.state, { failing: 'busy', retryAfterSeconds: 7 })
    await expect(buys(anOrder([[product, 'M', 1]]))).rejects.toMatchObject({ code: 'payment_later' })
    provider.state.failing = 'refuse'
    const [order] = await allOrders()
    const [session] = await database.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.orderId, order?.id ?? ''))
    const isDueAfter = async (seconds: number) => {
      await database.db
        .update(paymentSessions)
        .set({ checkedAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(paymentSessions.id, session?.id ?? ''))
      return (await dueSessions(context)).includes(session?.id ?? '')
    }
    expect(await isDueAfter(6)).toBe(true)
    await settlePayment(context, session?.id ?? '')
    expect(await allOrders()).toMatchObject([{ state: 'ANNULÉ' }])
    expect(await isDueAfter(6)).toBe(false)
    expect(await isDueAfter(27)).toBe(true)
  })

  test('repeated clicks with a failing provider all get the error, and leave only cancelled orders', async () => {
    const { provider, buys, allOrders } = await aShop()
    const product = await aProduct(database.db)
    provider.state.failing = 'refuse'
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => buys(anOrder([[product, 'M', 1]]), 'same')))
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'payment_unavailable' } })
    await nothingIsHeld(product)
    expect((await allOrders()).every(({ state }) => state === 'ANNULÉ')).toBe(true)
  })

  test('no transaction is open while the provider is called', async () => {
    const { provider, context, customer } = await aShop()
    const product = await aProduct(database.db)
    const open = provider.client.openSession
    let waiting = -1
    provider.client.openSession = async (request, key) => {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`select count(*)::integer as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      waiting = rows[0]?.count ?? -1
      return open(request, key)
    }
    await checkout(context, customer, anOrder([[product, 'M', 1]]))
    expect(waiting).toBe(0)
  })

  test('a click that waits for a lost call gets the error as soon as the call is too old', async () => {
    const { provider, context, customer } = await aShop()
    const product = await aProduct(database.db)
    const { sessionId } = await placeOrder(context, customer, anOrder([[product, 'M', 1]]))
    const statements = vi.spyOn(database.db.$client, 'query')
    onTestFinished(() => statements.mockRestore())
    const waiting = awaitPaymentSession(context, sessionId)
    const grewOld = async () => {
      // The second look begins when the first has found the call under way.
      await vi.waitUntil(() => statements.mock.calls.length > 1, { timeout: 20_000 })
      await database.db
        .update(paymentSessions)
        .set({ createdAt: sql`now() - interval '11 seconds'` })
        .where(eq(paymentSessions.id, sessionId))
    }
    await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'payment_unavailable' }), grewOld()])
    expect(provider.state.opened).toBe(0)
  })

  test('a session whose process died is opened by the next click, under the same key and body', async () => {
    const { provider, context, buys, customer } = await aShop()
    const product = await aProduct(database.db)
    const died = await placeOrder(context, customer, anOrder([[product, 'M', 1]]))
    await database.db
      .update(paymentSessions)
      .set({ createdAt: sql`now() - interval '11 seconds'` })
      .where(eq(paymentSessions.id, died.sessionId))
    const again = await buys(anOrder([[product, 'M', 1]]))
    expect(again.id).toBe(died.orderId)
    const [stored] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.id, died.sessionId))
    expect([...provider.sessions.values()].map(({ key, request }) => [key, request])).toEqual([
      [died.sessionId, stored?.requestBody],
    ])
  })
})
