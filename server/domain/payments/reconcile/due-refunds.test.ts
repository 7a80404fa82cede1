import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { providerEvents, refunds } from '../../../database/schema/index.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import { settlePayment } from '../session/settle-payment.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

describe('reconciliation of refunds (contract 4, lost webhooks)', () => {
  test('a refund whose request failed is requested again later, and made once', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await shop.deadlineOver(placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.context, placed.sessionId)
    const [refund] = await shop.refundsOf(placed.id)
    shop.provider.state.failing = 'create-then-fail'
    await expect(settleRefund(shop.context, refund?.id ?? '')).rejects.toThrow('500')
    shop.provider.state.failing = undefined
    await database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(shop.provider.refunds.size).toBe(1)
  })

  test('a refund that the provider settles later without an event makes the order REMBOURSÉ then, not before', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    shop.provider.state.refundState = 'processing'
    await cancelOrder(shop.context, shop.customer.id, placed.id)
    const grownOld = () => database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await grownOld()
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('ANNULÉ')
    const [refund] = await shop.refundsOf(placed.id)
    expect(refund?.state).toBe('processing')
    Object.assign(shop.provider.refunds.get(refund?.providerRefundId ?? '') ?? {}, { state: 'succeeded' })
    await grownOld()
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(await shop.mailsAbout(refund?.id ?? '')).toEqual(['order_refunded'])
  })

  test('a refund that the bank returned later is read although the job of its event gave up: the owner is told once', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    await cancelOrder(shop.context, shop.customer.id, placed.id)
    const [refund] = await shop.refundsOf(placed.id)
    if (!refund?.providerRefundId) throw new Error('no refund')
    Object.assign(shop.provider.refunds.get(refund.providerRefundId) ?? {}, { state: 'failed' })
    await database.db.update(refunds).set({ checkedAt: sql`now() - interval '3 days'` })
    const receivedAt = sql`now() - interval '21 seconds'`
    await database.db
      .insert(providerEvents)
      .values({ id: `evt_${refund.id}`, type: 'refund.failed', subject: refund.providerRefundId, receivedAt })
    const round = async () => {
      shop.provider.state.calls = 0
      await reconcile(shop.context)
      return shop.provider.state.calls
    }
    expect(await round()).toBe(1)
    await database.db.update(refunds).set({ checkedAt: sql`now() - interval '31 seconds'` })
    expect(await round()).toBe(0)
    expect(await shop.mailsAbout(refund.id)).toEqual(['order_refunded', 'refund_failed_alert'])
    expect(await shop.refundsOf(placed.id)).toMatchObject([{ state: 'succeeded' }])
  })

  test('a refund is requested even if the clock was set back since', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    shop.provider.state.failing = 'deny'
    await cancelOrder(shop.context, shop.customer.id, placed.id)
    shop.provider.state.failing = undefined
    await database.db.execute(sql`update refunds set checked_at = now() + interval '1 year'`)
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
  })

  test('a refund is not given up because the provider refuses our key', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    shop.provider.state.failing = 'deny'
    await cancelOrder(shop.context, shop.customer.id, placed.id)
    expect((await shop.refundsOf(placed.id)).map(({ state }) => state)).toEqual(['created'])
    shop.provider.state.failing = undefined
    await database.db.execute(sql`update refunds set checked_at = now() - interval '31 seconds'`)
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
  })
})
