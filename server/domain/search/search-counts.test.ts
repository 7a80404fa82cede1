import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import { anOwner } from '../../../tests/factories/customer.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { parisToday } from '../../database/paris-today.ts'
import { createSynonym } from './manage-synonyms.ts'
import { countSearch, listSearchMisses, purgeSearchCounts, storeSearchCounts } from './search-counts.ts'

const database = freshDatabase()

beforeAll(async () => {
  await aProduct(database.db, { name: 'Cape Aube', colour: 'gris perle', description: 'Chaude.', categories: ['Capes'] })
})
beforeEach(async () => {
  await storeSearchCounts(database)
  await database.pool.query('delete from search_counts')
})

const search = (q: string) => openTestShop(database).call('GET', `/api/products/search?q=${encodeURIComponent(q)}`)
const misses = async () => {
  await storeSearchCounts(database)
  return (await listSearchMisses(database)).map(({ query, times }) => [query, times])
}
const stored = async () => {
  await storeSearchCounts(database)
  const { rows } = await database.db.execute(sql`select query, found, times from search_counts order by query`)
  return rows
}

test('searches without result are listed by frequency, whatever their case and accents (spec 2, search that answers)', async () => {
  for (const q of ['Écharpe tricotée', 'echarpe tricotee', 'ÉCHARPE  tricotée!', 'moufles', 'cape']) await search(q)
  expect(await misses()).toEqual([
    ['écharpe tricotée', 3],
    ['moufles', 1],
  ])
})

test('counts stored in several batches add up over the day', async () => {
  await search('moufles')
  await storeSearchCounts(database)
  await search('moufles')
  expect(await misses()).toEqual([['moufles', 2]])
})

test.each([
  ['one letter', 'x'],
  ['an email address', 'lina@example.com'],
  ['a phone or order number', 'commande 0612345678'],
  ['an overlong query', `${'z'.repeat(35)} ${'y'.repeat(35)}`],
  ['nothing', '!!!'],
])('%s is not counted', async (_what, q) => {
  await search(q)
  expect(await stored()).toEqual([])
})

test('an answer without result is not cached, so that each search is counted', async () => {
  expect((await search('moufles')).headers.get('Cache-Control')).toBe('private, no-cache')
  expect((await search('cape')).headers.get('Cache-Control')).toBeNull()
})

test('only the first page of results is counted', async () => {
  await openTestShop(database).call('GET', '/api/products/search?q=moufles&page=1')
  expect(await stored()).toEqual([])
})

test('automated searches do not fill the table', async () => {
  for (let n = 0; n < 300; n += 1) countSearch(database.db, `mot${'abcdefghij'[n % 10]}${n}`, false)
  for (let n = 0; n < 300; n += 1) countSearch(database.db, 'mota0', false)
  const rows = await stored()
  expect(rows).toHaveLength(100)
  expect(rows.find(({ query }) => query === 'mota0')).toMatchObject({ times: 20 })
})

test('of searches with results, only complete words that the shop uses are stored, since others see them', async () => {
  for (const q of ['cape', 'capes aube', 'hijab', 'cap', 'kape', 'cape affreuse']) countSearch(database.db, q, true)
  expect(await stored()).toEqual([
    { query: 'cape', found: true, times: 1 },
    { query: 'capes aube', found: true, times: 1 },
    { query: 'hijab', found: true, times: 1 },
  ])
})

test('a query that now has results, or has become a synonym, is no longer listed', async () => {
  const { id } = await anOwner(database.db)
  for (const q of ['moufles', 'Mitaine', 'bonnet']) countSearch(database.db, q, false)
  await storeSearchCounts(database)
  await database.db.execute(sql`update search_counts set day = ${parisToday} - 1`)
  await createSynonym(database, id, { term: 'mitaines', finds: ['cape'] })
  expect(await misses()).toEqual([
    ['bonnet', 1],
    ['moufles', 1],
  ])
  await createSynonym(database, id, { term: 'moufle tricotée', finds: ['cape'] })
  await aProduct(database.db, { name: 'Bonnet Aube', description: 'Chaud.', categories: ['Bonnets'] })
  await search('bonnet')
  expect(await misses()).toEqual([['moufles', 1]])
})

test('a count is deleted after ninety days (law, personal data)', async () => {
  await database.db.execute(sql`
    insert into search_counts (day, query, typed, found, times) values
      (${parisToday} - ${retentionDays.searchCount}::int, 'young', 'young', false, 1),
      (${parisToday} - ${retentionDays.searchCount + 1}::int, 'old', 'old', false, 1)`)
  await purgeSearchCounts(database)
  expect(await misses()).toEqual([['young', 1]])
})
