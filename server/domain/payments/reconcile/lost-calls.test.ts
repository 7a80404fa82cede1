import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import type { Database } from '../../../database/client.ts'
import { paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { payOrder } from '../checkout/pay-order.ts'
import { settlePayment } from '../session/settle-payment.ts'
import { dueSessions } from './reconcile.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

beforeAll(() =>
  database.pool.query(`create schema still_clock;
    create function still_clock.clock_timestamp() returns timestamptz language sql stable as 'select now()'`),
)
/** Whether a call of this age is looked for; by a clock that stands still meanwhile, however slow the machine. */
const isDueAfter = (seconds: number, sessionId: string) =>
  database.db.transaction(async (tx) => {
    // The clock of the schema named first is the one that unqualified calls find.
    await tx.execute(sql`set local search_path = still_clock, public, pg_catalog`)
    const made = sql`now() - make_interval(secs => ${seconds})`
    await tx.update(paymentSessions).set({ checkedAt: made, createdAt: made }).where(eq(paymentSessions.id, sessionId))
    return (await dueSessions({ db: tx as unknown as Database })).includes(sessionId)
  })

/** An order whose process died before it received its payment page. */
async function lostCall(shop: Awaited<ReturnType<typeof aShop>>, { opened = false } = {}) {
  const died = await placeOrder(shop.context, shop.customer, anOrder([[shop.product, 'M', 1]]), { key: 'k' })
  const session = async () => {
    const [row] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.id, died.sessionId))
    if (!row) throw new Error('no session')
    return row
  }
  const { requestBody } = await session()
  const request = requestBody as PaymentRequest
  const atProvider = opened ? await shop.provider.client.openSession(request, died.sessionId) : undefined
  return {
    ...died,
    session,
    atProvider,
    /** As if the call were so old; the deadline in its request has come nearer too. */
    isLookedFor: async (seconds: number) => {
      const aged = { ...request, expiresAt: request.expiresAt - seconds }
      await database.db.update(paymentSessions).set({ requestBody: aged }).where(eq(paymentSessions.id, died.sessionId))
      await shop.age(died.sessionId, seconds)
      await reconcile(shop.context)
    },
  }
}

describe('reconciliation of a call whose response was lost (contract 4, lost webhooks)', () => {
  test('a session opened by a process that died is taken over with one call and can be paid', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    await died.isLookedFor(300)
    expect(await died.session()).toMatchObject({
      state: 'open',
      providerSessionId: died.atProvider?.id,
      url: died.atProvider?.url,
    })
    expect(shop.provider.state).toMatchObject({ opened: 1, searches: 0 })
  })

  test('an opened session that was paid meanwhile makes the order PAYÉ', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.pay(died.atProvider?.id ?? '')
    await died.isLookedFor(41)
    expect((await shop.order(died.orderId)).state).toBe('PAYÉ')
  })

  test('a lost call is looked up as soon as it has timed out in every process', async () => {
    const shop = await aShop()
    const died = await placeOrder(shop.context, shop.customer, anOrder([[shop.product, 'M', 1]]))
    expect(await isDueAfter(24, died.sessionId)).toBe(false)
    expect(await isDueAfter(27, died.sessionId)).toBe(true)
  })

  test('a lost call is looked up at once when the clock was set back since it was made', async () => {
    const shop = await aShop()
    const died = await placeOrder(shop.context, shop.customer, anOrder([[shop.product, 'M', 1]]))
    expect(await dueSessions(shop.context)).not.toContain(died.sessionId)
    await database.db
      .update(paymentSessions)
      .set({ checkedAt: sql`now() + interval '1 year'` })
      .where(eq(paymentSessions.id, died.sessionId))
    expect(await dueSessions(shop.context)).toContain(died.sessionId)
    expect(await dueSessions(shop.context)).not.toContain(died.sessionId)
  })

  test('a call that never reached the provider is repeated in its first minute: one page, which can be paid', async () => {
    const shop = await aShop()
    const died = await lostCall(shop)
    await died.isLookedFor(41)
    expect(shop.provider.openOnes().map(({ id }) => id)).toEqual([(await died.session()).providerSessionId])
    expect((await shop.order(died.orderId)).state).toBe('EN_ATTENTE')
    expect(await payOrder(shop.context, shop.customer.id, died.orderId)).toEqual({ paymentUrl: (await died.session()).url })
  })

  test('a call that never reached the provider and is too old to repeat cancels the order and releases the stock', async () => {
    const shop = await aShop()
    const died = await lostCall(shop)
    await died.isLookedFor(61)
    expect((await shop.order(died.orderId)).state).toBe('ANNULÉ')
    expect(await shop.stock()).toEqual([10, 0, 0])
    expect(shop.provider.state).toMatchObject({ opened: 0, searches: 0 })
    // It might still be on its way: looked for until it can't be any more.
    expect((await died.session()).state).toBe('created')
    await died.isLookedFor(301)
    expect((await died.session()).state).toBe('failed')
  })

  test.each([
    ['opened before its order ended', { opened: true }],
    ['created by looking for it', {}],
  ])('a session %s is closed at the provider, so that it can’t be paid', async (_what, how) => {
    const shop = await aShop()
    const died = await lostCall(shop, how)
    await cancelOrder(shop.context, shop.customer.id, died.orderId)
    await died.isLookedFor(41)
    expect(shop.provider.state.opened).toBe(1)
    expect(shop.provider.openOnes()).toEqual([])
    expect((await died.session()).state).toBe('expired')
    expect(await shop.stock()).toEqual([10, 0, 0])
  })

  test('a session whose order is cancelled while it is looked up is closed too', async () => {
    const shop = await aShop()
    const died = await lostCall(shop)
    const open = shop.provider.client.openSession
    shop.provider.client.openSession = async (request, key) => {
      await cancelOrder(shop.context, shop.customer.id, died.orderId)
      return open(request, key)
    }
    await died.isLookedFor(41)
    for (const { name, data } of shop.sent)
      if (name === 'settle-payment') await settlePayment(shop.context, (data as { sessionId: string }).sessionId)
    expect(shop.provider.openOnes()).toEqual([])
    expect((await died.session()).state).toBe('expired')
  })

  test('when a key answers with its old failure, the provider’s sessions are searched', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.state.failing = 'create-then-fail'
    await died.isLookedFor(41)
    expect(await died.session()).toMatchObject({ state: 'open', providerSessionId: died.atProvider?.id })
    expect(shop.provider.state).toMatchObject({ opened: 1, searches: 1 })
  })

  test('after a day the provider no longer knows the key: the earlier payment is still found', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.pay(died.atProvider?.id ?? '')
    shop.provider.forgetsKeys()
    await died.isLookedFor(25 * 3600)
    expect((await shop.order(died.orderId)).state).toBe('PAYÉ')
    expect(shop.provider.state.opened).toBe(1)
  })

  test('a provider that refuses our key says nothing about the session: the order waits', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.state.failing = 'deny'
    await died.isLookedFor(600)
    expect((await shop.order(died.orderId)).state).toBe('EN_ATTENTE')
    expect((await died.session()).state).toBe('created')
    shop.provider.state.failing = undefined
    await died.isLookedFor(600)
    expect((await died.session()).state).toBe('open')
  })
})
