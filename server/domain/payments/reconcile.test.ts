import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anOrder } from '../../../tests/factories/order.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { paymentSessions, providerEvents, refunds } from '../../database/schema/index.ts'
import { moreWaits } from '../../jobs/repeat.ts'
import { reconcile } from '../../jobs/shop-jobs.ts'
import type { PaymentRequest } from '../../outside/payment-provider.ts'
import { placeOrder } from '../orders/place-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { payOrder } from './pay-order.ts'
import { dueSessions, sessionsWithEvents } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

const deadlineOver = (sessionId: string) =>
  database.db
    .update(paymentSessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(paymentSessions.id, sessionId))
/** As if the provider had not been asked for so long; time itself is not waited for. */
const unasked = (sessionId: string, seconds: number) =>
  database.db.execute(sql`
    update payment_sessions set checked_at = now() - make_interval(secs => ${seconds}), created_at = now() - make_interval(secs => ${seconds})
    where id = ${sessionId}`)
const refundsOf = (orderId: string) => database.db.select().from(refunds).where(eq(refunds.orderId, orderId))

describe('reconciliation (contract 4, lost webhooks)', () => {
  test('finds a payment whose webhook never came', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId)
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    await unasked(placed.sessionId, 41)
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('PAYÉ')
  })

  test('gives each session to one of several processes', async () => {
    const shop = await aShop()
    const placed = await Promise.all(Array.from({ length: 6 }, () => shop.places()))
    for (const { sessionId } of placed) await unasked(sessionId, 60)
    const taken = (await Promise.all(Array.from({ length: 4 }, () => dueSessions(shop.tools)))).flat()
    expect(taken.toSorted()).toEqual(placed.map(({ sessionId }) => sessionId).toSorted())
  })

  test('a round that was full says that more waits, unless the provider fails: it is then left alone (issue 4.2)', async () => {
    const shop = await aShop()
    const placed = await Promise.all(Array.from({ length: 3 }, () => shop.places()))
    const grownOld = () => Promise.all(placed.map(({ sessionId }) => unasked(sessionId, 60)))
    const paid = async () => (await Promise.all(placed.map(({ id }) => shop.order(id)))).filter(({ state }) => state === 'PAYÉ')
    for (const { providerId } of placed) shop.provider.pay(providerId)
    await grownOld()
    shop.provider.state.failing = 'down'
    expect(await reconcile(shop.tools, 2)).toBeUndefined()
    shop.provider.state.failing = undefined
    await grownOld()
    expect(await reconcile(shop.tools, 2)).toBe(moreWaits)
    expect(await paid()).toHaveLength(2)
    expect(await reconcile(shop.tools, 2)).toBeUndefined()
    expect(await paid()).toHaveLength(3)
  })

  test('an event whose work got lost is taken up, also of a session that had ended: its late capture goes back', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await deadlineOver(placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    shop.provider.pay(placed.providerId)
    const hears = (seconds: number) =>
      database.db.insert(providerEvents).values({
        id: `evt_${seconds}_${placed.providerId}`,
        type: 'checkout.session.completed',
        subject: placed.providerId,
        receivedAt: sql`now() - make_interval(secs => ${seconds})`,
      })
    await hears(10)
    await unasked(placed.sessionId, 60)
    await reconcile(shop.tools)
    expect(await refundsOf(placed.id)).toEqual([])
    await hears(21)
    await reconcile(shop.tools)
    expect(await refundsOf(placed.id)).toMatchObject([{ reason: 'late_capture', amountCents: 45_99 }])
    expect(await sessionsWithEvents(shop.tools)).not.toContain(placed.sessionId)
    await unasked(placed.sessionId, 60)
    await database.db.execute(sql`update provider_events set received_at = now() - interval '1 hour'`)
    expect(await sessionsWithEvents(shop.tools)).not.toContain(placed.sessionId)
  })

  /** An order whose process died before it heard of its page. */
  async function lostCall(shop: Awaited<ReturnType<typeof aShop>>, { opened = false } = {}) {
    const died = await placeOrder(shop.tools, shop.shopper, anOrder([[shop.product, 'M', 1]]), 'k')
    const session = async () => {
      const [row] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.id, died.sessionId))
      if (!row) throw new Error('no session')
      return row
    }
    const { requestBody } = await session()
    const request = requestBody as PaymentRequest
    const atProvider = opened ? await shop.provider.payments.openSession(request, died.sessionId) : undefined
    return {
      ...died,
      session,
      atProvider,
      /** As if the call were so old; the deadline in its request has come nearer too. */
      isLookedFor: async (seconds: number) => {
        const aged = { ...request, expiresAt: request.expiresAt - seconds }
        await database.db.update(paymentSessions).set({ requestBody: aged }).where(eq(paymentSessions.id, died.sessionId))
        await unasked(died.sessionId, seconds)
        await reconcile(shop.tools)
      },
    }
  }

  test('a call that was lost with its process: an opened session is taken over by one call and can be paid', async () => {
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

  test('an opened session that was paid meanwhile counts', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.pay(died.atProvider?.id ?? '')
    await died.isLookedFor(41)
    expect((await shop.order(died.orderId)).state).toBe('PAYÉ')
  })

  test('a call that was lost is looked for as soon as it is over in every process', async () => {
    const shop = await aShop()
    const died = await placeOrder(shop.tools, shop.shopper, anOrder([[shop.product, 'M', 1]]))
    await unasked(died.sessionId, 24)
    expect(await dueSessions(shop.tools)).not.toContain(died.sessionId)
    await unasked(died.sessionId, 27)
    expect(await dueSessions(shop.tools)).toContain(died.sessionId)
  })

  test('a call that never reached the provider is made good in its first minute: one page, which can be paid', async () => {
    const shop = await aShop()
    const died = await lostCall(shop)
    await died.isLookedFor(41)
    expect(shop.provider.openOnes().map(({ id }) => id)).toEqual([(await died.session()).providerSessionId])
    expect((await shop.order(died.orderId)).state).toBe('EN_ATTENTE')
    expect(await payOrder(shop.tools, shop.shopper.id, died.orderId)).toEqual({ paymentUrl: (await died.session()).url })
  })

  test('a call that never reached the provider and is too old to be made: the order ends, nothing is held', async () => {
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
    ['first made by looking for it', {}],
  ])('a session %s is ended at the provider, never left to be paid', async (_what, how) => {
    const shop = await aShop()
    const died = await lostCall(shop, how)
    await cancelOrder(shop.tools, shop.shopper.id, died.orderId)
    await died.isLookedFor(41)
    expect(shop.provider.state.opened).toBe(1)
    expect(shop.provider.openOnes()).toEqual([])
    expect((await died.session()).state).toBe('expired')
    expect(await shop.stock()).toEqual([10, 0, 0])
  })

  test('a session whose order ends while it is looked for is ended too', async () => {
    const shop = await aShop()
    const died = await lostCall(shop)
    const open = shop.provider.payments.openSession
    shop.provider.payments.openSession = async (request, key) => {
      await cancelOrder(shop.tools, shop.shopper.id, died.orderId)
      return open(request, key)
    }
    await died.isLookedFor(41)
    for (const { name, data } of shop.sent)
      if (name === 'settle-payment') await settlePayment(shop.tools, (data as { sessionId: string }).sessionId)
    expect(shop.provider.openOnes()).toEqual([])
    expect((await died.session()).state).toBe('expired')
  })

  test('a key that answers with the failure of then: the provider’s sessions are gone through', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.state.failing = 'create-then-fail'
    await died.isLookedFor(41)
    expect(await died.session()).toMatchObject({ state: 'open', providerSessionId: died.atProvider?.id })
    expect(shop.provider.state).toMatchObject({ opened: 1, searches: 1 })
  })

  test('a key that the provider has forgotten after a day proves nothing: a payment of then is found', async () => {
    const shop = await aShop()
    const died = await lostCall(shop, { opened: true })
    shop.provider.pay(died.atProvider?.id ?? '')
    shop.provider.forgetsKeys()
    await died.isLookedFor(25 * 3600)
    expect((await shop.order(died.orderId)).state).toBe('PAYÉ')
    expect(shop.provider.state.opened).toBe(1)
  })

  test('a provider that does not let us in says nothing of the session: the order waits', async () => {
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

  test('a refund that could not be asked for is asked for later, once', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await deadlineOver(placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.tools, placed.sessionId)
    const [refund] = await refundsOf(placed.id)
    shop.provider.state.failing = 'create-then-fail'
    await expect(settleRefund(shop.tools, refund?.id ?? '')).rejects.toThrow('500')
    shop.provider.state.failing = undefined
    await database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(shop.provider.refunds.size).toBe(1)
  })

  test('a refund that the provider ends later without a word is heard of: REMBOURSÉ then, not before', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    shop.provider.state.refundState = 'processing'
    await cancelOrder(shop.tools, shop.shopper.id, placed.id)
    const grownOld = () => database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await grownOld()
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('ANNULÉ')
    const [refund] = await refundsOf(placed.id)
    expect(refund?.state).toBe('processing')
    Object.assign(shop.provider.refunds.get(refund?.providerRefundId ?? '') ?? {}, { state: 'succeeded' })
    await grownOld()
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(await shop.mailsAbout(refund?.id ?? '')).toEqual(['order_refunded'])
  })

  test('a refund is not given up because the provider does not let us in', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    shop.provider.state.failing = 'deny'
    await cancelOrder(shop.tools, shop.shopper.id, placed.id)
    expect((await refundsOf(placed.id)).map(({ state }) => state)).toEqual(['created'])
    shop.provider.state.failing = undefined
    await database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await reconcile(shop.tools)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
  })
})
