import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminCustomersQuery } from '../../../../contract/api/admin/customers.ts'
import { adminOrdersQuery } from '../../../../contract/api/admin/orders.ts'
import { adminProductsQuery } from '../../../../contract/api/admin/products.ts'
import { testContext } from '../../../../tests/factories/context.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../tests/factories/customer.ts'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { orderLines, orders, shipments, users } from '../../../database/schema/index.ts'
import { anonymiseClosedOrders } from '../../accounts/privacy/anonymise-closed-orders.ts'
import { listAdminProducts } from '../../catalogue/read/list-admin-products.ts'
import { searchCustomers } from '../../customers/search-customers.ts'
import { searchOrders } from './search-orders.ts'

const database = freshDatabase()
const find = (options: object) => searchOrders(testContext(database.db), adminOrdersQuery.parse(options))
const numbers = async (q: string) => (await find({ q })).content.map(({ orderNumber }) => orderNumber)
const addressOf = (name: string) => `${name}\n3 rue de l’Église\n69003 Lyon\nFrance`

describe('an order is found by any of its details, however they are typed', () => {
  test.each([
    ['accents left out', 'elise petit', 'Élise Petit'],
    ['a straight apostrophe', "n'diaye", 'Awa N’Diaye'],
    ['no apostrophe', 'ndiaye', 'Awa N’Diaye'],
    ['words in another order', 'GARCIA fatou', 'Fatou Garcia'],
    ['a part of a word beside a town', 'eglis lyo', 'Nour Église'],
    ['ligatures spelled out', 'soeur', 'Sœur Marie'],
    ['Arabic letters', 'فاطمة', 'فاطمة الزهراء'],
  ])('%s: %s', async (_how, q, name) => {
    const meant = await aPaidOrder(database.db, { shippingAddress: addressOf(name), email: 'x@example.com' })
    await aPaidOrder(database.db, { shippingAddress: 'Inès Durand\n1 quai du Port\n13002 Marseille\nFrance' })
    expect(await numbers(q)).toEqual([meant.number])
    await database.db.update(orders).set({ shippingAddress: '' }).where(eq(orders.id, meant.id))
    expect(await numbers(q)).toEqual([])
  })

  test('by its number with or without dashes, complete or in part, and by the tracking number', async () => {
    const { number, id } = await aPaidOrder(database.db, { state: 'EXPÉDIÉ' })
    await database.db
      .insert(shipments)
      .values({ orderId: id, carrier: 'Colissimo', trackingNumber: 'NL-6A12 345'.replace(' ', '') })
    for (const q of [
      number,
      number.replaceAll('-', ''),
      number.toLowerCase(),
      number.slice(3, 12),
      number.replaceAll('-', '').slice(2, 12),
    ])
      expect(await numbers(q), q).toEqual([number])
    expect(await numbers('nl6a12345')).toEqual([number])
    expect(await numbers('NL-0000-0000-0000')).toEqual([])
  })

  test('by the name and reference of a product, as they were when it was ordered', async () => {
    const product = await aProduct(database.db, { name: 'Jilbab Rania', reference: 'REF-7041' })
    const { number } = await aPaidOrder(database.db, { lines: [{ productId: product.id, name: 'Jilbab Rania' }] })
    for (const q of ['jilbab', 'rania JILBAB', 'ref-7041', 'REF7041']) expect(await numbers(q), q).toEqual([number])
    await database.db.update(orderLines).set({ name: 'Jilbab Salma' }).where(eq(orderLines.name, 'Jilbab Rania'))
    expect(await numbers('salma')).toEqual([number])
  })

  test('by phone number, national or international; a new number of the customer finds her old orders', async () => {
    const { id } = await aCustomer(database.db, { phoneNumber: '06 12 34 56 78' })
    const { number } = await aPaidOrder(database.db, { userId: id })
    for (const q of ['0612345678', '06.12.34.56.78', '+33 6 12 34 56 78', '+33 (0)6 12 34 56 78', '0033612345678', '06 12 34 56'])
      expect(await numbers(q), q).toEqual([number])
    await database.db.update(users).set({ phoneNumber: '+33 7 00 11 22 33' }).where(eq(users.id, id))
    expect([await numbers('0612345678'), await numbers('07 00 11 22 33')]).toEqual([[], [number]])
  })

  test('punctuation alone finds nothing, and pattern characters are matched literally', async () => {
    await aPaidOrder(database.db)
    for (const q of ['%_%', '%', '’', '\\']) expect(await numbers(q), q).toEqual([])
  })

  test('once anonymised, by its number but no longer by email (law, personal data)', async () => {
    const order = await aPaidOrder(database.db, { email: 'partie@example.com', state: 'ANNULÉ' })
    expect(await numbers('partie@example.com')).toEqual([order.number])
    await anonymiseClosedOrders(database.db)
    expect(await numbers('partie@example.com')).toEqual([])
    expect(await numbers(order.number)).toEqual([order.number])
  })
})

