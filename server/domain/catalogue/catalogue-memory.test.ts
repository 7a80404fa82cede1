import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../../tests/factories/product.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { listenTo } from '../../database/listen.ts'
import { productSizes, products, reviews } from '../../database/schema/index.ts'
import { closeCatalogueMemory, forgetInCatalogue, keptList, openCatalogueMemory } from './catalogue-memory.ts'
import { countSizes } from './count-sizes.ts'
import { listProducts } from './list-products.ts'

const database = freshDatabase()
const heard: string[] = []
let changes: ReturnType<typeof listenTo>

beforeAll(async () => {
  const hearing = Promise.withResolvers<void>()
  changes = listenTo(database.url, 'catalogue', {
    onNotification: (change) => {
      heard.push(change)
      forgetInCatalogue(database.db, change)
    },
    onHearing: (hears) => hears && hearing.resolve(),
  })
  await hearing.promise
})
afterAll(() => changes.close())

/** What was announced before now has been heard: a late word would forget a list that was just found. */
async function hearsEverything() {
  heard.length = 0
  await database.pool.query(`select pg_notify('catalogue', 'so far')`)
  await vi.waitFor(() => expect(heard).toContain('so far'), { timeout: 20_000 })
}

const listOf = (id: number) => ({ ids: Float64Array.of(id), cents: Int32Array.of(100) })
const firstPage = { page: 0, size: 20 }
const listed = async (sizes: ('M' | 'L')[] = []) =>
  (await listProducts(database.db, { ...firstPage, sort: 'name' }, { sizes })).content.map(({ name }) => name)

test('a kept list shows a change as soon as the database tells of it', async () => {
  openCatalogueMemory(database.db)
  expect(await listed()).toEqual([])
  const abaya = await aProduct(database.db, { name: 'Abaya', sizes: { M: 1 } })
  await vi.waitFor(async () => expect(await listed()).toEqual(['Abaya']))
  await vi.waitFor(async () => expect(await listed(['M'])).toEqual(['Abaya']))
  await database.db.update(productSizes).set({ available: 0 }).where(eq(productSizes.productId, abaya.id))
  await vi.waitFor(async () => expect(await listed(['M'])).toEqual([]))
  await database.db.update(products).set({ state: 'archived' })
  await vi.waitFor(async () => expect(await listed()).toEqual([]))
  closeCatalogueMemory(database.db)
})

test('the database says what kind of change it was', async () => {
  const { id } = await aProduct(database.db, { sizes: { M: 3 } })
  const said = async (change: () => Promise<unknown>) => {
    await hearsEverything()
    heard.length = 0
    await change()
    await database.pool.query(`select pg_notify('catalogue', 'after')`)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('after'))
    return heard.slice(0, -1)
  }
  const setAvailable = (available: number) => () =>
    database.db.update(productSizes).set({ available }).where(eq(productSizes.productId, id))
  expect(await said(setAvailable(2))).toEqual(['stock'])
  expect(await said(setAvailable(0))).toEqual(['in_stock'])
  expect(await said(setAvailable(4))).toEqual(['in_stock'])
  expect(await said(() => database.db.update(productSizes).set({ reserved: 1 }))).toEqual([])
  expect(await said(() => database.db.update(products).set({ priceCents: 100 }))).toEqual([''])
  const review = {
    productId: id,
    authorName: 'Rim',
    rating: 5,
    title: 'Bien',
    body: 'Belle',
    purchasedOn: '2026-10-01',
    demo: true,
  }
  expect(await said(() => database.db.insert(reviews).values(review))).toEqual(['shown'])
})

test('a kept list is found once, and only a change that touches it finds it anew', async () => {
  openCatalogueMemory(database.db)
  let found = 0
  const ask = (readsStock = false) =>
    keptList(database.db, { key: `list ${readsStock}`, readsStock }, async () => listOf(++found))
  expect(await Promise.all([ask(), ask()])).toEqual([listOf(1), listOf(1)])
  forgetInCatalogue(database.db, 'stock')
  forgetInCatalogue(database.db, 'in_stock')
  forgetInCatalogue(database.db, 'shown')
  expect((await ask()).ids[0]).toBe(1)
  expect((await ask(true)).ids[0]).toBe(2)
  forgetInCatalogue(database.db, 'in_stock')
  expect((await ask(true)).ids[0]).toBe(3)
  forgetInCatalogue(database.db, '')
  expect((await ask()).ids[0]).toBe(4)
  closeCatalogueMemory(database.db)
  expect((await ask()).ids[0]).toBe(5)
  expect((await ask()).ids[0]).toBe(6)
})

test('another price asks the database for nothing but what is shown (issue: speed)', async () => {
  openCatalogueMemory(database.db)
  for (const priceCents of [8_000, 5_000, 6_000, 7_000]) await aProduct(database.db, { priceCents })
  const prices = async (minPrice: number, maxPrice: number | null) => {
    const { content, page } = await listProducts(database.db, { ...firstPage, sort: 'price_asc' }, { minPrice, maxPrice })
    expect(page.totalElements).toBe(content.length)
    return content.map(({ price }) => price)
  }
  await hearsEverything()
  expect(await prices(50, null)).toEqual([50, 60, 70, 80])
  const asked: unknown[] = []
  database.pool.on('acquire', (client) => asked.push(client))
  expect(await prices(50.01, 70)).toEqual([60, 70])
  expect(await prices(80, 300)).toEqual([80])
  expect(await prices(81, 300)).toEqual([])
  expect(asked).toHaveLength(2)
  database.pool.removeAllListeners('acquire')
  closeCatalogueMemory(database.db)
})

test('a failure is not kept', async () => {
  openCatalogueMemory(database.db)
  const list = { key: 'failing' }
  await expect(keptList(database.db, list, () => Promise.reject(new Error('database down')))).rejects.toThrow('database down')
  expect(await keptList(database.db, list, async () => listOf(7))).toEqual(listOf(7))
  closeCatalogueMemory(database.db)
})

test('memory is bounded: the lists asked for longest ago go first', async () => {
  openCatalogueMemory(database.db)
  let found = 0
  const ask = (key: string, length = 1) =>
    keptList(database.db, { key }, async () => {
      found++
      return { ids: new Float64Array(length), cents: new Int32Array(length) }
    })
  await ask('first')
  for (let n = 0; n < 499; n++) await ask(`list ${n}`)
  await ask('first')
  expect(found).toBe(500)
  await ask('one more')
  await ask('first')
  expect(found).toBe(501)
  await ask('list 0')
  expect(found).toBe(502)
  await ask('large', 2_000_000)
  await ask('first')
  expect(found).toBe(504)
  closeCatalogueMemory(database.db)
})

test('kept sums follow the stock', async () => {
  openCatalogueMemory(database.db)
  await emptyTables(database, 'products')
  await aProduct(database.db, { sizes: { M: 3 } })
  await vi.waitFor(async () => expect((await countSizes(database.db)).M).toBe(3))
  await database.db.update(productSizes).set({ available: 2 })
  await vi.waitFor(async () => expect((await countSizes(database.db)).M).toBe(2))
  closeCatalogueMemory(database.db)
})
