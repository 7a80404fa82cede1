import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { orders } from '../../../database/schema/index.ts'
import { readOrder } from '../../orders/read/order-detail.ts'
import { searchOrders } from '../../orders/read/search-orders.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { keepPromises } from './keep-promises.ts'

const database = freshDatabase()

const today = sql`(now() at time zone 'Europe/Paris')::date`
const daysAgo = (days: number) => sql`${today} - ${sql.raw(String(days))}::integer`
/** Directly in the database: what the order was promised, and how far it is. */
const change = (id: string, to: object) => database.db.update(orders).set(to).where(eq(orders.id, id))
const reaches = async ({ id }: { id: string }, state: 'EXPÉDIÉ' | 'LIVRÉ') => {
  for (const next of ['EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'] as const) {
    await change(id, { state: next, ...(next === 'LIVRÉ' && { deliveredAt: sql`now()` }) })
    if (next === state) return
  }
}
const query = { q: null, page: 0, size: 20, sort: 'ship' as const, flag: 'to_ship' as const }

test('an order past its last day to ship is mailed once and may be cancelled; on that day neither (decision 21)', async () => {
  const shop = await aShopWithOrders(database.db)
  const [late, due] = [await shop.pays(), await shop.pays()]
  await change(late.id, { shipBy: daysAgo(1), paidAt: sql`now() - interval '2 days'` })
  await change(due.id, { shipBy: daysAgo(0), paidAt: sql`now() - interval '2 days'` })
  for (const _ of [1, 2]) await keepPromises(shop.context)
  await Promise.all([keepPromises(shop.context), keepPromises(shop.context)])
  expect(await shop.mailsAbout(late.id)).toEqual(['order_confirmation', 'order_late'])
  expect(await shop.mailsAbout(due.id)).toEqual(['order_confirmation'])

  const found = await searchOrders(shop.context, query)
  expect(found.content.map(({ id, shipsLate }) => [id, shipsLate])).toEqual([
    [late.id, true],
    [due.id, false],
  ])
  expect(await readOrder(shop.context, { userId: shop.customer.id }, late.id)).toMatchObject({ shipsLate: true })
  await expect(cancelOrder(shop.context, shop.customer.id, due.id)).rejects.toMatchObject({ code: 'order_not_cancellable' })
  expect(await cancelOrder(shop.context, shop.customer.id, late.id)).toMatchObject({ statusCode: 'REMBOURSÉ', shipsLate: false })
})

test('a late order whose pieces are all on sale again is promised no new day', async () => {
  const shop = await aShopWithOrders(database.db)
  const [restocked, late] = [await shop.pays(), await shop.pays()]
  for (const { id } of [restocked, late]) await change(id, { shipBy: daysAgo(1) })
  await database.db.execute(sql`
    insert into stock_movements (product_id, size, kind, quantity, order_id)
    select product_id, size, 'taken_back', quantity, order_id from order_lines where order_id = ${restocked.id}`)
  await keepPromises(shop.context)
  expect(await shop.mailsAbout(restocked.id)).toEqual(['order_confirmation'])
  expect(await shop.mailsAbout(late.id)).toEqual(['order_confirmation', 'order_late'])
})

test('an order whose mail fails stops neither the mail of the next one nor the refund of an express surcharge', async () => {
  const shop = await aShopWithOrders(database.db)
  const [stuck, late, express] = [await shop.pays(), await shop.pays(), await shop.pays(1, { shippingMethod: 'express' })]
  await change(stuck.id, { shipBy: daysAgo(9) })
  await change(late.id, { shipBy: daysAgo(8) })
  await change(express.id, { promisedDelivery: daysAgo(1) })
  const { jobs } = shop.context
  let isFirst = true
  const send: typeof jobs.send = async (connection, name, data) => {
    if (isFirst) {
      isFirst = false
      throw new Error('the queue refused the job')
    }
    await jobs.send(connection, name, data)
  }
  await keepPromises({ ...shop.context, jobs: { send } })
  expect(await shop.mailsAbout(stuck.id)).toEqual(['order_confirmation'])
  expect(await shop.mailsAbout(late.id)).toEqual(['order_confirmation', 'order_late'])
  expect(await shop.refundsOf(express.id)).toMatchObject([{ reason: 'express_late' }])
  await keepPromises(shop.context)
  expect(await shop.mailsAbout(stuck.id)).toEqual(['order_confirmation', 'order_late'])
})

test('the express surcharge is refunded once if the parcel is late, and only then (decision 21)', async () => {
  const shop = await aShopWithOrders(database.db)
  const express = { shippingMethod: 'express' as const }
  const here = await shop.pays(1, express)
  const onItsWay = await shop.pays(1, express)
  const late = await shop.pays(1, express)
  const inTime = await shop.pays(1, express)
  const standard = await shop.pays()
  for (const { id } of [here, onItsWay, late, standard]) await change(id, { promisedDelivery: daysAgo(1) })
  await reaches(onItsWay, 'EXPÉDIÉ')
  await change(inTime.id, { promisedDelivery: daysAgo(0) })
  for (const order of [late, inTime, standard]) await reaches(order, 'LIVRÉ')
  await keepPromises(shop.context)
  await Promise.all([keepPromises(shop.context), keepPromises(shop.context)])
  const given = async ({ id }: { id: string }) =>
    (await shop.refundsOf(id)).map(({ amountCents, reason }) => [amountCents, reason])
  for (const order of [here, late]) expect(await given(order)).toEqual([[7_00, 'express_late']])
  for (const order of [onItsWay, inTime, standard]) expect(await given(order)).toEqual([])
  // The rest can still be given back, and no more.
  await cancelOrder(shop.context, shop.customer.id, here.id)
  expect((await shop.refundsOf(here.id)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(52_99)
})

test('late express orders with nothing left to refund, however many, keep no other one from its surcharge (decision 21)', async () => {
  const shop = await aShopWithOrders(database.db)
  const express = { shippingMethod: 'express' as const }
  const nothingLeft = await shop.pays(1, express)
  await cancelOrder(shop.context, shop.customer.id, nothingLeft.id)
  // 300 copies of an order without its capture: paid first, late, nothing to refund.
  await database.db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'LATE-' || n,
      'state', 'EN_ATTENTE', 'ship_by', ${today} + 9, 'promised_delivery', ${daysAgo(1)}, 'paid_at', now() - interval '9 days'))).*
    from orders o cross join generate_series(1, 300) n where o.id = ${nothingLeft.id}`)
  await database.db.execute(sql`update orders set state = 'PAYÉ' where number like 'LATE-%'`)
  const late = await shop.pays(1, express)
  await change(late.id, { promisedDelivery: daysAgo(1) })
  await keepPromises(shop.context)
  expect(await shop.refundsOf(late.id)).toMatchObject([{ amountCents: 7_00, reason: 'express_late' }])
})
