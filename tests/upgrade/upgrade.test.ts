import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts'
import { migrateDatabase } from '../../server/database/migrate/migrate.ts'
import { checkIntegrity } from '../../server/domain/integrity/check-integrity.ts'
import { openSettings } from '../../server/domain/settings/settings-cache.ts'
import { memoryProvider } from '../factories/payment-provider.ts'
import { asAdmin } from '../setup/as-admin.ts'
import { openTestShop } from '../setup/open-test-shop.ts'
import { allRows, loadRows, migrateUpTo, type Row } from './earlier-shop.ts'

/**
 * A shop that ran 738d4ff opens on this code with everything in its place. The file holds every row of such a shop, made by that
 * code: through its API, with its payment page, orders in every state, refunds, withdrawals, reviews, messages, settings, an import.
 */
const shopOf738d4ff = path.join(import.meta.dirname, 'shop-738d4ff.jsonl')
const migrationsOf738d4ff = 19

const name = 'upgraded_shop'
let database: OpenDatabase
let shop: ReturnType<typeof openTestShop>
let tokens: Record<string, string>
let before: Map<string, Row[]>
let after: Map<string, Row[]>

beforeAll(async () => {
  await asAdmin(inject('databaseServer'), `create database ${name}`)
  const url = inject('databaseServer').replace(/\/postgres$/, `/${name}`)
  await migrateUpTo(url, migrationsOf738d4ff)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  tokens = await loadRows(client, shopOf738d4ff)
  // The shop was open until today.
  await client.query('update sessions set created_at = now(), last_used_at = now()')
  before = await allRows(client)
  await migrateDatabase(url)
  after = await allRows(client)
  await client.end()
  database = openDatabase(url)
  const { payments } = memoryProvider()
  shop = openTestShop(database, { payments, settings: await openSettings(database.db) })
})
afterAll(async () => {
  await database.pool.end()
  await asAdmin(inject('databaseServer'), `drop database ${name} with (force)`)
})

/** JSON in the database has its members in an order of its own. */
const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const rowsBefore = (table: string) => before.get(table) ?? []
const rowsAfter = (table: string) => after.get(table) ?? []
const get = (address: string, token?: string) => shop.call('GET', address, token ? { token } : {})
const owner = () => tokens.owner ?? ''

describe('row by row', () => {
  /** The changes that the later migrations intended. */
  const renamed: Record<string, string> = { reservations: 'stock_holds' }
  const changed: Record<string, (row: Row) => Row> = {
    // Switches that did nothing, without time and words of a consent.
    users: (row) => ({ ...row, marketing_emails: false, new_products: false }),
    mails: (row) => ({
      ...row,
      kind: String(row.kind).replaceAll('-', '_').replace('email_change_asked', 'email_change_requested'),
    }),
    settings: (row) => {
      const value = row.value as Row
      if (row.name === 'company') return { ...row, value: { ...value, publicationDirector: '' } }
      return row.name === 'host' ? { ...row, value: { ...value, phone: '' } } : row
    },
  }

  test('the file holds something of every table that 738d4ff filled in daily use', () => {
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)
    expect(empty).toEqual(['audit_rounds', 'identity_flows', 'throttles'])
  })

  test('the file has an order in every state', () => {
    const states = new Set(rowsBefore('orders').map(({ state }) => state))
    expect([...states].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['ANNULÉ', 'EN_ATTENTE', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ', 'PAYÉ', 'REMBOURSÉ'].toSorted((a, b) => a.localeCompare(b)),
    )
  })

  /** Made from the products again by a migration (search-signs.test.ts). */
  const derived = new Set(['product_search'])

  test('every row is still there, each of its columns as it was', () => {
    const differing: string[] = []
    for (const [table, rows] of [...before].filter(([stored]) => !derived.has(stored))) {
      const columns = Object.keys(rows[0] ?? {})
      const only = (row: Row) => JSON.stringify(columns.map((column) => inOrder(row[column])))
      const expected = rows.map((row) => only(changed[table]?.(row) ?? row)).toSorted()
      const found = rowsAfter(renamed[table] ?? table)
        .map(only)
        .toSorted()
      // New rows may stand beside them, old ones may not be missing or different.
      const left = new Set(found)
      const lost = expected.filter((row) => !left.has(row))
      if (lost.length > 0) differing.push(`${table}: ${lost.length} of ${rows.length}, as ${lost[0]?.slice(0, 300)}`)
      if (found.length < expected.length) differing.push(`${table}: ${found.length} rows, ${expected.length} before`)
    }
    expect(differing).toEqual([])
  })

  test('values that have their own tables now were moved there', () => {
    const customers = rowsBefore('users').filter(({ provider_customer_id: id }) => id !== null)
    expect(customers.length).toBeGreaterThan(0)
    expect(rowsAfter('provider_customers').map(({ user_id: user, customer_id: id }) => [user, id])).toEqual(
      expect.arrayContaining(customers.map(({ id: user, provider_customer_id: id }) => [user, id])),
    )
    expect(rowsAfter('order_search').length).toBe(rowsBefore('orders').length)
    expect(rowsAfter('user_search').length).toBe(rowsBefore('users').length)
    const models = new Set(rowsBefore('products').flatMap(({ model }) => (model === null ? [] : [model])))
    expect(new Set(rowsAfter('product_models').map(({ name: model }) => model))).toEqual(models)
  })

  test('the category of the scarves keeps their size guide, the others that of garments (spec 2, size guide)', () => {
    const ofScarves = rowsAfter('categories').filter(({ size_guide: guide }) => guide === 'scarf')
    expect(ofScarves.map(({ name: category }) => category)).toEqual(['Foulards'])
  })

  test('no invariant is broken (contract 6)', async () => {
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })
})

