import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { listenTo } from '../../../database/listen.ts'
import { productSizes, products, reviews } from '../../../database/schema/index.ts'
import type { FacetTable } from '../facets/facet-table.ts'
import { getFacets } from '../facets/get-facets.ts'
import { listProducts } from '../read/list-products.ts'
import { countBySize } from '../stock/count-by-size.ts'
import {
  cachedCounts,
  cachedFacets,
  cachedList,
  closeProductListCache,
  invalidateProductLists,
  openProductListCache,
} from './product-list-cache.ts'

const database = freshDatabase()
const notifications: string[] = []
let changes: ReturnType<typeof listenTo>

beforeAll(async () => {
  const connected = Promise.withResolvers<void>()
  changes = listenTo(database.url, 'catalogue', {
    onNotification: (change) => {
      notifications.push(change)
      invalidateProductLists(database.db, change)
    },
    onConnectionChange: (isConnected) => isConnected && connected.resolve(),
  })
  await connected.promise
})
afterAll(() => changes.close())

/** Waits until all notifications so far have arrived: a late one would evict a list that was just cached. */
async function allNotificationsArrived() {
  notifications.length = 0
  await database.pool.query(`select pg_notify('catalogue', 'so far')`)
  await eventually(() => expect(notifications).toContain('so far'))
}

const listOf = (id: number) => ({ ids: Float64Array.of(id), cents: Int32Array.of(100) })
const firstPage = { page: 0, size: 20 }
const listed = async (sizes: ('M' | 'L')[] = []) =>
  (await listProducts(database.db, { ...firstPage, sort: 'name' }, { sizes })).content.map(({ name }) => name)

test('a cached list shows a change as soon as the database notifies it', async () => {
  openProductListCache(database.db)
  expect(await listed()).toEqual([])
  const abaya = await aProduct(database.db, { name: 'Abaya', sizes: { M: 1 } })
  await eventually(async () => expect(await listed()).toEqual(['Abaya']))
  await eventually(async () => expect(await listed(['M'])).toEqual(['Abaya']))
  await database.db.update(productSizes).set({ available: 0 }).where(eq(productSizes.productId, abaya.id))
  await eventually(async () => expect(await listed(['M'])).toEqual([]))
  await database.db.update(products).set({ state: 'archived' })
  await eventually(async () => expect(await listed()).toEqual([]))
  closeProductListCache(database.db)
})

test('the database notifies the kind of change', async () => {
  const { id } = await aProduct(database.db, { sizes: { M: 3 } })
  const notificationsOf = async (change: () => Promise<unknown>) => {
    await allNotificationsArrived()
    notifications.length = 0
    await change()
    await database.pool.query(`select pg_notify('catalogue', 'after')`)
    await eventually(() => expect(notifications.at(-1)).toBe('after'))
    return notifications.slice(0, -1)
  }
  const setAvailable = (available: number) => () =>
    database.db.update(productSizes).set({ available }).where(eq(productSizes.productId, id))
  expect(await notificationsOf(setAvailable(2))).toEqual(['stock'])
  expect(await notificationsOf(setAvailable(0))).toEqual(['in_stock'])
  expect(await notificationsOf(setAvailable(4))).toEqual(['in_stock'])
  expect(await notificationsOf(() => database.db.update(productSizes).set({ reserved: 1 }))).toEqual([])
  expect(await notificationsOf(() => database.db.update(products).set({ priceCents: 100 }))).toEqual([''])
  const review = {
    productId: id,
    authorName: 'Rim',
    rating: 5,
    title: 'Bien',
    body: 'Belle',
    purchasedOn: '2026-10-01',
    demo: true,
  }
  expect(await notificationsOf(() => database.db.insert(reviews).values(review))).toEqual(['shown'])
})

test('a cached list is searched once, and only a change that touches it invalidates it', async () => {
  openProductListCache(database.db)
  let found = 0
  const ask = (readsStock = false) =>
    cachedList(database.db, { key: `list ${readsStock}`, readsStock }, async () => listOf(++found))
  expect(await Promise.all([ask(), ask()])).toEqual([listOf(1), listOf(1)])
  invalidateProductLists(database.db, 'stock')
  invalidateProductLists(database.db, 'in_stock')
  invalidateProductLists(database.db, 'shown')
  expect((await ask()).ids[0]).toBe(1)
  expect((await ask(true)).ids[0]).toBe(2)
  invalidateProductLists(database.db, 'in_stock')
  expect((await ask(true)).ids[0]).toBe(3)
  invalidateProductLists(database.db, '')
  expect((await ask()).ids[0]).toBe(4)
  closeProductListCache(database.db)
  expect((await ask()).ids[0]).toBe(5)
  expect((await ask()).ids[0]).toBe(6)
})

