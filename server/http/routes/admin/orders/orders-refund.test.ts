import { and, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { AdminOrderDetail } from '../../../../../contract/api/admin/orders.ts'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { auditLog, mails, refundLines, refunds, stockMovements } from '../../../../database/schema/index.ts'
import { packingSlips } from '../../../../domain/documents/packing-slips.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'
import { orderQuantities } from '../../../../domain/orders/core/order-quantities.ts'

const database = freshDatabase()

async function aBackOffice() {
  const shop = await aShopWithOrders(database.db)
  const { token, id: ownerId } = await anOwner(database.db)
  const { call } = openTestShop(database, shop.context)
  const act = (id: string, action: string, body?: object, key: string = crypto.randomUUID()) =>
    call('POST', `/api/admin/orders/${id}/${action}`, { token, ...(body && { body }), headers: { 'Idempotency-Key': key } })
  const read = async (id: string): Promise<AdminOrderDetail> => (await call('GET', `/api/admin/orders/${id}`, { token })).body
  const takenBack = async (orderId: string) => {
    const rows = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))
    return rows.filter(({ kind }) => kind === 'taken_back')
  }
  const buys = async (quantity: number) => {
    const { id, orderNumber } = await shop.pays(quantity)
    return { id, orderNumber, line: (await read(id)).items[0]?.id ?? '' }
  }
  const readSlips = (id: string) => call('GET', `/api/admin/orders/papers?ids=${id}`, { token })
  const textOfSlip = async (id: string) => {
    const pdf = await packingSlips(shop.context, { ids: [id], what: 'slips' })
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
  }
  return { ...shop, ownerId, act, read, takenBack, buys, readSlips, textOfSlip }
}

describe('a refund decides what happens to the pieces (orders, states)', () => {
  test('pieces stay out of stock unless restocked; restocked ones are on sale again, with author in the ledger', async () => {
    const { act, buys, stock, takenBack, ownerId } = await aBackOffice()
    const { id, line, orderNumber } = await buys(3)
    await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Abîmé' })
    expect(await stock()).toEqual([7, 0, 3])
    const refunded = await act(id, 'refund', {
      lines: [{ id: line, quantity: 2 }],
      reason: 'Trop',
      restock: [{ id: line, quantity: 1 }],
    })
    expect(refunded.status).toBe(200)
    expect(await stock()).toEqual([8, 0, 3])
    expect(await takenBack(id)).toMatchObject([{ quantity: 1, actorId: ownerId, reason: 'Trop' }])
    const [, log] = await database.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber)).orderBy(auditLog.id)
    expect(log?.change).toMatchObject({ amountCents: 80_00, restocked: 1 })
  })

  test('refunding the rest restocks every piece that was not refunded before, and none of them twice', async () => {
    const { act, buys, stock, read } = await aBackOffice()
    const { id, line } = await buys(3)
    await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Abîmé' })
    expect((await act(id, 'refund', { reason: 'Rupture', restock: true })).body.statusCode).toBe('REMBOURSÉ')
    expect(await stock()).toEqual([9, 0, 3])
    expect((await read(id)).items[0]).toMatchObject({ quantity: 3, refundedQuantity: 3, restockable: 0 })
  })

  test('restocking is refused for a refunded sum, and for more pieces than are refunded', async () => {
    const { act, buys, stock } = await aBackOffice()
    const { id, line } = await buys(2)
    const wrong = [
      { amount: 5, restock: true },
      { lines: [{ id: line, quantity: 1 }], restock: [{ id: line, quantity: 2 }] },
      { lines: [{ id: line, quantity: 1 }], restock: [{ id: crypto.randomUUID(), quantity: 1 }] },
    ]
    for (const options of wrong) {
      const refused = await act(id, 'refund', { reason: 'x', ...options })
      expect(refused).toMatchObject({ status: 409, body: { code: 'restock_too_large' } })
    }
    expect(await stock()).toEqual([8, 0, 2])
  })

  test('cancelling after a refund restocks only the pieces that were not refunded', async () => {
    const { act, buys, stock } = await aBackOffice()
    const { id, line } = await buys(4)
    await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Erreur', restock: true })
    await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Abîmé' })
    expect((await act(id, 'cancel', { reason: 'Rupture' })).body.statusCode).toBe('REMBOURSÉ')
    expect(await stock()).toEqual([9, 0, 4])
  })

  test('refunding after a cancellation whose refund failed restocks nothing: the pieces are back already', async () => {
    const { act, buys, stock, provider, read } = await aBackOffice()
    const { id } = await buys(2)
    provider.state.refundState = 'failed'
    expect((await act(id, 'cancel', { reason: 'Rupture' })).body.statusCode).toBe('ANNULÉ')
    provider.state.refundState = 'succeeded'
    expect((await read(id)).items[0]).toMatchObject({ refundedQuantity: 0, restockable: 0 })
    expect((await act(id, 'refund', { reason: 'Encore', restock: true })).body.statusCode).toBe('REMBOURSÉ')
    expect(await stock()).toEqual([10, 0, 2])
  })

  test('the same piece in many simultaneous refunds is restocked once', async () => {
    const { act, buys, stock, takenBack } = await aBackOffice()
    const { id, line } = await buys(1)
    const options = { lines: [{ id: line, quantity: 1 }], reason: 'Erreur', restock: true }
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(id, 'refund', options)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await stock()).toEqual([10, 0, 1])
    expect(await takenBack(id)).toHaveLength(1)
  })

  test('a simultaneous refund and cancellation restock no piece twice', async () => {
    const { act, buys, stock } = await aBackOffice()
    const { id, line } = await buys(2)
    await Promise.all([
      act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Erreur', restock: true }),
      act(id, 'cancel', { reason: 'Rupture' }),
    ])
    expect(await stock()).toEqual([10, 0, 2])
  })

  test('control: without the order’s lock two refunds take the same piece, so the race is real', async () => {
    const { buys } = await aBackOffice()
    const { id } = await buys(1)
    let looked = 0
    let bothLooked = () => {}
    const barrier = new Promise<void>((resolve) => {
      bothLooked = resolve
    })
    const careless = () =>
      database.db.transaction(async (tx) => {
        const [piece] = await orderQuantities(tx, [id])
        looked += 1
        if (looked === 2) bothLooked()
        await barrier
        return piece?.restockable
      })
    expect(await Promise.all([careless(), careless()])).toEqual([1, 1])
  })
})