describe('the shop opens on the upgraded database', () => {
  test('every product is listed, read, found and filtered', async () => {
    const { body: list } = await get('/api/products?size=100')
    const published = rowsBefore('products').filter(({ state }) => state === 'published')
    expect(list.page.totalElements).toBe(published.length)
    for (const { id } of list.content) {
      for (const part of ['', '/images', '/sizes', '/related', '/reviews'])
        expect([`${id}${part}`, (await get(`/api/products/${id}${part}`)).status]).toEqual([`${id}${part}`, 200])
    }
    expect((await get('/api/products/search?q=robe')).body.content.length).toBeGreaterThan(0)
    const { status, body } = await shop.call('POST', '/api/products/facets', { body: {} })
    expect([status, body.total]).toEqual([200, published.length])
  })

  test('a customer is still signed in, and finds cart, favourites, addresses, orders and invoices', async () => {
    const of = (table: string, email: string) => {
      const user = rowsBefore('users').find((row) => row.email === email)
      return rowsBefore(table).filter(({ user_id: id }) => id === user?.id)
    }
    for (const [who, email] of [
      ['leila', 'leila@example.com'],
      ['nour', 'nour@example.com'],
      ['salma', 'salma@example.com'],
    ] as const) {
      const token = tokens[who] ?? ''
      expect((await get('/api/auth/me', token)).body.email).toBe(email)
      expect((await get('/api/cart', token)).body.items).toHaveLength(of('cart_lines', email).length)
      expect((await get('/api/favorites', token)).body).toHaveLength(of('favourites', email).length)
      expect((await get('/api/addresses', token)).body).toHaveLength(of('addresses', email).length)
      const { body: orders } = await get('/api/orders', token)
      expect(orders).toHaveLength(of('orders', email).length)
      for (const { id, statusCode } of orders) {
        const order = rowsBefore('orders').find((row) => row.id === id)
        const { status, body } = await get(`/api/orders/${id}`, token)
        expect([status, statusCode, Math.round(body.total * 100)]).toEqual([200, order?.state, order?.total_cents])
        const { status: documents, body: orderDocuments } = await get(`/api/orders/${id}/documents`, token)
        expect(documents).toBe(200)
        expect(orderDocuments).toHaveLength(rowsBefore('documents').filter(({ order_id: of }) => of === id).length)
      }
      expect((await get('/api/auth/me/export', token)).text).toContain(email)
    }
    const password = 'Jasmin-et-lin-26'
    expect((await shop.call('POST', '/api/auth/signin', { body: { email: 'leila@example.com', password } })).status).toBe(200)
  })

  test('the owner finds every list and every record', async () => {
    const lists = {
      orders: 'orders',
      products: 'products',
      shoppers: 'users',
      messages: 'contact_messages',
      imports: 'product_imports',
      reviews: 'reviews',
      withdrawals: 'withdrawals',
    }
    for (const [list, table] of Object.entries(lists)) {
      const { status, body } = await get(`/api/admin/${list}?size=100`, owner())
      expect([list, status]).toEqual([list, 200])
      expect(body.content.length, `${list} of ${rowsBefore(table).length}`).toBeGreaterThan(0)
      if (list === 'reviews' || list === 'withdrawals') continue
      for (const { id } of body.content)
        expect([list, id, (await get(`/api/admin/${list}/${id}`, owner())).status]).toEqual([list, id, 200])
    }
    // A file of everything asks for a fresh proof of identity since then.
    await database.db.execute('update sessions set proved_at = now()')
    for (const one of [
      'today',
      'settings',
      'texts',
      'staff',
      'audit-log',
      'newsletter',
      'categories',
      'redirects',
      'product-file',
    ])
      expect([one, (await get(`/api/admin/${one}`, owner())).status]).toEqual([one, 200])
    const { text: file } = await get('/api/admin/product-file', owner())
    const sent = await shop.call('POST', '/api/admin/imports?name=tout.csv&inventory=true', {
      token: owner(),
      body: file,
      headers: { 'Content-Type': 'text/csv' },
    })
    expect(sent.body, 'the exported file changes nothing').toMatchObject({ bad: 0, creates: 0, changes: 0 })
    const number = rowsBefore('orders')[0]?.number
    expect((await get(`/api/admin/orders?q=${String(number)}`, owner())).body.content).toHaveLength(1)
  })

  test('orders continue from their state: prepared, shipped, delivered', async () => {
    const orderIn = (state: string) => rowsBefore('orders').find((row) => row.state === state)
    const requested = (order: Row | undefined, action: string, body: unknown = {}) =>
      shop.call('POST', `/api/admin/orders/${String(order?.id)}/${action}`, { token: owner(), body })
    expect((await requested(orderIn('PAYÉ'), 'prepare')).body).toMatchObject({ statusCode: 'EN_TRAITEMENT' })
    const parcel = { carrier: 'Colissimo', trackingNumber: '8A00000000099' }
    expect((await requested(orderIn('EN_TRAITEMENT'), 'ship', parcel)).body).toMatchObject({ statusCode: 'EXPÉDIÉ' })
    expect((await requested(orderIn('EXPÉDIÉ'), 'deliver')).body).toMatchObject({ statusCode: 'LIVRÉ' })
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })
})
