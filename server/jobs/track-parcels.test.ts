import { type ServerType, serve } from '@hono/node-server'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminOrdersQuery } from '../../contract/api/admin/orders.ts'
import { carrierApi } from '../../dev-services/carrier/carrier-api.ts'
import { openParcels } from '../../dev-services/carrier/parcels.ts'
import { anOwner } from '../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { mails, shipments, trackingEvents } from '../database/schema/index.ts'
import { getDashboard } from '../domain/dashboard/get-dashboard.ts'
import { checkIntegrity } from '../domain/integrity/check-integrity.ts'
import { correctShipment } from '../domain/orders/correct/correct-shipment.ts'
import { deliverOrder } from '../domain/orders/fulfil/deliver-order.ts'
import { recordTrackingEvents } from '../domain/orders/fulfil/record-tracking-events.ts'
import { shipOrder } from '../domain/orders/fulfil/ship-order.ts'
import { prepareOrder } from '../domain/orders/fulfil/transition-order.ts'
import { getTracking } from '../domain/orders/read/get-tracking.ts'
import { searchOrders } from '../domain/orders/read/search-orders.ts'
import type { ParcelEvent } from '../integrations/carriers/carrier.ts'
import { openLaPoste } from '../integrations/carriers/la-poste.ts'
import { trackParcels } from './schedules.ts'