describe('the amount left to refund', () => {
  test('refunded pieces are counted on their line, and a refund beyond them names the sum that is left', async () => {
    const { act, buys, read } = await aBackOffice()
    const { id, line } = await buys(2)
    await act(id, 'refund', { lines: [{ id: line, quantity: 2 }], reason: 'Défaut' })
    expect(await read(id)).toMatchObject({ refundable: 5.99, items: [{ quantity: 2, refundedQuantity: 2 }] })
    const again = await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Défaut' })
    expect(again).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
    expect(again.body.message).toMatch(/déjà été rembours.*5,99\s€/)
  })

  test('an order of which everything is on its way back does not leave; it does once that failed', async () => {
    const { act, buys, read, provider } = await aBackOffice()
    const { id, line } = await buys(2)
    await act(id, 'prepare')
    provider.state.refundState = 'processing'
    await act(id, 'refund', { lines: [{ id: line, quantity: 2 }], reason: 'Rupture' })
    const ships = () => act(id, 'ship', { carrier: 'Lettre', trackingNumber: null })
    expect(await ships()).toMatchObject({ status: 409, body: { code: 'order_without_papers' } })
    expect((await read(id)).statusCode).toBe('EN_TRAITEMENT')
    await database.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, id))
    expect((await ships()).body).toMatchObject({ statusCode: 'EXPÉDIÉ' })
  })

  test('a piece that is on sale again is in no parcel, slip or mail, although its refund failed', async () => {
    const { act, buys, read, textOfSlip, provider, stock } = await aBackOffice()
    const { id, line } = await buys(3)
    await act(id, 'prepare')
    provider.state.refundState = 'failed'
    await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Rupture', restock: true })
    expect(await stock()).toEqual([8, 0, 3])
    expect((await read(id)).items[0]).toMatchObject({ refundedQuantity: 0, restockable: 2 })
    expect(await textOfSlip(id)).toContain('2 pièces')
    await act(id, 'ship', { carrier: 'Lettre', trackingNumber: null })
    const [mail] = await database.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'order_shipped'), eq(mails.reference, id)))
    expect(mail?.text).toContain('taille M × 2')
  })

  test('an order all of whose pieces are on sale again does not leave, and its papers say why', async () => {
    const { act, buys, read, readSlips, provider } = await aBackOffice()
    const { id, line, orderNumber } = await buys(2)
    await act(id, 'prepare')
    provider.state.refundState = 'failed'
    await act(id, 'refund', { lines: [{ id: line, quantity: 2 }], reason: 'Rupture', restock: true })
    const message = `La commande ${orderNumber} a été remise en stock : il n’y a rien à expédier.`
    for (const refused of [await act(id, 'ship', { carrier: 'Lettre', trackingNumber: null }), await readSlips(id)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_without_papers', message } })
    expect((await read(id)).statusCode).toBe('EN_TRAITEMENT')
  })

  test('a failed refund does not count its pieces as refunded', async () => {
    const { act, buys, read, provider } = await aBackOffice()
    const { id, line } = await buys(2)
    provider.state.refundState = 'failed'
    await act(id, 'refund', { lines: [{ id: line, quantity: 2 }], reason: 'Défaut' })
    expect((await read(id)).items[0]).toMatchObject({ refundedQuantity: 0 })
  })

  test.each([12.345, 0.001, 1e9, '1e2'])('the sum %j is refused as invalid', async (amount) => {
    const { act, buys } = await aBackOffice()
    const { id } = await buys(2)
    const refused = await act(id, 'refund', { amount, reason: 'Geste' })
    expect(refused).toMatchObject({ status: 400, body: { errors: { amount: 'Le montant est invalide' } } })
    expect(await database.db.$count(refunds, sql`order_id = ${id}`)).toBe(0)
    expect(await database.db.$count(refundLines, sql`refund_id in (select id from refunds where order_id = ${id})`)).toBe(0)
  })
})

test('after all of this every invariant holds (contract 6)', async () => {
  // The cancellation whose refund failed on purpose was refunded above.
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
