import { type ServerType, serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carrierDoor } from '../../standins/carrier/carrier-door.ts'
import { openParcels } from '../../standins/carrier/parcels.ts'
import { aShopWithOrders } from '../../tests/factories/placed-order.ts'
import { anOwner } from '../../tests/factories/shopper.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { shipments, trackingEvents } from '../database/schema/index.ts'
import { auditShop } from '../domain/audit/audit-shop.ts'
import { prepareOrder } from '../domain/orders/advance-order.ts'
import { deliverOrder } from '../domain/orders/deliver-order.ts'
import { noteParcelEvents } from '../domain/orders/note-parcel-events.ts'
import { readTracking } from '../domain/orders/read-tracking.ts'
import { shipOrder } from '../domain/orders/ship-order.ts'
import type { ParcelEvent } from '../outside/carrier.ts'
import { openLaPoste } from '../outside/la-poste.ts'
import { trackParcels } from './shop-jobs.ts'

const database = freshDatabase()
const parcels = openParcels()
const door = carrierDoor(parcels)
let server: ServerType
let base: string
beforeAll(async () => {
  base = await new Promise((resolve) => {
    server = serve({ fetch: door.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`))
  })
})
afterAll(() => {
  server.close()
  parcels.close()
})
beforeEach(() => database.db.execute(sql`update shipments set next_check_at = 'infinity'`))
afterEach(() => behaves({}))

const behaves = async (how: object) => {
  await door.request('/_test/behaviour', { method: 'PUT', body: JSON.stringify(how) })
}

/** A parcel under way, and the carrier that the shop asks through its real client. */
async function aParcel({ carrier: name = 'Colissimo' } = {}) {
  const shop = await aShopWithOrders(database.db)
  const carrier = (patience?: { timeoutMs: number }) =>
    openLaPoste({ apiBase: `${base}/suivi/v2`, apiKey: 'demo', everySeconds: 900, ...patience })
  const { id: ownerId } = await anOwner(database.db)
  const { id, orderNumber } = await shop.pays()
  const trackingNumber = `6A${orderNumber.replaceAll('-', '')}`
  await prepareOrder(shop.tools, ownerId, id)
  await shipOrder(shop.tools, ownerId, id, { carrier: name, trackingNumber })
  const shipment = async () => {
    const [found] = await database.db.select().from(shipments).where(eq(shipments.orderId, id))
    if (!found) throw new Error('no shipment')
    return found
  }
  return {
    ...shop,
    id,
    ownerId,
    shipment,
    round: (patience?: { timeoutMs: number }) => trackParcels(shop.tools, carrier(patience)),
    stateNow: async () => (await shop.order(id)).state,
    /** As if the pause between two questions had passed. */
    later: () => database.db.execute(sql`update shipments set next_check_at = now() where order_id = ${id}`),
    moves: () => parcels.step(trackingNumber),
    asked: () => parcels.all().some(({ number }) => number === trackingNumber),
    steps: async () =>
      (await readTracking(shop.tools, shop.shopper.id, trackingNumber)).events.map(({ status, place }) => [status, place]),
  }
}

describe('the way of a parcel (issue 4.4; decision 29, EXPÉDIÉ → LIVRÉ)', () => {
  test('each step of the journey stands on the order once, the last makes it LIVRÉ and is told once', async () => {
    const { id, round, later, moves, steps, stateNow, mailsAbout, order } = await aParcel()
    await round()
    for (let step = 2; step <= 4; step++) {
      moves()
      expect(await stateNow()).toBe('EXPÉDIÉ')
      await later()
      await round()
      await later()
      await round()
    }
    expect((await steps()).map(([status]) => status)).toEqual([
      'delivered',
      'out_for_delivery',
      'in_transit',
      'accepted',
      'shipped',
    ])
    expect((await steps())[2]).toEqual(['in_transit', 'Plateforme de Paris Sud'])
    expect(await stateNow()).toBe('LIVRÉ')
    expect((await order(id)).deliveredAt).not.toBeNull()
    expect(await mailsAbout(id)).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
    expect((await auditShop(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('is asked about once in a while, and by one process at a time', async () => {
    const { round, shipment, steps, moves } = await aParcel()
    await Promise.all([round(), round(), round()])
    moves()
    await round()
    expect((await steps()).map(([status]) => status)).toEqual(['accepted', 'shipped'])
    expect((await shipment()).nextCheckAt.getTime()).toBeGreaterThan(Date.now() + 800_000)
  })

  test("the parcels of other carriers are none of this one's business: the owner says that they arrived", async () => {
    const { round, asked, stateNow, tools, ownerId, id } = await aParcel({ carrier: 'DHL' })
    await round()
    expect(asked()).toBe(false)
    await deliverOrder(tools, ownerId, id)
    expect(await stateNow()).toBe('LIVRÉ')
  })
})

describe('a carrier in trouble', () => {
  test.each([{ status: 503 }, { status: 401 }, { garbage: true }, { delayMs: 700 }])(
    '%j changes nothing, is asked later each time, and is believed again afterwards',
    async (trouble) => {
      const { round, later, steps, shipment, stateNow } = await aParcel()
      await behaves(trouble)
      for (const [failures, seconds] of [
        [1, 900],
        [2, 1800],
        [3, 3600],
      ] as const) {
        await later()
        await round({ timeoutMs: 300 })
        const { failedChecks, nextCheckAt } = await shipment()
        expect(failedChecks).toBe(failures)
        expect(Math.abs(nextCheckAt.getTime() - Date.now() - seconds * 1000)).toBeLessThan(60_000)
      }
      expect([await stateNow(), await steps()]).toEqual(['EXPÉDIÉ', [['shipped', undefined]]])
      await behaves({})
      await later()
      await round()
      expect((await steps()).map(([status]) => status)).toEqual(['accepted', 'shipped'])
      expect((await shipment()).failedChecks).toBe(0)
    },
  )

  test('a parcel that never comes is given up after sixty days', async () => {
    const { round, asked, id } = await aParcel()
    await database.db.execute(sql`update shipments set shipped_at = now() - interval '61 days' where order_id = ${id}`)
    await round()
    expect(asked()).toBe(false)
  })
})

describe("the carrier's word", () => {
  const delivered = (at: Date): ParcelEvent => ({ at, status: 'delivered', label: 'Livré' })
  const hours = (count: number) => new Date(Date.now() + count * 3600_000)

  test('twenty copies at once deliver once (orders and payments, settling)', async () => {
    const { tools, shipment, stateNow, mailsAbout, id } = await aParcel()
    const { id: shipmentId } = await shipment()
    const word = [delivered(new Date())]
    await Promise.all(Array.from({ length: 20 }, () => noteParcelEvents(tools, shipmentId, word)))
    expect(await stateNow()).toBe('LIVRÉ')
    expect(await mailsAbout(id)).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
    expect(await database.db.$count(trackingEvents, eq(trackingEvents.shipmentId, shipmentId))).toBe(2)
  })

  test.each([
    ['a number that was used before', () => [delivered(hours(-24 * 30))]],
    ['the future', () => [delivered(hours(24 * 3))]],
    ['a parcel that went back', (): ParcelEvent[] => [{ ...delivered(new Date()), status: 'returned' }]],
  ])('of %s delivers nothing', async (_what, word) => {
    const { tools, shipment, stateNow } = await aParcel()
    await noteParcelEvents(tools, (await shipment()).id, word())
    expect(await stateNow()).toBe('EXPÉDIÉ')
  })

  test('a clock that runs ahead or behind moves no withdrawal period: delivered between dispatch and now (law)', async () => {
    for (const hour of [-20, 20]) {
      const { tools, shipment, order, id } = await aParcel()
      const { id: shipmentId, shippedAt } = await shipment()
      await noteParcelEvents(tools, shipmentId, [delivered(hours(hour))])
      const { deliveredAt } = await order(id)
      expect(deliveredAt?.getTime()).toBeGreaterThanOrEqual(shippedAt.getTime())
      expect(deliveredAt?.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  test('after the owner said it first changes nothing more', async () => {
    const { tools, shipment, ownerId, id, mailsAbout, order } = await aParcel()
    await deliverOrder(tools, ownerId, id)
    const before = await order(id)
    await noteParcelEvents(tools, (await shipment()).id, [delivered(new Date())])
    expect(await order(id)).toEqual(before)
    expect((await mailsAbout(id)).filter((kind) => kind === 'order_delivered')).toHaveLength(1)
  })
})
