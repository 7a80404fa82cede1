import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { storeSearchCounts } from '../../domain/search/search-counts.ts'
import { suggest } from '../../domain/search/suggest.ts'
import { applicationListener } from '../create-server.ts'
import { openPageCache } from './page-cache.ts'
import { countRepeated } from './repeated-searches.ts'
import { serveCached } from './serve-cached.ts'

const database = freshDatabase()
const cache = openPageCache()
let server: ReturnType<typeof createServer>
let url = ''
beforeAll(async () => {
  await aProduct(database.db, { name: 'Cape Aube', colour: 'gris perle', description: 'Chaude.', categories: ['Capes'] })
  const { app, context } = openTestShop(database)
  // As server/start-server.ts does.
  const publicUrl = context.config.PUBLIC_URL
  const parts = { cache, fetch: app.fetch, publicUrl, repeated: countRepeated(context.db) }
  server = createServer(serveCached(parts, applicationListener(app.fetch, publicUrl)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  cache.outdate()
  await storeSearchCounts(database)
  await database.pool.query('delete from search_counts')
})

const search = async (query: string) => {
  const answer = await fetch(`${url}/api/products/search?${query}`)
  return (await answer.json()).page.totalElements as number
}
const stored = async () => {
  await storeSearchCounts(database)
  return (await database.pool.query('select query, found, times from search_counts order by query')).rows
}

test('a search with results is frequent from the third time on, also when its answer is cached (spec 2, search that answers)', async () => {
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect(await search('q=cape%20gris')).toBe(1)
    // The catalogue changes: the next visitor's answer is rendered, and counted once as well.
    if (visitor === 2) cache.outdate()
  }
  expect(await stored()).toEqual([{ query: 'cape gris', found: true, times: 5 }])
  expect((await suggest(database.db, '')).queries).toEqual(['cape gris'])
})

test('equal searches at the same moment share one answer, and each is counted', async () => {
  await Promise.all(['cape', 'cape', 'cape', 'moufles', 'moufles'].map((q) => search(`q=${q}`)))
  expect(await stored()).toEqual([
    { query: 'cape', found: true, times: 3 },
    { query: 'moufles', found: false, times: 2 },
  ])
})

test('of a cached search only the first page is counted, and no other list', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    await search('q=cape&page=0')
    await search('q=cape&page=1')
    await fetch(`${url}/api/products?page=0`)
    await fetch(`${url}/api/products/suggest?q=cape`)
  }
  expect(await stored()).toEqual([{ query: 'cape', found: true, times: 2 }])
})

test.each([
  ['/search?q=cape', 1],
  ['/search.data?q=cape', 1],
  ['/search?page=1&q=cape', 1],
  ['/search?page=2&q=cape', 0],
  ['/search', 0],
  ['/products?q=cape', 0],
  ['/api/products/suggest?q=cape', 0],
])('the page of a search that was cached is counted like its answer: %s', async (key, times) => {
  countRepeated(database.db)(key, true)
  expect((await stored()).map((row) => row.times)).toEqual(times ? [times] : [])
})
