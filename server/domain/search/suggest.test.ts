import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { curatedProducts } from '../../../demo/catalogue/curated-products.ts'
import { loadCuratedProducts } from '../../../demo/load-curated-products.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { searchSynonyms } from '../../database/schema/index.ts'
import { searchProducts } from '../catalogue/read/search-products.ts'
import { countSearch, storeSearchCounts } from './search-counts.ts'
import { suggest } from './suggest.ts'

const database = freshDatabase()
const demo = curatedProducts()

beforeAll(async () => {
  const keys = new Map(demo.flatMap(({ pictures }) => pictures.map(({ file }) => [file, 'picture'] as const)))
  await loadCuratedProducts(database.db, keys)
})
beforeEach(() => database.pool.query('delete from search_counts'))

const suggestedTo = (typed: string) => suggest(database.db, typed)
const namesFor = async (typed: string) => (await suggestedTo(typed)).products.map(({ name }) => name)
const searched = async (typed: string, times: number) => {
  for (let n = 0; n < times; n += 1) countSearch(database.db, typed, true)
  await storeSearchCounts(database)
}

describe('suggestions (spec 2, search that answers)', () => {
  test('contain up to four products with price and picture, from two letters on', async () => {
    for (const typed of ['k', 'k h']) expect((await suggestedTo(typed)).products).toEqual([])
    const { products } = await suggestedTo('kh')
    expect(products.map(({ name }) => name).toSorted()).toEqual([
      'Khimar Lina bleu nuit',
      'Khimar Lina taupe',
      'Khimar Lina vieux rose',
    ])
    const { price, picture } = products.find(({ name }) => name === 'Khimar Lina taupe') ?? {}
    expect(price).toBe(45)
    expect(picture).toMatchObject({ url: '/media/picture/160.webp', alt: expect.stringContaining('himar') })
    expect((await suggestedTo('ab')).products).toHaveLength(4)
  })

  test.each([
    ['whatever the accents', 'YSE', /^Robe Ysé/],
    ['by a synonym', 'hijab', /^(Foulard|Khimar) /],
    ['by the beginning of a synonym', 'hij', /^(Foulard|Khimar) /],
    ['by colour', 'bord', / bordeaux$/],
    ['by several words, the last unfinished', 'abaya no', /^Abaya Nour/],
    ['by a word before a single letter', 'khimar n', /^Khimar /],
  ])('%s: %s', async (_how, typed, right) => {
    const names = await namesFor(typed)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(right)
  })

  test('name each model once before another colour of it', async () => {
    const models = (await namesFor('abaya')).map((name) => name.split(' ')[1])
    expect(new Set(models.slice(0, 3))).toEqual(new Set(['Nour', 'Safa', 'Layl']))
  })

  test('names come before descriptions', async () => {
    expect((await namesFor('robe'))[0]).toMatch(/^Robe Ysé/)
    expect((await namesFor('robe verte'))[0]).toBe('Robe Ysé sauge')
  })

  test('drafts and archived products are never suggested', async () => {
    await aProduct(database.db, { name: 'Zibeline secrète', state: 'draft', description: 'Non.' })
    expect(await suggestedTo('zibeline')).toMatchObject({ products: [], categories: [] })
  })

  test('suggested queries of category and colour have results', async () => {
    const { queries } = await suggestedTo('bord')
    expect(queries).toEqual(['abaya bordeaux', 'ensemble bordeaux'])
    for (const q of queries) {
      const { content } = await searchProducts(database.db, { q, page: 0, size: 1 })
      expect(content).toHaveLength(1)
    }
    expect((await suggestedTo('hijab')).queries).toEqual(expect.arrayContaining(['foulard ivoire']))
  })

  test('queries typed at least three times come first, with their accents', async () => {
    await searched('cérémonie', 3)
    await searched('ceinture', 5)
    await searched('cérémonie olive', 2)
    expect((await suggestedTo('cere')).queries[0]).toBe('cérémonie')
    expect((await suggestedTo('cere')).queries).not.toContain('cérémonie olive')
    expect((await suggestedTo('ceremonie')).queries).not.toContain('cérémonie')
  })

  test('categories have the number of their published models, as their lists count them (decision 57)', async () => {
    expect((await suggestedTo('rob')).categories).toEqual([{ name: 'Robes', products: 1 }])
    expect((await suggestedTo('hijab')).categories).toEqual([
      { name: 'Khimars', products: 1 },
      { name: 'Foulards', products: 1 },
    ])
  })

  test('before typing are frequent queries and the categories that have products', async () => {
    await searched('hijab', 4)
    await searched('lin', 3)
    await searched('velours', 2)
    const { products, queries, categories } = await suggestedTo(' ')
    expect(products).toEqual([])
    expect(queries).toEqual(['hijab', 'lin'])
    expect(categories).toHaveLength(8)
    expect(categories[0]).toEqual({ name: 'Abayas', products: 3 })
  })

  test('for a query without results are the nearest words that have some', async () => {
    expect((await suggestedTo('abaya xylophone')).queries).toEqual(['abaya'])
    expect((await suggestedTo('bordaux')).queries).toEqual(['bordeaux'])
    expect((await suggestedTo('khimar terracotta')).queries).toEqual(['khimar', 'terracotta'])
    expect((await suggestedTo('zzzzzz')).queries).toEqual([])
  })

  test('for a query without results, words of drafts and synonyms of them are not suggested, but the next similar ones', async () => {
    await aProduct(database.db, { name: 'Organdine', colour: 'x', state: 'draft', description: 'Non.' })
    await aProduct(database.db, { name: 'Organdi', colour: 'x', state: 'archived', description: 'Non.' })
    await database.db.insert(searchSynonyms).values({ term: 'organdinos', finds: ['organdine'] })
    expect((await suggestedTo('organdiko')).queries).toEqual([])
    await aProduct(database.db, { name: 'Organza', colour: 'x', description: 'Léger.' })
    expect((await suggestedTo('organdiko')).queries).toEqual(['organza'])
    await database.db.insert(searchSynonyms).values({ term: 'organdins', finds: ['organza'] })
    expect((await suggestedTo('organdiko')).queries).toEqual(['organdins'])
    expect((await searchProducts(database.db, { q: 'organdins', page: 0, size: 1 })).content).toHaveLength(1)
  })
})

test.each([
  "robe' & 'x",
  'robe:*',
  "''''",
  '%_%',
  'robe\\',
  '\ud83d robe',
  'عباية',
  'a'.repeat(1000),
  'mot '.repeat(400),
  '& | ! <->',
  '½½',
  '①②',
  '²³ robe',
])('a hostile query is treated as plain words: %j', async (q) => {
  const { call } = openTestShop(database)
  const answer = await call('GET', `/api/products/suggest?q=${encodeURIComponent(q.toWellFormed())}`)
  expect(answer.status).toBe(200)
})
