import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shipments } from '../../../database/schema/index.ts'
import { shipOrder } from './ship-order.ts'
import { dueParcels } from './track-parcels.ts'
import { prepareOrder } from './transition-order.ts'

const database = freshDatabase()

test('a parcel is polled even if the clock was set back since the last poll (decision 29, EXPÉDIÉ → LIVRÉ)', async () => {
  const shop = await aShopWithOrders(database.db)
  const { id: ownerId } = await anOwner(database.db)
  const { id } = await shop.pays()
  await prepareOrder(shop.context, ownerId, id)
  await shipOrder(shop.context, ownerId, id, { carrier: 'Colissimo', trackingNumber: '6A123' })
  const asksAbout = async () => (await dueParcels(shop.context, 900)).map(({ trackingNumber }) => trackingNumber)
  const nextCheckIn = (pause: string) =>
    database.db
      .update(shipments)
      .set({ nextCheckAt: sql`now() + ${pause}::interval` })
      .where(eq(shipments.orderId, id))
  await nextCheckIn('5 hours')
  expect(await asksAbout(), 'as after many failures').toEqual([])
  await nextCheckIn('1 year')
  expect(await asksAbout()).toEqual(['6A123'])
  expect(await asksAbout()).toEqual([])
})
