import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Dashboard, dashboard, type OwnerDashboard } from '../../../../contract/api/admin/dashboard.ts'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { contactMessages, mails, orders, refunds } from '../../../database/schema/index.ts'
import { saveFindings } from '../../../domain/integrity/save-findings.ts'
import { fixedSettings } from '../../../domain/settings/settings-cache.ts'

const database = freshDatabase()

const read = async (token: string): Promise<Dashboard> =>
  dashboard.parse((await openTestShop(database).call('GET', '/api/admin/today', { token })).body)
async function readsAsOwner(): Promise<Dashboard['todo'] & OwnerDashboard['todo'] & OwnerDashboard> {
  const { todo, owner } = await read((await anOwner(database.db)).token)
  if (!owner) throw new Error('not for the owner')
  return { ...todo, ...owner.todo, ...owner }
}

describe('the to-do list of the dashboard', () => {
  test('names the legal facts that the owner has not entered, until all are there (law, legal notice)', async () => {
    expect((await readsAsOwner()).missingFacts).toEqual([])
    const { token } = await anOwner(database.db)
    const shop = openTestShop(database, { settings: fixedSettings(defaultSettings) })
    const { owner } = dashboard.parse((await shop.call('GET', '/api/admin/today', { token })).body)
    expect(owner?.missingFacts?.map(({ section }) => section)).toEqual(['identity', 'company', 'legal'])
    expect(owner?.missingFacts?.[1]?.facts).toContain('SIRET')
  })

  test('counts orders by their step, and parcels whose promised day is over', async () => {
    const before = await readsAsOwner()
    await aPaidOrder(database.db, { promisedDelivery: '2026-01-05' })
    await aPaidOrder(database.db, { state: 'EN_TRAITEMENT', promisedDelivery: '2099-01-05' })
    await aPaidOrder(database.db, { state: 'LIVRÉ', promisedDelivery: '2026-01-05' })
    const now = await readsAsOwner()
    expect([now.toPrepare - before.toPrepare, now.inPreparation - before.inPreparation, now.late - before.late]).toEqual([
      1, 1, 1,
    ])
  })

  test('counts refunds under way, and failed ones until they succeed', async () => {
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

  test('lists mails that could not be delivered, with the reason, for two weeks', async () => {
    const mail = { kind: 'a', recipient: 'x@example.com', subject: 'Votre commande', text: '', html: '' }
    const day = 86_400_000
    await database.db.insert(mails).values([
      { ...mail, reference: '1', givenUpAt: new Date(), refusal: '550 unknown' },
      { ...mail, reference: '2', givenUpAt: new Date(Date.now() - 15 * day) },
      { ...mail, reference: '3' },
    ])
    expect((await readsAsOwner()).undelivered).toMatchObject([
      { subject: 'Votre commande', recipient: 'x@example.com', refusal: '550 unknown' },
    ])
  })

  test('counts messages without an answer, also those that were opened', async () => {
    const before = await readsAsOwner()
    const wrote = { name: 'Lina', email: 'lina@example.com', subject: 'order', message: 'Bonjour' } as const
    await database.db.insert(contactMessages).values([wrote, { ...wrote, state: 'read' }, { ...wrote, state: 'answered' }])
    expect((await readsAsOwner()).messages - before.messages).toBe(2)
    const { token } = await anOwner(database.db)
    const { body } = await openTestShop(database).call('GET', '/api/admin/messages?state=open&size=100', { token })
    expect(body.page.totalElements).toBe(before.messages + 2)
    const { content } = body as { content: { state: string }[] }
    expect(new Set(content.map(({ state }) => state))).toEqual(new Set(['new', 'read']))
  })

  test('counts sold-out sizes and sizes with few pieces, of published products only', async () => {
    const before = await readsAsOwner()
    await aProduct(database.db, { sizes: { S: 0, M: 5, L: 6 } })
    const hidden = await aProduct(database.db, { sizes: { S: 0, M: 1 } })
    await database.db.execute(sql`update products set state = 'archived' where id = ${hidden.id}`)
    const now = await readsAsOwner()
    expect([now.soldOut - before.soldOut, now.lowStock - before.lowStock]).toEqual([1, 1])
  })

  test('shows the latest findings of the doctor, until it finds nothing', async () => {
    const broken = { name: 'stock adds up', count: 2, examples: [], remedy: 'look' }
    await saveFindings(database.db, 'invariants', [broken, { ...broken, name: 'fine', count: 0 }])
    await saveFindings(database.db, 'ledger', [])
    const found = await readsAsOwner()
    expect(found.alerts).toEqual([{ name: 'stock adds up', count: 2, remedy: 'look' }])
    expect(found.checkedAt).not.toBeNull()
    await saveFindings(database.db, 'invariants', [])
    expect((await readsAsOwner()).alerts).toEqual([])
  })
})

describe('the sales on the dashboard', () => {
  test('cover thirty days in Paris time, with the best sellers and how each size sells', async () => {
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

  test('are hidden from a preparer, and a customer is refused the dashboard', async () => {
    expect((await read((await aPreparer(database.db)).token)).owner).toBeNull()
    const { token } = await aCustomer(database.db)
    expect((await openTestShop(database).call('GET', '/api/admin/today', { token })).status).toBe(403)
  })
})
