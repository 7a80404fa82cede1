import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { captures, paymentSessions, providerEvents, refunds } from '../../database/schema/index.ts'
import { paymentProviders } from '../../integrations/payments/payment-provider.ts'
import { reconcile } from '../../jobs/reconcile.ts'
import { jobWorkers } from '../../jobs/workers.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { linkProviderCustomer } from './cards/link-provider-customer.ts'
import { listCards, removeCard } from './cards/saved-cards.ts'
import { pollEvents } from './events/poll-events.ts'
import { compareLedgers } from './reconcile/compare-ledgers.ts'

const database = freshDatabase()

/** A shop that began with one provider and has another now, which takes what is new. Each signs its events in a header of its own. */
async function aShopThatChanged() {
  await database.db.execute(sql`delete from provider_turns`)
  const shop = await aShopWithOrders(database.db, 100)
  const first = shop.provider
  const second = memoryProvider('second')
  for (const { client } of [first, second]) {
    client.readEvent = async (subject, header) =>
      header(`${client.name}-signature`) === 'good' ? { id: 'evt_same', type: 'paid', about: 'session', subject } : undefined
  }
  const changes = () => {
    shop.context.payments = paymentProviders(second.client, first.client)
  }
  const worksOff = async () => {
    const workers = jobWorkers(shop.context) as Record<string, (data: unknown) => Promise<void>>
    for (let job = shop.sent.shift(); job; job = shop.sent.shift())
      if (!job.name.startsWith('send-')) await workers[job.name]?.(job.data)
  }
  const receivesWebhook = (subject: string, headers: Record<string, string>) =>
    openTestShop(database, shop.context).call('POST', '/api/payments/webhook', { body: subject, headers })
  return { ...shop, first, second, changes, worksOff, receivesWebhook }
}
const providerOf = async (orderId: string) => {
  const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId))
  return session?.provider
}

describe('a shop with a second payment provider', () => {
  test('sends new orders to it; the first one still settles, refunds and expires its own orders', async () => {
    const { context, first, second, ...shop } = await aShopThatChanged()
    const toPay = await shop.places()
    const toCancel = await shop.pays(2)
    const toExpire = await shop.places(3)
    shop.changes()
    const fresh = await shop.places(4)
    expect([await providerOf(toPay.id), await providerOf(fresh.id)]).toEqual(['stripe', 'second'])
    expect([second.sessions.size, first.sessions.has(fresh.providerId)]).toEqual([1, false])

    // Even one id in both their books is two payments, two events and two captures.
    first.pay(toPay.providerId, { captureId: 'pi_same' })
    second.pay(fresh.providerId, { captureId: 'pi_same' })
    expect((await shop.receivesWebhook(toPay.providerId, { 'stripe-signature': 'good' })).status).toBe(200)
    expect((await shop.receivesWebhook(fresh.providerId, { 'second-signature': 'good' })).status).toBe(200)
    expect((await shop.receivesWebhook(fresh.providerId, { 'third-signature': 'good' })).status).toBe(400)
    await shop.worksOff()
    expect([(await shop.order(toPay.id)).state, (await shop.order(fresh.id)).state]).toEqual(['PAYÉ', 'PAYÉ'])
    const same = (table: typeof captures | typeof providerEvents, id: string) =>
      database.db.select({ provider: table.provider }).from(table).where(eq(table.id, id)).orderBy(table.provider)
    expect(await same(captures, 'pi_same')).toEqual([{ provider: 'second' }, { provider: 'stripe' }])
    expect(await same(providerEvents, 'evt_same')).toEqual([{ provider: 'second' }, { provider: 'stripe' }])

    await cancelOrder(context, shop.customer.id, toCancel.id)
    await cancelOrder(context, shop.customer.id, fresh.id)
    await shop.worksOff()
    for (const { id } of [toCancel, fresh]) expect((await shop.order(id)).state).toBe('REMBOURSÉ')
    expect([first.refunds.size, second.refunds.size]).toEqual([1, 1])
    const paidBack = await database.db.select({ provider: refunds.provider }).from(refunds).orderBy(refunds.provider)
    expect(paidBack).toEqual([{ provider: 'second' }, { provider: 'stripe' }])

    await database.db
      .update(paymentSessions)
      .set({ expiresAt: sql`now()`, checkedAt: sql`now() - interval '1 minute'` })
      .where(eq(paymentSessions.id, toExpire.sessionId))
    await reconcile(context)
    expect((await shop.order(toExpire.id)).state).toBe('ANNULÉ')
    expect(first.sessions.get(toExpire.providerId)?.state).toBe('expired')
  })

  test('reads the events and ledgers of both, and repairs or reports the differences', async () => {
    const { context, first, second, ...shop } = await aShopThatChanged()
    const old = await shop.places()
    shop.changes()
    const fresh = await shop.places(2)
    for (const [provider, placed] of [[first, old] as const, [second, fresh] as const]) {
      provider.pay(placed.providerId)
      provider.events.push({ id: `evt_${placed.id}`, type: 'paid', about: 'session', subject: placed.providerId })
    }
    second.state.failing = 'down'
    await expect(pollEvents(context)).rejects.toThrow('down')
    await shop.worksOff()
    expect((await shop.order(old.id)).state, 'of the one that could be read').toBe('PAYÉ')
    second.state.failing = undefined
    // The ledgers show what no event reported.
    const differing = async () => (await compareLedgers(context)).flatMap(({ examples }) => examples).join()
    await differing()
    expect((await shop.order(fresh.id)).state).toBe('PAYÉ')
    expect(await differing()).not.toMatch(`${old.orderNumber}|${fresh.orderNumber}`)
    // The control: money in this provider's ledger that the shop has recorded for the other one.
    first.sessions.set(fresh.providerId, { ...second.sessions.get(fresh.providerId), id: fresh.providerId } as never)
    second.sessions.clear()
    expect(await differing()).toMatch(fresh.orderNumber)
  })

  test('shows the customer her cards of both providers, and lets her remove them', async () => {
    const { context, first, second, ...shop } = await aShopThatChanged()
    shop.changes()
    const card = (id: string) => ({ id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 })
    for (const { client, cards } of [first, second]) {
      const customerId = `cus_${shop.customer.id}`
      cards.set(customerId, [card(`pm_${client.name}`)])
      await linkProviderCustomer(context, { userId: shop.customer.id, provider: client.name, customerId, replaces: null })
    }
    const ids = async () => (await listCards(context, shop.customer.id)).map(({ id }) => id)
    expect(await ids()).toEqual(['pm_second', 'pm_stripe'])
    await removeCard(context, shop.customer.id, 'pm_stripe')
    expect(await ids()).toEqual(['pm_second'])
  })

  test('leaves an old order unchanged without its provider’s client, and reports that payment is unavailable', async () => {
    const { context, second, ...shop } = await aShopThatChanged()
    const old = await shop.places()
    context.payments = paymentProviders(second.client)
    await expect(cancelOrder(context, shop.customer.id, old.id)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect((await shop.order(old.id)).state).toBe('EN_ATTENTE')
  })
})
