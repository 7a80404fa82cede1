import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { mails, providerEvents, refunds } from '../../../database/schema/index.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { refundOrder } from './refund-order.ts'
import { settleRefund } from './settle-refund.ts'

const database = freshDatabase()

async function aRefund(first: 'succeeded' | 'processing') {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  shop.provider.state.refundState = first
  await cancelOrder(shop.context, shop.customer.id, paid.id)
  const [refund] = await database.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
  if (!refund) throw new Error('no refund')
  const atProvider = shop.provider.refunds.get(refund.providerRefundId ?? '')
  return {
    ...shop,
    paid,
    /** The provider later reports a failure; the same event twice changes nothing more. */
    fails: async () => {
      Object.assign(atProvider ?? {}, { state: 'failed' })
      await database.db
        .insert(providerEvents)
        .values({ id: `evt_${refund.id}`, type: 'refund.failed', subject: refund.providerRefundId })
      for (let times = 0; times < 2; times += 1) await settleRefund(shop.context, refund.id)
    },
    refund: async () => (await database.db.select().from(refunds).where(eq(refunds.id, refund.id)))[0],
    alerts: () =>
      database.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'refund_failed_alert'), eq(mails.reference, refund.id))),
    requestCount: async () => {
      const before = shop.provider.state.calls
      await settleRefund(shop.context, refund.id)
      return shop.provider.state.calls - before
    },
  }
}

test('the owner gets one alert about a refund that fails, and may refund again (orders and payments, settling)', async () => {
  const { fails, refund, alerts, order, paid } = await aRefund('processing')
  expect((await refund())?.state).toBe('processing')
  await fails()
  expect((await refund())?.state).toBe('failed')
  expect((await order(paid.id)).state).toBe('ANNULÉ')
  const [alert, ...more] = await alerts()
  expect(alert).toMatchObject({ recipient: 'bonjour@nacre-et-lin.example', subject: expect.stringContaining(paid.orderNumber) })
  expect(alert?.text).toContain('encore une fois')
  expect(more).toEqual([])
})

test('a refund that the bank returns later leaves the ledger unchanged; an alert asks the owner to pay another way', async () => {
  const { fails, refund, alerts, order, paid, requestCount } = await aRefund('succeeded')
  expect(await requestCount()).toBe(0)
  await fails()
  expect((await refund())?.state).toBe('succeeded')
  expect((await order(paid.id)).state).toBe('REMBOURSÉ')
  const [alert, ...more] = await alerts()
  expect(alert?.text).toContain('virement')
  expect(more).toEqual([])
  expect(await requestCount()).toBe(0)
})

test('a partial refund whose answer was lost a day ago is found and not repeated, although its key has expired', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  shop.provider.state.failing = 'create-then-fail'
  await refundOrder(shop.context, shop.customer, paid.id, { amount: 10, reason: 'geste' })
  shop.provider.state.failing = undefined
  shop.provider.state.forgetsRefundKeys = true
  const [refund] = await database.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
  expect(refund).toMatchObject({ state: 'created', providerRefundId: null })
  await database.db
    .update(refunds)
    .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
    .where(eq(refunds.orderId, paid.id))
  await settleRefund(shop.context, refund?.id ?? '')
  expect([...shop.provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([10_00])
  const [now] = await database.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
  expect(now).toMatchObject({ state: 'succeeded', providerRefundId: [...shop.provider.refunds.keys()][0] })
})

test('a refund is found whose request failed after it was made: its key repeats that failure for a day', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  // Until the end: so a provider answers that stored its failure under the key.
  shop.provider.state.failing = 'create-then-fail'
  await refundOrder(shop.context, shop.customer, paid.id, { amount: 10, reason: 'geste' })
  const [refund] = await shop.refundsOf(paid.id)
  expect(refund).toMatchObject({ state: 'created', providerRefundId: null })
  await database.db
    .update(refunds)
    .set({ createdAt: new Date(Date.now() - 30_000) })
    .where(eq(refunds.orderId, paid.id))
  await settleRefund(shop.context, refund?.id ?? '')
  const [made, ...more] = shop.provider.refunds.keys()
  expect(more).toEqual([])
  expect((await shop.refundsOf(paid.id))[0]).toMatchObject({ state: 'succeeded', providerRefundId: made })
  expect(await shop.mailsAbout(refund?.id ?? '')).toEqual(['order_refunded'])
})

test('a refund that failed without being made is requested again, and not taken for a refused one', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  shop.provider.state.failing = 'down'
  await refundOrder(shop.context, shop.customer, paid.id, { amount: 10, reason: 'geste' })
  await database.db
    .update(refunds)
    .set({ createdAt: new Date(Date.now() - 30_000) })
    .where(eq(refunds.orderId, paid.id))
  const [refund] = await shop.refundsOf(paid.id)
  await expect(settleRefund(shop.context, refund?.id ?? '')).rejects.toThrow('down')
  shop.provider.state.failing = undefined
  await settleRefund(shop.context, refund?.id ?? '')
  expect((await shop.refundsOf(paid.id))[0]?.state).toBe('succeeded')
  expect(shop.provider.refunds.size).toBe(1)
})

test.each(['processing', 'succeeded'] as const)(
  'a refund that is %s and can’t be read, as with the key of another account, has not failed: a second one would pay twice',
  async (state) => {
    const { provider, context, refund, alerts, fails } = await aRefund(state)
    provider.state.failing = 'refuse'
    await expect(fails()).rejects.toThrow('no')
    expect(await refund()).toMatchObject({ state })
    expect(await alerts()).toEqual([])
    provider.state.failing = undefined
    await settleRefund(context, (await refund())?.id ?? '')
    expect(await alerts()).toHaveLength(1)
  },
)

test('a refund that can’t be looked up after its key expired has not failed: the lost answer may have been a success', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  shop.provider.state.failing = 'create-then-fail'
  await refundOrder(shop.context, shop.customer, paid.id, { amount: 10, reason: 'geste' })
  await database.db
    .update(refunds)
    .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
    .where(eq(refunds.orderId, paid.id))
  shop.provider.state.failing = 'refuse'
  const [refund] = await shop.refundsOf(paid.id)
  for (const _ of [1, 2]) await expect(settleRefund(shop.context, refund?.id ?? '')).rejects.toThrow('no')
  expect(await shop.refundsOf(paid.id)).toMatchObject([{ state: 'created' }])
  expect(await shop.mailsAbout(refund?.id ?? ''), 'after a day the owner is asked to look, once').toEqual([
    'refund_unreadable_alert',
  ])
})
