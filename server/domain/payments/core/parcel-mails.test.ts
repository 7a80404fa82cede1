import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { mails, orderLines, orders } from '../../../database/schema/index.ts'
import { correctAddress } from '../../orders/correct/correct-address.ts'
import { correctShipment } from '../../orders/correct/correct-shipment.ts'
import { sendMailAgain } from '../../orders/correct/send-mail-again.ts'
import { deliverOrder } from '../../orders/fulfil/deliver-order.ts'
import { shipOrder } from '../../orders/fulfil/ship-order.ts'
import { prepareOrder } from '../../orders/fulfil/transition-order.ts'
import { keepPromises } from '../promises/keep-promises.ts'
import { refundOrder } from '../refund/refund-order.ts'

const database = freshDatabase()
let shop: Awaited<ReturnType<typeof aShopWithOrders>>
beforeAll(async () => {
  shop = await aShopWithOrders(database.db, 50)
})

const parcel = (trackingNumber: string) => ({ carrier: 'Colissimo', trackingNumber })
const daysAgo = (days: number) => sql`(now() at time zone 'Europe/Paris')::date - ${sql.raw(String(days))}::integer`

/** Whatever was refunded within the hour: the proof of large refunds is another test's. */
const refunds = (id: string, request: Parameters<typeof refundOrder>[3]) =>
  refundOrder({ ...shop.context, config: { ...shop.context.config, REFUND_PROOF_ABOVE: 10_000 } }, shop.customer, id, request)

async function refundsPieces(id: string, quantity: number) {
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await refunds(id, { lines: [{ id: line?.id ?? '', quantity }], reason: `retour ${quantity}` })
}

const mailsOf = async (id: string, kind: string) =>
  (await database.db.select().from(mails).where(sql`starts_with(${mails.reference}, ${id})`))
    .filter((mail) => mail.kind === kind)
    .map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

describe('the mails about a parcel', () => {
  test('list the pieces that are in it: none refunded before it left, all refunded later', async () => {
    const { id } = await shop.pays(5)
    const owner = shop.customer.id
    await refundsPieces(id, 2)
    await prepareOrder(shop.context, owner, id)
    await shipOrder(shop.context, owner, id, parcel('6A00000000001'))
    await refundsPieces(id, 1)
    await sendMailAgain(shop.context, owner, id, 'order_shipped')
    await deliverOrder(shop.context, owner, id)
    const written = [...(await mailsOf(id, 'order_shipped')), ...(await mailsOf(id, 'order_delivered'))]
    expect(written.map((text) => /taille M × \d/.exec(text)?.[0])).toEqual(['taille M × 3', 'taille M × 3', 'taille M × 3'])
  })

  test('that is late list what is still to come; nobody waits for pieces that were all refunded (decision 21)', async () => {
    const [some, all, money] = [await shop.pays(3), await shop.pays(3), await shop.pays(3)]
    await refundsPieces(some.id, 1)
    await refundsPieces(all.id, 3)
    for (const { id } of [some, all, money]) {
      await database.db
        .update(orders)
        .set({ shipBy: daysAgo(1) })
        .where(eq(orders.id, id))
    }
    await refunds(money.id, { amount: 40, reason: 'geste' })
    await keepPromises(shop.context)
    expect(await mailsOf(some.id, 'order_late')).toEqual([expect.stringContaining('taille M × 2')])
    expect(await mailsOf(all.id, 'order_late')).toEqual([])
    expect(await mailsOf(money.id, 'order_late')).toEqual([expect.stringContaining('taille M × 3')])
  })

  test('that leaves after the promised day do not promise that day again (decision 21)', async () => {
    const ships = async (promisedDelivery: ReturnType<typeof daysAgo>, trackingNumber: string) => {
      const { id } = await shop.pays()
      await database.db.update(orders).set({ promisedDelivery }).where(eq(orders.id, id))
      await prepareOrder(shop.context, shop.customer.id, id)
      await shipOrder(shop.context, shop.customer.id, id, parcel(trackingNumber))
      return (await mailsOf(id, 'order_shipped')).map((text) => text.includes('Livraison prévue'))
    }
    expect(await ships(daysAgo(1), '6A00000000002')).toEqual([false])
    expect(await ships(daysAgo(0), '6A00000000003')).toEqual([true])
  })

  test('have the withdrawal function, also the corrected ones (law, withdrawal function)', async () => {
    const { id, orderNumber } = await shop.pays()
    const owner = shop.customer.id
    await correctAddress(shop.context, owner, id, {
      firstName: 'Amina',
      lastName: 'Benali',
      street: '4 rue des Lilas',
      postalCode: '69003',
      city: 'Lyon',
    })
    await database.db
      .update(orders)
      .set({ shipBy: daysAgo(1) })
      .where(eq(orders.id, id))
    await keepPromises(shop.context)
    await prepareOrder(shop.context, owner, id)
    await shipOrder(shop.context, owner, id, parcel('6A00000000004'))
    await correctShipment(shop.context, owner, id, parcel('6A00000000005'))
    for (const kind of ['address_corrected', 'order_late', 'order_shipped', 'tracking_corrected']) {
      expect(await mailsOf(id, kind), kind).toEqual([expect.stringContaining(`/withdrawal?order=${orderNumber}`)])
    }
  })
})
