import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { bulkOrderResult } from '../../../../../contract/api/admin/orders.ts'
import { aPreparer } from '../../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { auditLog, mails, orders, refunds } from '../../../../database/schema/index.ts'

const database = freshDatabase()

async function aDesk() {
  const { token } = await aPreparer(database.db)
  const { call } = openTestShop(database)
  const bulk = async (body: object) => {
    const answer = await call('POST', '/api/admin/orders/bulk', { token, body })
    return { ...answer, results: answer.status === 200 ? bulkOrderResult.parse(answer.body).results : [] }
  }
  const list = async (query: string) => (await call('GET', `/api/admin/orders?${query}`, { token })).body
  return { token, call, bulk, list }
}
const outcomes = ({ results }: { results: { outcome: string; code?: string | undefined }[] }) =>
  results.map(({ outcome, code }) => code ?? outcome)
const parcel = (id: string, trackingNumber: string) => ({ id, carrier: 'Colissimo', trackingNumber })

describe('one action for many orders', () => {
  test('gives each order its own result; a refused one does not stop the others', async () => {
    const { bulk } = await aDesk()
    const [paid, shipped, cancelled] = [
      await aPaidOrder(database.db),
      await aPaidOrder(database.db, { state: 'EXPÉDIÉ' }),
      await aPaidOrder(database.db, { state: 'ANNULÉ' }),
    ]
    const answer = await bulk({ action: 'prepare', ids: [cancelled.id, paid.id, shipped.number, 'NL-0'] })
    expect(outcomes(answer)).toEqual(['order_step_refused', 'done', 'already', 'order_not_found'])
    expect(answer.results[0]).toMatchObject({ orderNumber: cancelled.number, statusCode: 'ANNULÉ' })
    expect(answer.results[0]?.message).toContain('Cette étape')
    expect(answer.results[1]?.statusCode).toBe('EN_TRAITEMENT')
  })

  test('changes nothing when repeated: no second step, log line or mail', async () => {
    const { bulk } = await aDesk()
    const order = await aPaidOrder(database.db)
    const parcels = [parcel(order.id, `1A${order.number}`)]
    for (const options of [
      { action: 'prepare', ids: [order.id, order.id] },
      { action: 'ship', parcels },
    ]) {
      expect(outcomes(await bulk(options))).toEqual(['done'])
      expect(outcomes(await bulk(options))).toEqual(['already'])
    }
    expect(outcomes(await bulk({ action: 'deliver', ids: [order.id] }))).toEqual(['done'])
    expect(outcomes(await bulk({ action: 'ship', parcels }))).toEqual(['already'])
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, order.number)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['order_prepared', 'order_shipped', 'order_delivered'])
    expect(await database.db.$count(mails, eq(mails.reference, order.id))).toBe(2)
  })

  test('refuses another number for a dispatched parcel, and a number used twice', async () => {
    const { bulk } = await aDesk()
    const [first, second] = [
      await aPaidOrder(database.db, { state: 'EN_TRAITEMENT' }),
      await aPaidOrder(database.db, { state: 'EN_TRAITEMENT' }),
    ]
    const number = `2A${first.number}`
    expect(outcomes(await bulk({ action: 'ship', parcels: [parcel(first.id, number), parcel(second.id, number)] }))).toEqual([
      'done',
      'tracking_number_taken',
    ])
    expect(outcomes(await bulk({ action: 'ship', parcels: [parcel(first.id, `3A${first.number}`)] }))).toEqual([
      'order_step_refused',
    ])
  })

  test.each([
    { action: 'prepare', ids: [] },
    { action: 'cancel', ids: ['x'] },
    { action: 'ship', parcels: [{ id: 'x', carrier: 'Colissimo', trackingNumber: 'a b' }] },
    { action: 'prepare', ids: Array.from({ length: 101 }, (_, at) => String(at)) },
  ])('refuses %j with 400', async (body) => {
    expect((await (await aDesk()).bulk(body)).status).toBe(400)
  })
})

