import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { jobSchedules } from '../../../jobs/schedules.ts'
import { jobWorkers } from '../../../jobs/workers.ts'
import { pollEvents } from './poll-events.ts'
import { storeEvent } from './store-event.ts'

const database = freshDatabase()
beforeEach(() => database.db.execute(sql`delete from provider_turns`))

async function aShop() {
  const shop = await aShopWithOrders(database.db)
  let events = 0
  return {
    ...shop,
    /** The provider records an event about a page; no webhook arrives. */
    happens: (type: string, subject: string) => {
      const event = { id: `evt_${subject}_${events++}`, type, about: 'session' as const, subject }
      shop.provider.events.push(event)
      return event
    },
    worksOff: async () => {
      const workers = jobWorkers(shop.context) as Record<string, (data: unknown) => Promise<void>>
      for (let job = shop.sent.shift(); job; job = shop.sent.shift())
        if (job.name === 'settle-payment') await workers[job.name]?.(job.data)
    },
    nextTurn: () => database.db.execute(sql`update provider_turns set taken_at = now() - interval '15 seconds'`),
  }
}

describe('events that no webhook delivered (contract 4, lost webhooks)', () => {
  test('a payment and an expiry of customers who never came back are found by one call', async () => {
    const shop = await aShop()
    const [paid, left] = [await shop.places(), await shop.places(2)]
    shop.provider.pay(paid.providerId)
    shop.happens('checkout.session.completed', paid.providerId)
    shop.provider.set(left.providerId, { state: 'expired' })
    shop.happens('checkout.session.expired', left.providerId)
    shop.provider.state.calls = 0
    await pollEvents(shop.context)
    expect(shop.provider.state.calls).toBe(1)
    await shop.worksOff()
    expect((await shop.order(paid.id)).state).toBe('PAYÉ')
    expect((await shop.order(left.id)).state).toBe('ANNULÉ')
  })

  test('an event that a webhook delivered is not processed again', async () => {
    const shop = await aShop()
    const { providerId } = await shop.places()
    await storeEvent(shop.context, 'stripe', shop.happens('checkout.session.completed', providerId))
    shop.sent.length = 0
    await pollEvents(shop.context)
    expect(shop.sent).toEqual([])
  })

  test('only one of several processes reads; the next may read after a while, even if the last reading failed', async () => {
    const shop = await aShop()
    shop.provider.state.calls = 0
    await Promise.all(Array.from({ length: 6 }, () => pollEvents(shop.context)))
    expect(shop.provider.state.calls).toBe(1)
    await shop.nextTurn()
    shop.provider.state.failing = 'down'
    await expect(pollEvents(shop.context)).rejects.toThrow('down')
    shop.provider.state.failing = undefined
    await pollEvents(shop.context)
    expect(shop.provider.state.calls).toBe(2)
    await shop.nextTurn()
    await pollEvents(shop.context)
    expect(shop.provider.state.calls).toBe(3)
  })

  test('told to come later, the provider is asked again when it said, not at the next usual time (security, limits of business)', async () => {
    const shop = await aShop()
    const poll = () => jobSchedules(shop.context).events?.run(new AbortController().signal)
    Object.assign(shop.provider.state, { failing: 'busy', retryAfterSeconds: 60 })
    expect(await poll()).toEqual({ seconds: expect.toSatisfy((seconds: number) => seconds >= 60 && seconds <= 90) })
    await shop.nextTurn()
    shop.provider.state.failing = 'down'
    await expect(poll()).rejects.toThrow('down')
  })

  test('missed events are read from where the last reading ended, with some overlap', async () => {
    const shop = await aShop()
    const requestedSince: Date[] = []
    const read = shop.provider.client.readEvents
    shop.provider.client.readEvents = (since) => {
      requestedSince.push(since)
      return read(since)
    }
    await pollEvents(shop.context)
    await database.db.execute(
      sql`update provider_turns set taken_at = now() - interval '3 hours', read_until = '2026-01-01T03:00:00Z'`,
    )
    await pollEvents(shop.context)
    expect(requestedSince[1]?.toISOString()).toBe('2026-01-01T02:58:00.000Z')
  })

  test('a clock that was set back delays no reading, and the last hour is read again', async () => {
    const shop = await aShop()
    const requestedSince: Date[] = []
    shop.provider.client.readEvents = async (since) => {
      requestedSince.push(since)
      return []
    }
    await pollEvents(shop.context)
    await database.db.execute(
      sql`update provider_turns set taken_at = now() + interval '1 year', read_until = now() + interval '1 year'`,
    )
    const begun = Date.now()
    await pollEvents(shop.context)
    expect(requestedSince).toHaveLength(2)
    expect(requestedSince[1]?.getTime()).toBeLessThan(begun)
  })
})
