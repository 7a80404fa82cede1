import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { whileLockedIn } from '../../../../tests/setup/while-locked.ts'
import { auditLog, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { byCustomer } from '../core/cancellation.ts'
import { settlePayment } from '../session/settle-payment.ts'
import { cancelByOwner } from './cancel-by-owner.ts'
import { cancelOrder } from './cancel-order.ts'

const database = freshDatabase()
type Shop = Awaited<ReturnType<typeof aShopWithOrders>>

/** The provider's webhook arrives, and is processed, before its answer to the call that closed the page. */
function webhookIsQuicker(shop: Shop, sessionId: string) {
  const { client: payments } = shop.provider
  const expire = payments.expireSession
  payments.expireSession = async (id) => {
    const ended = await expire(id)
    payments.expireSession = expire
    await settlePayment(shop.context, sessionId)
    return ended
  }
}

const change = (sessionId: string, to: Partial<Record<'endCause' | 'expiresAt' | 'checkedAt', unknown>>) =>
  database.db
    .update(paymentSessions)
    .set(to as object)
    .where(eq(paymentSessions.id, sessionId))

const linesAbout = (orderNumber: string) =>
  database.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, change: auditLog.change })
    .from(auditLog)
    .where(eq(auditLog.subject, orderNumber))

test('a customer who cancels gets no mail about an unpaid order, however early the webhook arrives (decision 19)', async () => {
  const shop = await aShopWithOrders(database.db)
  const placed = await shop.places()
  webhookIsQuicker(shop, placed.sessionId)
  expect(await cancelOrder(shop.context, shop.customer.id, placed.id)).toMatchObject({ statusCode: 'ANNULÉ' })
  expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'cancelled_by_shopper' })
  expect(await shop.mailsAbout(placed.id)).toEqual([])
  expect(await linesAbout(placed.orderNumber), 'the log is of the staff').toEqual([])
  expect(await shop.stock()).toEqual([10, 0, 0])
})

test('an order that the owner cancels has one mail and one audit log entry, however early the webhook arrives', async () => {
  const shop = await aShopWithOrders(database.db)
  const owner = await anOwner(database.db)
  const placed = await shop.places()
  webhookIsQuicker(shop, placed.sessionId)
  await cancelByOwner(shop.context, owner, placed.id, 'Doublon')
  expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'cancelled_by_owner: Doublon' })
  expect(await shop.mailsAbout(placed.id)).toEqual(['order_cancelled'])
  const line = { actorId: owner.id, action: 'order_cancelled', change: { reason: 'Doublon' } }
  expect(await linesAbout(placed.orderNumber)).toEqual([line])
})

test.each(['before', 'after'] as const)(
  'the owner’s cancellation is in the audit log even if the process dies %s the provider closed the page',
  async (moment) => {
    const shop = await aShopWithOrders(database.db)
    const owner = await anOwner(database.db)
    const placed = await shop.places()
    const { client: payments } = shop.provider
    const expire = payments.expireSession
    await new Promise<void>((dead) => {
      payments.expireSession = async (id) => {
        if (moment === 'after') await expire(id)
        dead()
        return new Promise(() => {})
      }
      void cancelByOwner(shop.context, owner, placed.id, 'Doublon')
    })
    payments.expireSession = expire
    expect(await linesAbout(placed.orderNumber), 'nothing is logged before it is done').toEqual([])
    await change(placed.sessionId, { checkedAt: sql`now() - interval '41 seconds'` })
    await reconcile(shop.context)
    await settlePayment(shop.context, placed.sessionId)
    expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'cancelled_by_owner: Doublon' })
    const line = { actorId: owner.id, action: 'order_cancelled', change: { reason: 'Doublon' } }
    expect(await linesAbout(placed.orderNumber)).toEqual([line])
  },
)

test('the owner’s cancellation of a paid order is in the audit log even if its refund gets no answer', async () => {
  const shop = await aShopWithOrders(database.db)
  const owner = await anOwner(database.db)
  const paid = await shop.pays()
  await new Promise<void>((dead) => {
    shop.provider.client.refund = () => {
      dead()
      return new Promise(() => {})
    }
    void cancelByOwner(shop.context, owner, paid.id, 'Rupture')
  })
  const line = { actorId: owner.id, action: 'order_cancelled', change: { reason: 'Rupture', amountCents: 45_99 } }
  expect(await linesAbout(paid.orderNumber)).toEqual([line])
})

test('a cancellation that fails at the provider is dropped; the later expiry is mailed (orders and payments, expiry)', async () => {
  const shop = await aShopWithOrders(database.db)
  const owner = await anOwner(database.db)
  const placed = await shop.places()
  shop.provider.state.failing = 'down'
  await expect(cancelOrder(shop.context, shop.customer.id, placed.id)).rejects.toMatchObject({ code: 'payment_unavailable' })
  await expect(cancelByOwner(shop.context, owner, placed.id, 'Doublon')).rejects.toMatchObject({ code: 'payment_unavailable' })
  shop.provider.state.failing = undefined
  await settlePayment(shop.context, placed.sessionId)
  expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
  expect(shop.provider.openOnes()).toHaveLength(1)
  await change(placed.sessionId, { expiresAt: sql`now() - interval '1 second'` })
  await settlePayment(shop.context, placed.sessionId)
  expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'payment_expired' })
  expect(await shop.mailsAbout(placed.id)).toEqual(['payment_expired'])
  expect(await linesAbout(placed.orderNumber)).toEqual([])
})

