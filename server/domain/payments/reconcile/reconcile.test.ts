import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { captures, providerEvents, refunds } from '../../../database/schema/index.ts'
import { reconcile } from '../../../jobs/reconcile.ts'
import { moreToDo } from '../../../jobs/repeat-every.ts'
import { pollEvents } from '../events/poll-events.ts'
import { settlePayment } from '../session/settle-payment.ts'
import { dueSessions, sessionsWithEvents } from './reconcile.ts'

const database = freshDatabase()
const aShop = (pieces?: number) => aShopWithOrders(database.db, pieces)

describe('reconciliation (contract 4, lost webhooks)', () => {
  test('finds a payment whose webhook never came', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId)
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    await shop.age(placed.sessionId, 41)
    await reconcile(shop.context)
    expect((await shop.order(placed.id)).state).toBe('PAYÉ')
  })

  test('gives each session to one of several processes', async () => {
    const shop = await aShop()
    const placed = await Promise.all(Array.from({ length: 6 }, () => shop.places()))
    for (const { sessionId } of placed) {
      await shop.age(sessionId, 60)
      await shop.deadlineOver(sessionId)
    }
    const taken = (await Promise.all(Array.from({ length: 4 }, () => dueSessions(shop.context)))).flat()
    expect(taken.toSorted()).toEqual(placed.map(({ sessionId }) => sessionId).toSorted())
  })

  test('a full round reports that there is more to do, unless the provider fails', async () => {
    const shop = await aShop()
    const placed = await Promise.all(Array.from({ length: 3 }, () => shop.places()))
    const grownOld = () =>
      Promise.all(
        placed.map(async ({ sessionId }) => {
          await shop.age(sessionId, 60)
          await shop.deadlineOver(sessionId)
        }),
      )
    const paid = async () => (await Promise.all(placed.map(({ id }) => shop.order(id)))).filter(({ state }) => state === 'PAYÉ')
    for (const { providerId } of placed) shop.provider.pay(providerId)
    await grownOld()
    shop.provider.state.failing = 'down'
    expect(await reconcile(shop.context, 2)).toBeUndefined()
    shop.provider.state.failing = undefined
    await grownOld()
    expect(await reconcile(shop.context, 2)).toBe(moreToDo)
    expect(await paid()).toHaveLength(2)
    expect(await reconcile(shop.context, 2)).toBeUndefined()
    expect(await paid()).toHaveLength(3)
  })

  test('a round makes at most 25 calls for pages and refunds together, and neither waits for all of the other', async () => {
    const shop = await aShop(50)
    const paid = await shop.pays(10)
    const [capture] = await database.db.select().from(captures).where(eq(captures.orderId, paid.id))
    const placed = await Promise.all(Array.from({ length: 40 }, () => shop.places()))
    for (const { sessionId } of placed) {
      await shop.age(sessionId, 60)
      await shop.deadlineOver(sessionId)
    }
    const waiting = { orderId: paid.id, captureId: capture?.id ?? '', amountCents: 1_00, reason: 'Geste' }
    const checkedAt = sql`now() - interval '31 seconds'`
    await database.db.insert(refunds).values(Array.from({ length: 40 }, () => ({ ...waiting, checkedAt })))
    const callsOfRound = async () => {
      shop.provider.state.calls = 0
      await reconcile(shop.context)
      return shop.provider.state.calls
    }
    const done = () => [40 - shop.provider.openOnes().length, shop.provider.refunds.size]
    expect(await callsOfRound()).toBe(25)
    expect(Math.min(...done())).toBeGreaterThanOrEqual(5)
    while (Math.min(...done()) < 40) expect(await callsOfRound()).toBeLessThanOrEqual(25)
  })

  test('a provider that answers 429 gets no more calls in this round, nor before its Retry-After', async () => {
    const shop = await aShop(50)
    const placed = await Promise.all(Array.from({ length: 20 }, () => shop.places()))
    for (const { sessionId } of placed) {
      await shop.age(sessionId, 60)
      await shop.deadlineOver(sessionId)
    }
    Object.assign(shop.provider.state, { failing: 'busy', retryAfterSeconds: 20, calls: 0 })
    const pause = await reconcile(shop.context)
    expect(shop.provider.state.calls).toBeLessThanOrEqual(8)
    expect(pause).toMatchObject({ seconds: expect.any(Number) })
    expect((pause as { seconds: number }).seconds).toBeGreaterThanOrEqual(20)
    shop.provider.state.failing = undefined
    for (const { sessionId } of placed) await shop.age(sessionId, 60)
    await reconcile(shop.context)
    expect(shop.provider.openOnes()).toEqual([])
  })

  test('open pages cost no calls while events are read; when events can’t be read, a round checks twenty pages', async () => {
    const shop = await aShop(50)
    const placed = await Promise.all(Array.from({ length: 30 }, () => shop.places()))
    const aged = () => Promise.all(placed.map(({ sessionId }) => shop.age(sessionId, 600)))
    await pollEvents(shop.context)
    await aged()
    // Those of an earlier test are due every thirty seconds, which have passed on a slow machine.
    await database.db.update(refunds).set({ checkedAt: sql`now()` })
    shop.provider.state.calls = 0
    await reconcile(shop.context)
    expect(shop.provider.state.calls).toBe(0)
    await database.db.execute(sql`update provider_turns set read_until = now() - interval '5 minutes'`)
    expect(await reconcile(shop.context)).toBeUndefined()
    expect(shop.provider.state.calls).toBe(20)
    await database.db.execute(sql`delete from provider_turns`)
    for (const { sessionId } of placed) await shop.deadlineOver(sessionId)
    await aged()
    for (let round = 0; round < 2; round += 1) await reconcile(shop.context)
    expect(shop.provider.openOnes()).toEqual([])
  })

  test('an event whose processing got lost is processed, also for a session that had ended: its late capture is refunded', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await shop.deadlineOver(placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    shop.provider.pay(placed.providerId)
    const receivesEvent = (seconds: number) =>
      database.db.insert(providerEvents).values({
        id: `evt_${seconds}_${placed.providerId}`,
        type: 'checkout.session.completed',
        subject: placed.providerId,
        receivedAt: sql`now() - make_interval(secs => ${seconds})`,
      })
    await receivesEvent(10)
    await shop.age(placed.sessionId, 60)
    await reconcile(shop.context)
    expect(await shop.refundsOf(placed.id)).toEqual([])
    await receivesEvent(21)
    await reconcile(shop.context)
    expect(await shop.refundsOf(placed.id)).toMatchObject([{ reason: 'late_capture', amountCents: 45_99 }])
    expect(await sessionsWithEvents(shop.context)).not.toContain(placed.sessionId)
    await shop.age(placed.sessionId, 60)
    await database.db.execute(sql`update provider_events set received_at = now() - interval '1 hour'`)
    expect(await sessionsWithEvents(shop.context)).not.toContain(placed.sessionId)
  })
})