test('among orders promised for the same day the oldest comes first, in both sort directions', async () => {
  const came = ['2026-03-02T08:00Z', '2026-03-01T08:00Z', '2026-03-03T08:00Z'].map((at) => new Date(at))
  for (const createdAt of came)
    await aPaidOrder(database.db, { createdAt, promisedDelivery: '2026-03-06', email: 'day@example.com' })
  for (const sort of ['promised', '-promised']) {
    const { content } = await find({ q: 'day@example.com', sort })
    expect(content.map(({ date }) => date.slice(8, 10))).toEqual(['01', '02', '03'])
  }
})

test('a long list is counted up to its last reachable page, with a flag that there is more', async () => {
  await database.db.execute(sql`
    insert into orders (number, email, state_cause, subtotal_cents, shipping_cents, total_cents, shipping_method, payment_method,
      shipping_address, country, shipping_vat_percent, return_url, fingerprint, return_days, terms_version)
    select 'NL-LIST-' || n, 'x', 'placed', 1, 0, 1, 'express', 'card', 'x', 'FR', 20, 'x', 'x', 14, 'x' from generate_series(1, 10001) n`)
  expect((await find({ shippingMethod: 'express' })).page).toEqual({
    size: 20,
    number: 0,
    totalElements: 10_000,
    totalPages: 500,
    more: true,
  })
  expect((await find({ shippingMethod: 'express', page: '600' })).content).toEqual([])
  expect((await find({ q: 'day@example.com' })).page).toEqual({ size: 20, number: 0, totalElements: 3, totalPages: 1 })
})

describe('people and products', () => {
  const customers = async (q: string) =>
    (await searchCustomers(testContext(database.db), adminCustomersQuery.parse({ q }))).content.map(({ id }) => id)

  test('a customer is found by phone, by her name in any order, and by a part of an order’s number', async () => {
    const { id } = await aCustomer(database.db, { firstName: 'Zélie', lastName: 'D’Arvor', phoneNumber: '+32 470 12 34 56' })
    const { number } = await aPaidOrder(database.db, { userId: id })
    // Letters alone are taken for a name.
    const part = number.split('-').find((letters) => /\d/.test(letters)) ?? number
    for (const q of ['+32 470 12 34 56', '32470123456', "d'arvor zelie", number, part])
      expect(await customers(q), q).toEqual([id])
  })

  test('staff are not found as customers', async () => {
    const staff = [await anOwner(database.db, { lastName: 'Equipe' }), await aPreparer(database.db, { lastName: 'Equipe' })]
    expect(staff).toHaveLength(2)
    expect(await customers('Equipe')).toEqual([])
  })

  test('a product is found by its reference', async () => {
    const product = await aProduct(database.db, { reference: 'REF-0001' })
    const found = await listAdminProducts(testContext(database.db), adminProductsQuery.parse({ q: 'ref-0001' }))
    expect(found.content.map(({ id }) => id)).toEqual([String(product.id)])
  })
})