const database = freshDatabase()
const parcels = openParcels()
const app = carrierApi(parcels)
let server: ServerType
let base: string
beforeAll(async () => {
  base = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`))
  })
})
afterAll(() => {
  server.close()
  parcels.close()
})
/** Parcels of other tests are not due. */
beforeEach(() => database.db.execute(sql`update shipments set next_check_at = now() + interval '1 hour'`))
afterEach(() => behaves({}))

const behaves = async (how: object) => {
  await app.request('/_test/behaviour', { method: 'PUT', body: JSON.stringify(how) })
}

/** A parcel under way, and the carrier that the shop asks through its real client. */
async function aParcel({ carrier: name = 'Colissimo', numbered = true } = {}) {
  const shop = await aShopWithOrders(database.db)
  const carrier = (patience?: { timeoutMs: number }) =>
    openLaPoste({ apiBase: `${base}/suivi/v2`, apiKey: 'demo', everySeconds: 900, ...patience })
  const { id: ownerId } = await anOwner(database.db)
  const { id, orderNumber } = await shop.pays()
  const trackingNumber = `6A${orderNumber.replaceAll('-', '')}`
  await prepareOrder(shop.context, ownerId, id)
  await shipOrder(shop.context, ownerId, id, { carrier: name, trackingNumber: numbered ? trackingNumber : null })
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
    round: (patience?: { timeoutMs: number }) => trackParcels(shop.context, carrier(patience)),
    stateNow: async () => (await shop.order(id)).state,
    /** As if the pause between two polls had passed. */
    later: () => database.db.execute(sql`update shipments set next_check_at = now() where order_id = ${id}`),
    moves: () => parcels.step(trackingNumber),
    wasRequested: () => parcels.all().some(({ number }) => number === trackingNumber),
    steps: async () =>
      (await getTracking(shop.context, shop.customer.id, trackingNumber)).events.map(({ status, place }) => [status, place]),
  }
}

describe('the states of a parcel (decision 29, EXPÉDIÉ → LIVRÉ)', () => {
  test('each step of the delivery is on the order once, the last makes it LIVRÉ and is mailed once', async () => {
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
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('are polled at intervals, and by one process at a time', async () => {
    const { round, shipment, steps, moves } = await aParcel()
    await Promise.all([round(), round(), round()])
    moves()
    await round()
    expect((await steps()).map(([status]) => status)).toEqual(['accepted', 'shipped'])
    expect((await shipment()).nextCheckAt.getTime()).toBeGreaterThan(Date.now() + 800_000)
  })

  test('parcels of other carriers are not polled: the owner records that they arrived', async () => {
    const { round, wasRequested, stateNow, context, ownerId, id } = await aParcel({ carrier: 'DHL' })
    await round()
    expect(wasRequested()).toBe(false)
    await deliverOrder(context, ownerId, id)
    expect(await stateNow()).toBe('LIVRÉ')
  })
})

test('a parcel without a number is not polled, is mailed as such, and may get a number later (decision 58)', async () => {
  const { context, round, shipment, ownerId, id, mailsAbout, stateNow } = await aParcel({ numbered: false })
  await round()
  expect([(await shipment()).nextCheckAt < new Date(), await stateNow()]).toEqual([true, 'EXPÉDIÉ'])
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(and(eq(mails.reference, id), eq(mails.kind, 'order_shipped')))
  expect(mail?.text).toContain('Cet envoi n’a pas de numéro de suivi.')
  await aParcel({ numbered: false })
  await correctShipment(context, ownerId, id, { carrier: 'Colissimo', trackingNumber: `7A${id.slice(0, 8)}` })
  expect((await shipment()).trackingNumber).toBe(`7A${id.slice(0, 8)}`)
  await deliverOrder(context, ownerId, id)
  expect(await mailsAbout(id)).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

describe('a carrier in trouble', () => {
  test.each([{ status: 503 }, { status: 401 }, { garbage: true }, { delayMs: 700 }])(
    '%j changes nothing, delays the next poll each time, and later results count again',
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

  test('a parcel that never arrives is no longer polled after sixty days', async () => {
    const { round, wasRequested, id } = await aParcel()
    await database.db.execute(sql`update shipments set shipped_at = now() - interval '61 days' where order_id = ${id}`)
    await round()
    expect(wasRequested()).toBe(false)
  })
})

describe('what the carrier reports', () => {
  const delivered = (at: Date): ParcelEvent => ({ at, status: 'delivered', label: 'Livré' })
  const hours = (count: number) => new Date(Date.now() + count * 3600_000)

  test('makes the order LIVRÉ once, even in twenty copies at once (orders and payments, settling)', async () => {
    const { context, shipment, stateNow, mailsAbout, id } = await aParcel()
    const parcel = await shipment()
    const report = [delivered(new Date())]
    await Promise.all(Array.from({ length: 20 }, () => recordTrackingEvents(context, parcel, report)))
    expect(await stateNow()).toBe('LIVRÉ')
    expect(await mailsAbout(id)).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
    expect(await database.db.$count(trackingEvents, eq(trackingEvents.shipmentId, parcel.id))).toBe(2)
  })

  test('a problem or a return is flagged for the owner until the parcel goes on or arrives (decision 58)', async () => {
    const { context, shipment, id } = await aParcel()
    const parcel = await shipment()
    const isFlagged = async () =>
      (await searchOrders(context, adminOrdersQuery.parse({ flag: 'parcel_trouble', size: '100' }))).content
        .filter((order) => order.id === id)
        .map(({ parcelTrouble }) => parcelTrouble)
    const counted = async () => (await getDashboard(context, false)).todo.parcelTrouble
    const before = await counted()
    const reports = async (status: ParcelEvent['status'], minutes: number) =>
      recordTrackingEvents(context, parcel, [{ at: new Date(Date.now() + minutes * 60_000), status, label: status }])
    await reports('problem', 1)
    expect([await isFlagged(), (await counted()) - before]).toEqual([['problem'], 1])
    await reports('in_transit', 2)
    expect([await isFlagged(), (await counted()) - before]).toEqual([[], 0])
    await reports('returned', 3)
    expect(await isFlagged()).toEqual(['returned'])
    await reports('delivered', 4)
    expect(await isFlagged()).toEqual([])
  })

  test.each([
    ['a number that was used before', () => [delivered(hours(-24 * 30))]],
    ['a future time', () => [delivered(hours(24 * 3))]],
    ['a parcel that was returned', (): ParcelEvent[] => [{ ...delivered(new Date()), status: 'returned' }]],
  ])('about %s does not make the order LIVRÉ', async (_what, report) => {
    const { context, shipment, stateNow } = await aParcel()
    await recordTrackingEvents(context, await shipment(), report())
    expect(await stateNow()).toBe('EXPÉDIÉ')
  })

  test('with a clock that is ahead or behind gives a delivery between dispatch and now (law)', async () => {
    for (const hour of [-20, 20]) {
      const { context, shipment, order, id } = await aParcel()
      const parcel = await shipment()
      const { shippedAt } = parcel
      await recordTrackingEvents(context, parcel, [delivered(hours(hour))])
      const { deliveredAt } = await order(id)
      expect(deliveredAt?.getTime()).toBeGreaterThanOrEqual(shippedAt.getTime())
      expect(deliveredAt?.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  test('about a number that was corrected during the poll changes nothing (decision 58)', async () => {
    const { context, shipment, stateNow, ownerId, id, mailsAbout } = await aParcel()
    const wrong = await shipment()
    await correctShipment(context, ownerId, id, { carrier: wrong.carrier, trackingNumber: `${wrong.trackingNumber}B` })
    await recordTrackingEvents(context, wrong, [delivered(new Date())])
    expect(await stateNow()).toBe('EXPÉDIÉ')
    expect(await mailsAbout(id)).not.toContain('order_delivered')
    // The control: the same report about the right number delivers.
    await recordTrackingEvents(context, await shipment(), [delivered(new Date())])
    expect(await stateNow()).toBe('LIVRÉ')
  })

  test('changes nothing when the owner has recorded the delivery before', async () => {
    const { context, shipment, ownerId, id, mailsAbout, order } = await aParcel()
    await deliverOrder(context, ownerId, id)
    const before = await order(id)
    await recordTrackingEvents(context, await shipment(), [delivered(new Date())])
    expect(await order(id)).toEqual(before)
    expect((await mailsAbout(id)).filter((kind) => kind === 'order_delivered')).toHaveLength(1)
  })
})
