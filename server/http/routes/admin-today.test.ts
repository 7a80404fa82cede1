import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OwnersToday, type Today, today } from '../../../contract/admin-today.ts'
import { parisDay } from '../../../contract/paris-day.ts'
import { aPaidOrder, aRefund } from '../../../tests/factories/paid-order.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { anOwner, aPreparer, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { orders, refunds } from '../../database/schema/index.ts'
import { keepRound } from '../../domain/audit/keep-round.ts'

const database = freshDatabase()

const read = async (token: string): Promise<Today> =>
  today.parse((await openTestShop(database).call('GET', '/api/admin/today', { token })).body)
async function readsAsOwner(): Promise<Today['todo'] & OwnersToday['todo'] & OwnersToday> {
  const { todo, owner } = await read((await anOwner(database.db)).token)
  if (!owner) throw new Error('not for the owner')
  return { ...todo, ...owner.todo, ...owner }
}

describe('what needs doing (issue 7)', () => {
  test('orders by their step, and parcels whose promised day is over', async () => {
    const before = await readsAsOwner()
    await aPaidOrder(database.db, { promisedDelivery: '2026-01-05' })
    await aPaidOrder(database.db, { state: 'EN_TRAITEMENT', promisedDelivery: '2099-01-05' })
    await aPaidOrder(database.db, { state: 'LIVRÉ', promisedDelivery: '2026-01-05' })
    const now = await readsAsOwner()
    expect([now.toPrepare - before.toPrepare, now.inPreparation - before.inPreparation, now.late - before.late]).toEqual([
      1, 1, 1,
    ])
  })

  test('money on its way back, and money that did not get there until it does', async () => {
    const before = await readsAsOwner()
    const order = await aPaidOrder(database.db)
    const failed = await aRefund(database.db, order, 10_00)
    await database.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, failed.id))
    expect((await readsAsOwner()).refundsFailed - before.refundsFailed).toBe(1)
    const again = await aRefund(database.db, order, 10_00)
    await database.db.update(refunds).set({ state: 'processing' }).where(eq(refunds.id, again.id))
    const now = await readsAsOwner()
    expect([now.refundsFailed - before.refundsFailed, now.refundsPending - before.refundsPending]).toEqual([0, 1])
  })

  test('sizes without a piece and with few, of published products alone', async () => {
    const before = await readsAsOwner()
    await aProduct(database.db, { sizes: { S: 0, M: 5, L: 6 } })
    const hidden = await aProduct(database.db, { sizes: { S: 0, M: 1 } })
    await database.db.execute(sql`update products set state = 'archived' where id = ${hidden.id}`)
    const now = await readsAsOwner()
    expect([now.soldOut - before.soldOut, now.lowStock - before.lowStock]).toEqual([1, 1])
  })

  test('what the doctor found last, until it finds nothing', async () => {
    const broken = { name: 'stock adds up', count: 2, examples: [], remedy: 'look' }
    await keepRound(database.db, 'invariants', [broken, { ...broken, name: 'fine', count: 0 }])
    await keepRound(database.db, 'ledger', [])
    const found = await readsAsOwner()
    expect(found.alerts).toEqual([{ name: 'stock adds up', count: 2, remedy: 'look' }])
    expect(found.checkedAt).not.toBeNull()
    await keepRound(database.db, 'invariants', [])
    expect((await readsAsOwner()).alerts).toEqual([])
  })
})

describe('what was sold (issue 7)', () => {
  test('thirty days in Paris, each with its place; what sells best; how each size sells', async () => {
    const product = await aProduct(database.db, { name: 'Abaya Aube', sizes: { XS: 6 } })
    await database.db.execute(sql`update product_sizes set available = 2, sold = 4 where product_id = ${product.id}`)
    const order = await aPaidOrder(database.db, {
      lines: [{ productId: product.id, name: 'Abaya Aube', size: 'XS', quantity: 40, unitPriceCents: 10_10 }],
      shippingCents: 0,
    })
    const before = await readsAsOwner()
    await database.db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, order.id))
    const now = await readsAsOwner()
    expect(now.sales).toHaveLength(30)
    const last = now.sales.at(-1)
    expect(last?.day).toBe(parisDay(new Date()))
    expect((last?.orders ?? 0) - (before.sales.at(-1)?.orders ?? 0)).toBe(1)
    expect((last?.total ?? 0) - (before.sales.at(-1)?.total ?? 0)).toBeCloseTo(404)
    expect(now.bestSellers[0]).toEqual({ productId: String(product.id), name: 'Abaya Aube', pieces: 40, total: 404 })
    const small = now.sizes.find(({ size }) => size === 'XS')
    expect(small).toEqual({ size: 'XS', available: 2, sold: 4, share: 4 / 6 })
    await database.db.execute(sql`update orders set paid_at = now() - interval '31 days' where id = ${order.id}`)
    expect((await readsAsOwner()).bestSellers.some(({ productId }) => productId === String(product.id))).toBe(false)
  })

  test('who prepares parcels sees what to do, and no money; a shopper nothing', async () => {
    expect((await read((await aPreparer(database.db)).token)).owner).toBeNull()
    const { token } = await aShopper(database.db)
    expect((await openTestShop(database).call('GET', '/api/admin/today', { token })).status).toBe(403)
  })
})