test.each(['its answer', 'its webhook'])(
  'of five cancellations of an unpaid order at once, all before the provider sends %s, one succeeds (contract 4, cancel)',
  async (first) => {
    const shop = await aShopWithOrders(database.db)
    const placed = await shop.places()
    const { client: payments } = shop.provider
    const expire = payments.expireSession
    const allAsk = Promise.withResolvers<void>()
    let asking = 0
    payments.expireSession = async (id) => {
      asking += 1
      if (asking === 5) allAsk.resolve()
      await allAsk.promise
      const ended = await expire(id)
      payments.expireSession = expire
      if (first === 'its webhook') await settlePayment(shop.context, placed.sessionId)
      return ended
    }
    const cancels = () =>
      cancelOrder(shop.context, shop.customer.id, placed.id).then(
        ({ statusCode }) => statusCode,
        ({ code }: { code: string }) => code,
      )
    const answers = await Promise.all(Array.from({ length: 5 }, cancels))
    expect(answers.toSorted()).toEqual(['ANNULÉ', ...Array.from({ length: 4 }, () => 'order_not_cancellable')])
    expect(await cancels(), 'once more').toBe('order_not_cancellable')
    expect(await shop.stock()).toEqual([10, 0, 0])
  },
)

test('customer and owner cancel an unpaid order at once: the one whose cancellation it is succeeds, the other is refused', async () => {
  const shop = await aShopWithOrders(database.db)
  const owner = await anOwner(database.db)
  const placed = await shop.places()
  const [byHer, byStaff] = await Promise.allSettled([
    cancelOrder(shop.context, shop.customer.id, placed.id),
    cancelByOwner(shop.context, owner, placed.id, 'Doublon'),
  ])
  const { stateCause } = await shop.order(placed.id)
  const isHers = stateCause === byCustomer
  expect([byHer.status, byStaff.status]).toEqual(isHers ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'])
  expect(await shop.mailsAbout(placed.id)).toEqual(isHers ? [] : ['order_cancelled'])
})

test('an order whose payment is under way cannot be cancelled, and a failure of the payment is mailed', async () => {
  const shop = await aShopWithOrders(database.db)
  const placed = await shop.places()
  shop.provider.set(placed.providerId, { state: 'processing' })
  await expect(cancelOrder(shop.context, shop.customer.id, placed.id)).rejects.toMatchObject({ code: 'order_not_cancellable' })
  shop.provider.set(placed.providerId, { state: 'failed' })
  await settlePayment(shop.context, placed.sessionId)
  expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'payment_failed' })
  expect(await shop.mailsAbout(placed.id)).toEqual(['payment_expired'])
})

test('a page that is opened while its order is being cancelled is closed first: nobody pays for an order that is gone', async () => {
  const shop = await aShopWithOrders(database.db)
  const placed = await placeOrder(shop.context, shop.customer, anOrder([[shop.product, 'M', 1]]))
  const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.id, placed.sessionId))
  const opened = await shop.provider.client.openSession(session?.requestBody as PaymentRequest, placed.sessionId)
  await whileLockedIn(database)(
    async (tx) => {
      await tx.execute(sql`select from orders where id = ${placed.orderId} for update`)
      const to = { providerSessionId: opened.id, url: opened.url, state: 'open' as const }
      await tx.update(paymentSessions).set(to).where(eq(paymentSessions.id, placed.sessionId))
    },
    () => [cancelOrder(shop.context, shop.customer.id, placed.orderId)],
  )
  expect(shop.provider.openOnes()).toEqual([])
  expect(await shop.order(placed.orderId)).toMatchObject({ state: 'ANNULÉ', stateCause: 'cancelled_by_shopper' })
  expect(await shop.stock()).toEqual([10, 0, 0])
})

test('the provider is asked ten times a minute at most while a payment is under way', async () => {
  const shop = await aShopWithOrders(database.db)
  const placed = await shop.places()
  shop.provider.set(placed.providerId, { state: 'processing' })
  const attempt = () => cancelOrder(shop.context, shop.customer.id, placed.id).catch(({ code }: { code: string }) => code)
  const { client: payments } = shop.provider
  const expire = payments.expireSession
  let calls = 0
  payments.expireSession = (id) => {
    calls += 1
    return expire(id)
  }
  for (let times = 0; times < 10; times += 1) expect(await attempt()).toBe('order_not_cancellable')
  expect(await attempt()).toBe('too_many_attempts')
  expect(calls).toBe(10)
})

test('a cancellation whose process died is completed by the next reconciliation', async () => {
  const shop = await aShopWithOrders(database.db)
  const placed = await shop.places()
  await change(placed.sessionId, { endCause: byCustomer, checkedAt: sql`now() - interval '41 seconds'` })
  await reconcile(shop.context)
  expect(shop.provider.openOnes()).toEqual([])
  expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'cancelled_by_shopper' })
  expect(await shop.mailsAbout(placed.id)).toEqual([])
})