test('another price range reads only the products that are shown', async () => {
  openProductListCache(database.db)
  for (const priceCents of [8_000, 5_000, 6_000, 7_000]) await aProduct(database.db, { priceCents })
  const prices = async (minPrice: number, maxPrice: number | null) => {
    const { content, page } = await listProducts(database.db, { ...firstPage, sort: 'price_asc' }, { minPrice, maxPrice })
    expect(page.totalElements).toBe(content.length)
    return content.map(({ price }) => price)
  }
  await allNotificationsArrived()
  expect(await prices(50, null)).toEqual([50, 60, 70, 80])
  const acquired: unknown[] = []
  database.pool.on('acquire', (client) => acquired.push(client))
  expect(await prices(50.01, 70)).toEqual([60, 70])
  expect(await prices(80, 300)).toEqual([80])
  expect(await prices(81, 300)).toEqual([])
  expect(acquired).toHaveLength(2)
  database.pool.removeAllListeners('acquire')
  closeProductListCache(database.db)
})

test('a failure is not cached', async () => {
  openProductListCache(database.db)
  const list = { key: 'failing' }
  await expect(cachedList(database.db, list, () => Promise.reject(new Error('database down')))).rejects.toThrow('database down')
  expect(await cachedList(database.db, list, async () => listOf(7))).toEqual(listOf(7))
  closeProductListCache(database.db)
})

test('memory is bounded: the least recently used lists are evicted', async () => {
  openProductListCache(database.db)
  let found = 0
  const ask = (key: string, length = 1) =>
    cachedList(database.db, { key }, async () => {
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
  closeProductListCache(database.db)
})

test('cached counts follow the stock', async () => {
  openProductListCache(database.db)
  await emptyTables(database, 'products')
  await aProduct(database.db, { sizes: { M: 3 } })
  await eventually(async () => expect((await countBySize(database.db)).M).toBe(3))
  await database.db.update(productSizes).set({ available: 2 })
  await eventually(async () => expect((await countBySize(database.db)).M).toBe(2))
  closeProductListCache(database.db)
})

test('cached facets follow catalogue and stock, and are read once for many requests', async () => {
  await emptyTables(database, 'products')
  openProductListCache(database.db)
  const sizesLeft = async () =>
    (await getFacets(database.db, {})).facets.sizes.filter(({ count }) => count > 0).map(({ value }) => value)
  expect(await sizesLeft()).toEqual([])
  const { id } = await aProduct(database.db, { sizes: { M: 1, L: 1 } })
  await eventually(async () => expect(await sizesLeft()).toEqual(['M', 'L']))
  await database.pool.query(`update product_sizes set available = 0 where product_id = $1 and size = 'L'`, [id])
  await eventually(async () => expect(await sizesLeft()).toEqual(['M']))
  await allNotificationsArrived()
  const query = vi.spyOn(database.pool, 'query')
  await Promise.all(Array.from({ length: 20 }, sizesLeft))
  expect(query.mock.calls.filter(([text]) => JSON.stringify(text).includes('string_agg')).length).toBeLessThanOrEqual(1)
  query.mockRestore()
  closeProductListCache(database.db)
})

test('a slow facet table is served until the next one is read, which is read again if anything changed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  openProductListCache(database.db)
  const table = (id: number) => ({ ids: Float64Array.of(id) }) as FacetTable
  const ask = (load: () => Promise<FacetTable>) => cachedFacets(database.db, load)
  const never = () => Promise.reject(new Error('read without need'))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const first = ask(() => {
    vi.advanceTimersByTime(100)
    return Promise.resolve(table(1))
  })
  expect((await first).ids[0]).toBe(1)
  await settled()
  invalidateProductLists(database.db, 'changed')
  expect((await ask(never)).ids[0], 'reread at most a tenth of the time').toBe(1)
  vi.advanceTimersByTime(10_000)
  const second = Promise.withResolvers<FacetTable>()
  expect((await ask(() => second.promise)).ids[0], 'nobody waits for the reread').toBe(1)
  invalidateProductLists(database.db, 'changed')
  expect((await ask(never)).ids[0], 'one load at a time').toBe(1)
  vi.advanceTimersByTime(100)
  second.resolve(table(2))
  await settled()
  expect((await ask(never)).ids[0]).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect((await ask(() => Promise.resolve(table(3)))).ids[0]).toBe(2)
  await settled()
  expect((await ask(never)).ids[0], 'the change during the load is not lost').toBe(3)
  vi.advanceTimersByTime(10_000)
  invalidateProductLists(database.db, 'changed')
  expect((await ask(() => Promise.resolve(table(4)))).ids[0], 'a quick load is waited for').toBe(4)
  closeProductListCache(database.db)
  vi.useRealTimers()
})

test.each([
  ['by an exact timer', 1],
  ['by a timer that ends early', 0.9],
])('after outdated counts were served, the recount is reported without a further change, %s', async (_timer, clockSpeed) => {
  const exact = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => exact() * clockSpeed)
  let recounts = 0
  openProductListCache(database.db, () => (recounts += 1))
  let pieces = 1
  // The cost of a count decides how long the cache waits before the next one.
  const count = () => pause(100, { M: pieces })
  const shown = async () => (await cachedCounts(database.db, count)).M
  expect(await shown()).toBe(1)
  pieces = 2
  invalidateProductLists(database.db, 'stock')
  expect(await shown()).toBe(1)
  await eventually(() => expect(recounts).toBeGreaterThan(0))
  expect(await shown()).toBe(2)
  closeProductListCache(database.db)
  clock.mockRestore()
})
