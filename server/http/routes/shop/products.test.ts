import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { openDatabase } from '../../../database/client.ts'
import { products, reviews } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { call } = openTestShop(database)

const emptyShop = () => emptyTables(database, 'products', 'categories')

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

  test('related products: one place is for another category, a scarf with a garment, of its colour (decision 9)', async () => {
    await emptyShop()
    const product = await aProduct(database.db, { name: 'Celle-ci', categories: ['Abayas', 'Quotidien'], colour: 'noir' })
    for (const name of ['Une', 'Deux', 'Trois', 'Quatre'])
      await aProduct(database.db, { name, categories: ['Abayas', 'Quotidien'] })
    const namesOf = async ({ id }: { id: number }) =>
      (await call('GET', `/api/products/${id}/related`)).body.map(({ name }: { name: string }) => name)
    expect(await namesOf(product), 'nothing else to wear').toEqual(['Quatre', 'Trois', 'Deux', 'Une'])

    const other = { categories: ['Robes', 'Quotidien'], priceCents: 50_00 }
    await aProduct(database.db, { ...other, name: 'Épuisée', sizes: { M: 0 } })
    await aProduct(database.db, { ...other, name: 'Robe sable', colour: 'sable' })
    expect(await namesOf(product)).toEqual(['Quatre', 'Trois', 'Deux', 'Robe sable'])
    await aProduct(database.db, { ...other, name: 'Robe noire', colour: 'Noir', priceCents: 500_00 })
    expect(await namesOf(product), 'the colour before the price').toEqual(['Quatre', 'Trois', 'Deux', 'Robe noire'])

    const scarf = { categories: ['Foulards', 'Quotidien'], priceCents: 25_00, model: 'brise' }
    const sand = await aProduct(database.db, { ...scarf, name: 'Foulard sable', colour: 'sable' })
    await aProduct(database.db, { ...scarf, name: 'Foulard noir', priceCents: 20_00 })
    await aProduct(database.db, { ...scarf, name: 'Foulard rose', colour: 'rose' })
    await database.pool.query(`update categories set size_guide = 'scarf' where name = 'Foulards'`)
    expect(await namesOf(product), 'one of its model').toEqual(['Quatre', 'Trois', 'Deux', 'Foulard noir'])
    expect(await namesOf(sand), 'a garment with a scarf').toContain('Robe sable')
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
