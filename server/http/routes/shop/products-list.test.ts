import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const { call } = openTestShop(database)

const emptyShop = () => emptyTables(database, 'products', 'categories')
const names = (answer: { body: { content: { name: string }[] } }) => answer.body.content.map(({ name }) => name)
const filtered = (body: unknown, query = '') => call('POST', `/api/products/filter${query}`, { body })

describe('the list of products', () => {
  test('shows published products only, newest first, 20 a page (spec 9)', async () => {
    await emptyShop()
    for (let n = 1; n <= 23; n++) await aProduct(database.db, { name: `Abaya ${n}` })
    await aProduct(database.db, { name: 'Brouillon', state: 'draft' })
    await aProduct(database.db, { name: 'Ancienne', state: 'archived' })
    const first = await call('GET', '/api/products')
    expect(first.status).toBe(200)
    expect(first.body.page).toEqual({ size: 20, number: 0, totalElements: 23, totalPages: 2 })
    expect(names(first).slice(0, 2)).toEqual(['Abaya 23', 'Abaya 22'])
    const second = await call('GET', '/api/products?page=1')
    expect(names(second)).toEqual(['Abaya 3', 'Abaya 2', 'Abaya 1'])
  })

  test('many simultaneous requests each get their own page, in its order (spec 9)', async () => {
    const wanted = ['?size=3', '?page=1', '?size=2&page=11', '?sort=name&size=2', '?size=3', '?page=9']
    const alone: string[][] = []
    for (const query of wanted) alone.push(names(await call('GET', `/api/products${query}`)))
    expect(alone.map(({ length }) => length)).toEqual([3, 3, 1, 2, 3, 0])
    expect((await Promise.all(wanted.map((query) => call('GET', `/api/products${query}`)))).map(names)).toEqual(alone)
  })

  test('a page beyond the last is empty and still has the totals', async () => {
    const beyond = await call('GET', '/api/products?page=2147483647&size=10')
    expect(beyond.body).toEqual({ content: [], page: { size: 10, number: 2_147_483_647, totalElements: 23, totalPages: 3 } })
  })

  test('a size above 100 is cut to 100 (contract 4, search)', async () => {
    expect((await call('GET', '/api/products?size=5000')).body.page.size).toBe(100)
    expect((await call('GET', `/api/products?size=${'9'.repeat(400)}`)).body.page.size).toBe(100)
  })

  test.each([
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=1e99',
    'page=',
    'page=0x1',
    'size=1e1',
    'size=-1',
    'size=0',
    'size=abc',
    'size=',
    'sort=cheapest',
  ])('%s is refused with an error in French on its field (contract 4, search)', async (query) => {
    const field = query.split('=')[0] ?? ''
    const sentences: Record<string, string> = {
      page: 'Le numéro de page est invalide',
      size: 'La taille de page est invalide',
      sort: 'Le tri est inconnu',
    }
    for (const path of ['/api/products', '/api/products/search']) {
      const refused = await call('GET', `${path}?q=abaya&${query}`)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: { [field]: sentences[field] } })
    }
    expect((await filtered({}, `?${query}`)).status).toBe(400)
  })

  test('sorts by price and by name, with accents in alphabetical order (contract 4, search)', async () => {
    await emptyShop()
    await aProduct(database.db, { name: 'Zahra', priceCents: 5000 })
    await aProduct(database.db, { name: 'Élise', priceCents: 9000 })
    await aProduct(database.db, { name: 'Emma', priceCents: 7000 })
    expect(names(await call('GET', '/api/products?sort=price_asc'))).toEqual(['Zahra', 'Emma', 'Élise'])
    expect(names(await call('GET', '/api/products?sort=price_desc'))).toEqual(['Élise', 'Emma', 'Zahra'])
    expect(names(await call('GET', '/api/products?sort=name'))).toEqual(['Élise', 'Emma', 'Zahra'])
    expect(names(await call('GET', '/api/products?sort=newest'))).toEqual(['Emma', 'Élise', 'Zahra'])
  })
})

describe('the filter', () => {
  test('finds any of the categories, by name (spec 4, catalogue)', async () => {
    await emptyShop()
    await aProduct(database.db, { name: 'Abaya', categories: ['Abayas', 'Cérémonie'] })
    await aProduct(database.db, { name: 'Robe', categories: ['Robes'] })
    await aProduct(database.db, { name: 'Khimar', categories: ['Khimars'] })
    const found = await filtered({ categories: ['Cérémonie', 'Robes', 'Abayas'] }, '?sort=name')
    expect(names(found)).toEqual(['Abaya', 'Robe'])
    expect(found.body.page.totalElements).toBe(2)
    expect(names(await filtered({ categories: ['Inconnue', '\u0000', "'; drop table products; --"] }))).toEqual([])
    expect((await filtered({ categories: [] })).body.page.totalElements).toBe(3)
    expect((await filtered({})).body.page.totalElements).toBe(3)
  })

  test('includes both ends of the price range, in euros (spec 3, filter payload)', async () => {
    await emptyShop()
    for (const priceCents of [2999, 3000, 5990, 5991]) await aProduct(database.db, { name: String(priceCents), priceCents })
    expect(names(await filtered({ minPrice: 30, maxPrice: 59.9 }, '?sort=price_asc'))).toEqual(['3000', '5990'])
    expect(names(await filtered({ minPrice: 59.91 }))).toEqual(['5991'])
    expect(names(await filtered({ maxPrice: 29.99 }))).toEqual(['2999'])
    expect(names(await filtered({ maxPrice: 0 }))).toEqual([])
    expect(names(await filtered({ minPrice: 60, maxPrice: 20 }))).toEqual([])
    expect((await filtered({ minPrice: null, maxPrice: null, categories: null })).body.page.totalElements).toBe(4)
  })

  test('finds products in stock in one of the sizes (contract 4, search)', async () => {
    await emptyShop()
    await aProduct(database.db, { name: 'S et M', sizes: { S: 1, M: 2 } })
    await aProduct(database.db, { name: 'M épuisé', sizes: { M: 0, XL: 4 } })
    expect(names(await filtered({ sizes: ['M'] }))).toEqual(['S et M'])
    expect(names(await filtered({ sizes: ['M', 'XL'] }, '?sort=name'))).toEqual(['M épuisé', 'S et M'])
    expect(names(await filtered({ sizes: ['L'] }))).toEqual([])
  })

  test.each([
    [{ minPrice: 'dix' }, messages.priceInvalid],
    [{ maxPrice: -1 }, messages.priceInvalid],
    [{ maxPrice: 1e99 }, messages.priceInvalid],
    [{ categories: 'Robes' }, messages.valueInvalid],
    [{ sizes: ['M;L'] }, messages.sizeMissing],
    [[], messages.valueInvalid],
    [null, messages.valueInvalid],
    ['texte', messages.malformed],
  ])('refuses %j with 400 and the sentence « %s »', async (body, sentence) => {
    const refused = await filtered(body)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toMatch(/invalid_fields|malformed/)
    expect(refused.body.message).toBe(sentence)
  })
})
