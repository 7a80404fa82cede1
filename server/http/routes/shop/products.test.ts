import { beforeAll, describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { openDatabase } from '../../../database/client.ts'
import { products, reviews } from '../../../database/schema/index.ts'

const database = freshDatabase()
let call: ReturnType<typeof openTestShop>['call']
beforeAll(() => {
  call = openTestShop(database).call
})

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
    [{ sizes: ['XXL'] }, messages.sizeMissing],
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

describe('one product', () => {
  test('carries every member of the contract; stock is the sum of its sizes (decision 26)', async () => {
    await emptyShop()
    const { id } = await aProduct(database.db, { name: 'Abaya Nour', sizes: { XL: 0, S: 3, M: 4 }, categories: ['Abayas'] })
    const { status, body } = await call('GET', `/api/products/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: String(id),
      name: 'Abaya Nour',
      price: 59.9,
      categories: ['Abayas'],
      stock: 7,
      sizeQuantities: { S: 3, M: 4, XL: 0 },
      rating: null,
      reviewCount: 0,
      composition: [{ material: 'polyester', percent: 100 }],
      manufacturer: { name: 'Atelier Nacre', email: 'atelier@nacre-et-lin.example' },
      otherColours: [],
    })
    expect(Object.keys(body.sizeQuantities)).toEqual(['S', 'M', 'XL'])
    expect(body.imageUrl).toBe(body.images[0].url)
    expect((await call('GET', `/api/products/${id}/images`)).body).toEqual(body.images)
    expect((await call('GET', `/api/products/${id}/sizes`)).body).toEqual({ sizes: body.sizeQuantities })
  })

  test('counts published reviews only (decision 6)', async () => {
    const { id: productId } = await aProduct(database.db)
    const review = { productId, authorName: 'Salma', title: 'Bien', body: 'Belle', purchasedOn: '2026-10-01', demo: true }
    await database.db.insert(reviews).values([
      { ...review, rating: 5, state: 'published' },
      { ...review, rating: 4, state: 'published' },
      { ...review, rating: 4, state: 'published' },
      { ...review, rating: 1, state: 'waiting' },
      { ...review, rating: 1, state: 'refused' },
    ])
    expect((await call('GET', `/api/products/${productId}`)).body).toMatchObject({ rating: 4.3, reviewCount: 3 })
  })

  test('names the same model in other colours, published ones only', async () => {
    const black = await aProduct(database.db, { model: 'ysé', colour: 'noir' })
    const rose = await aProduct(database.db, { model: 'ysé', colour: 'vieux rose' })
    await aProduct(database.db, { model: 'ysé', colour: 'sable', state: 'draft' })
    await aProduct(database.db, { colour: 'olive' })
    const { body } = await call('GET', `/api/products/${black.id}`)
    expect(body.otherColours).toEqual([{ id: String(rose.id), colour: 'vieux rose' }])
  })

  test('an unknown, unpublished or impossible id is 404 everywhere, never a fault (contract 3)', async () => {
    const draft = await aProduct(database.db, { state: 'draft' })
    const ids = [
      draft.id,
      999999,
      'abc',
      '0',
      '-1',
      '1.5',
      '9'.repeat(40),
      '01',
      '%00',
      "1'--",
      '%F0%9F%A7%95',
      '1e3',
      '%20',
      'null',
    ]
    for (const id of ids) {
      for (const part of ['', '/images', '/sizes', '/related']) {
        const answer = await call('GET', `/api/products/${id}${part}`)
        expect([id, part, answer.status]).toEqual([id, part, 404])
        expect(answer.body).toMatchObject({ code: 'product_not_found', message: messages.productNotFound })
      }
    }
  })
})

describe('other lists of the catalogue', () => {
  test('featured products are in the order chosen by the owner (spec 2, home)', async () => {
    await emptyShop()
    await aProduct(database.db, { name: 'Deux', featuredPosition: 2 })
    await aProduct(database.db, { name: 'Un', featuredPosition: 1 })
    await aProduct(database.db, { name: 'Non' })
    await aProduct(database.db, { name: 'Retirée', featuredPosition: 0, state: 'archived' })
    const { body } = await call('GET', '/api/products/featured')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Un', 'Deux'])
  })

  test('categories are in the order chosen by the owner', async () => {
    await emptyShop()
    await aProduct(database.db, { categories: ['Robes', 'Abayas'] })
    expect((await call('GET', '/api/products/categories')).body).toEqual(['Robes', 'Abayas'])
  })

  test('sizes are summed over published products and all five are named (contract 4)', async () => {
    await emptyShop()
    await aProduct(database.db, { sizes: { S: 2, M: 1 } })
    await aProduct(database.db, { sizes: { M: 5, L: 0 } })
    await aProduct(database.db, { sizes: { M: 50 }, state: 'draft' })
    expect((await call('GET', '/api/products/sizes')).body).toEqual({ sizes: { XS: 0, S: 2, M: 6, L: 0, XL: 0 } })
  })

  test('related products: in stock first, then of the same category; never the same model or a draft (decision 9)', async () => {
    await emptyShop()
    const product = await aProduct(database.db, { name: 'Celle-ci', model: 'nour', priceCents: 8000 })
    await aProduct(database.db, { name: 'Même modèle', model: 'nour', priceCents: 8000 })
    await aProduct(database.db, { name: 'Épuisée', priceCents: 8000, sizes: { M: 0 } })
    await aProduct(database.db, { name: 'Proche', priceCents: 8100, model: 'lina' })
    await aProduct(database.db, { name: 'Jumelle de proche', priceCents: 8200, model: 'lina' })
    await aProduct(database.db, { name: 'Lointaine', priceCents: 20000 })
    await aProduct(database.db, { name: 'Autre rayon', priceCents: 8000, categories: ['Robes'] })
    await aProduct(database.db, { name: 'Brouillon', priceCents: 8000, state: 'draft' })
    const { body } = await call('GET', `/api/products/${product.id}/related`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Proche', 'Lointaine', 'Autre rayon', 'Épuisée'])
  })

  test('a list costs one query for its rows, however many there are', async () => {
    await emptyShop()
    for (let n = 0; n < 12; n++) await aProduct(database.db, { sizes: { S: 1, M: 1 }, featuredPosition: n })
    const counted = openDatabase(database.url, { maxConnections: 1 })
    let queries = 0
    const count = counted.pool.on('acquire', () => queries++)
    const { call: ask } = openTestShop(counted)
    await ask('GET', '/api/products/featured')
    expect(queries).toBe(1)
    await ask('GET', '/api/products')
    expect(queries).toBe(3)
    count.removeAllListeners('acquire')
    await counted.pool.end()
  })

  test('an expired token on a public read is ignored (contract 4, sign-in)', async () => {
    expect((await call('GET', '/api/products', { token: 'x'.repeat(43) })).status).toBe(200)
  })

  test('products without a picture show the placeholder', async () => {
    await emptyShop()
    const { id } = await aProduct(database.db)
    await database.pool.query('delete from product_pictures')
    const { body } = await call('GET', `/api/products/${id}`)
    expect(body).toMatchObject({ images: [], imageUrl: '/no-picture.svg' })
    expect(await database.db.$count(products)).toBe(1)
  })
})