describe('packing slips and labels', () => {
  const read = async (bytes: ArrayBuffer) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(pdf)
    return { text, tagged: Boolean((await pdf.getMarkInfo())?.Marked), language: (await pdf.getMetadata()).info }
  }

  test('are a slip without prices for each parcel, then the labels, in one tagged PDF in French', async () => {
    const { token } = await aDesk()
    const { app } = openTestShop(database)
    const parcels = [
      await aPaidOrder(database.db, {
        lines: [
          { productId: 1, name: 'Abaya Nour', quantity: 2, size: 'L' },
          { productId: 2, name: 'Khimar Lina' },
        ],
      }),
      await aPaidOrder(database.db, { shippingAddress: 'Inès Durand\n1 quai du Port\n13002 Marseille\nFrance' }),
    ]
    const answer = await app.request(`/api/admin/orders/papers?ids=${parcels.map(({ id }) => id).join(',')}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    const { text, tagged } = await read(await answer.arrayBuffer())
    expect(text).toHaveLength(3)
    expect(tagged).toBe(true)
    expect(text[0]).toContain(`Bon de préparation ${parcels[0]?.number}`)
    expect(text[0]).toMatch(/Abaya Nour\s+L\s+2/)
    expect(text[0]).toContain('3 pièces')
    expect(text.join(' ')).not.toContain('€')
    expect(text[2]).toContain('13002 Marseille')
    expect(text[2]).toContain('Expéditeur')
  })

  test('leave out refunded pieces: the slip lists what is left of each line, with its count', async () => {
    const { token } = await aDesk()
    const order = await aPaidOrder(database.db, {
      lines: [
        { productId: 1, name: 'Abaya Nour', quantity: 3, size: 'L' },
        { productId: 2, name: 'Khimar Lina' },
      ],
    })
    await aRefund(database.db, order, 59_90 * 2, [
      [0, 1],
      [1, 1],
    ])
    const { app } = openTestShop(database)
    const answer = await app.request(`/api/admin/orders/papers?ids=${order.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { text } = await read(await answer.arrayBuffer())
    expect(text[0]).toMatch(/Abaya Nour\s+L\s+2/)
    expect(text[0]).not.toContain('Khimar Lina')
    expect(text[0]).toContain('2 pièces')
  })

  test('are refused for an order that is unpaid, cancelled, or fully refunded by sum or by pieces', async () => {
    const { call, token } = await aDesk()
    const paid = await aPaidOrder(database.db)
    const [wholly, byPieces] = [await aPaidOrder(database.db), await aPaidOrder(database.db)]
    await aRefund(database.db, wholly)
    await aRefund(database.db, byPieces, 59_90, [[0, 1]])
    const unpaid = await aPaidOrder(database.db, { state: 'EN_ATTENTE' })
    const cancelled = await aPaidOrder(database.db, { state: 'ANNULÉ' })
    const slips = (ids: string[]) => call('GET', `/api/admin/orders/papers?ids=${ids.join(',')}`, { token })
    for (const { id, number } of [wholly, byPieces, unpaid, cancelled]) {
      const refused = await slips([paid.id, id])
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_without_papers' } })
      expect(refused.body.message).toContain(number)
    }
    // The list shows it before she chooses.
    const printable = async ({ number }: { number: string }) =>
      (await call('GET', `/api/admin/orders?q=${number}`, { token })).body.content[0].printable
    expect(await printable(paid)).toBe(true)
    for (const order of [wholly, byPieces, unpaid, cancelled]) expect(await printable(order), order.state).toBe(false)
    expect((await slips([unpaid.id])).body.message).toBe(
      `La commande ${unpaid.number} n’est pas payée : il n’y a rien à expédier.`,
    )
  })

  test('a missing order is reported instead of printing fewer slips', async () => {
    const { call, token } = await aDesk()
    const { id } = await aPaidOrder(database.db)
    expect((await call('GET', `/api/admin/orders/papers?ids=${id},NL-0`, { token })).status).toBe(404)
    expect((await call('GET', '/api/admin/orders/papers?ids=', { token })).status).toBe(400)
    expect((await call('GET', '/api/admin/orders/papers', { token })).status).toBe(400)
  })
})

describe('the list of orders', () => {
  test('filters by days in Paris, delivery method and lateness, and sorts by total, promised day or date', async () => {
    const { list, call, token } = await aDesk()
    const mail = 'tri@example.com'
    const late = await aPaidOrder(database.db, { email: mail, promisedDelivery: '2026-01-05' })
    const dear = await aPaidOrder(database.db, {
      email: mail,
      shippingMethod: 'express',
      promisedDelivery: '2099-01-05',
      lines: [{ unitPriceCents: 500_00 }],
    })
    const arrived = await aPaidOrder(database.db, { email: mail, state: 'LIVRÉ', promisedDelivery: '2026-01-04' })
    // 23:30 in Greenwich is the next day in Paris.
    await database.db
      .update(orders)
      .set({ createdAt: new Date('2026-02-01T23:30:00Z') })
      .where(eq(orders.id, late.id))
    const found = async (query: string) => (await list(`q=${mail}&${query}`)).content.map(({ id }: { id: string }) => id)
    expect(await found('flag=late')).toEqual([late.id])
    expect((await list(`q=${mail}&flag=late`)).content[0]).toMatchObject({ late: true, promisedDelivery: '2026-01-05' })
    expect(await found('shippingMethod=express')).toEqual([dear.id])
    expect(await found('from=2026-02-02&to=2026-02-02')).toEqual([late.id])
    expect(await found('to=2026-02-01')).toEqual([])
    expect((await found('sort=-total'))[0]).toBe(dear.id)
    expect(await found('sort=promised')).toEqual([arrived.id, late.id, dear.id])
    expect((await found('sort=date'))[0]).toBe(late.id)
    for (const query of [
      'sort=colour',
      'from=2026-02-31',
      'to=9999-12-31',
      'from=0000-01-01',
      'flag=maybe',
      'shippingMethod=pigeon',
    ]) {
      expect((await call('GET', `/api/admin/orders?${query}`, { token })).status).toBe(400)
    }
  })

  test('filters what needs attention: open withdrawals, refunds under way, and failed ones until they succeed', async () => {
    const { list } = await aDesk()
    const email = 'signalee@example.com'
    const [withdrawn, pending, failed, repaired] = [
      await aPaidOrder(database.db, { email }),
      await aPaidOrder(database.db, { email }),
      await aPaidOrder(database.db, { email }),
      await aPaidOrder(database.db, { email }),
    ]
    await database.db.execute(sql`insert into withdrawals (id, order_id, order_number, name, email, lines)
      values (gen_random_uuid(), ${withdrawn.id}, ${withdrawn.number}, 'Amina', 'a@example.com', 'Toute la commande')`)
    const refundOf = async (order: typeof failed, state: 'failed' | 'processing' | 'succeeded') => {
      const { id } = await aRefund(database.db, order, 10_00)
      await database.db.update(refunds).set({ state }).where(eq(refunds.id, id))
    }
    await refundOf(pending, 'processing')
    await refundOf(failed, 'failed')
    await refundOf(repaired, 'failed')
    await refundOf(repaired, 'succeeded')
    const found = async (flag: string) => (await list(`q=${email}&flag=${flag}`)).content.map(({ id }: { id: string }) => id)
    expect(await found('withdrawal')).toEqual([withdrawn.id])
    expect(await found('refund_pending')).toEqual([pending.id])
    expect(await found('refund_failed')).toEqual([failed.id])
  })

  test('opens an order with its carrier and its withdrawals', async () => {
    const { bulk, call, token } = await aDesk()
    const order = await aPaidOrder(database.db, { state: 'EN_TRAITEMENT' })
    await bulk({ action: 'ship', parcels: [parcel(order.id, `4A${order.number}`)] })
    await database.db.execute(sql`insert into withdrawals (id, order_id, order_number, name, email, lines)
      values (gen_random_uuid(), ${order.id}, ${order.number}, 'Amina', 'a@example.com', 'Toute la commande')`)
    const { body } = await call('GET', `/api/admin/orders/${order.id}`, { token })
    expect(body).toMatchObject({ carrier: 'Colissimo', withdrawals: [{ lines: 'Toute la commande', handledAt: null }] })
  })
})
