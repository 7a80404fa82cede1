import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { searchProducts } from './search-products.ts'
import { wordsOf } from './search-query.ts'

const database = freshDatabase()

const search = async (q: string, more: { sort?: 'price_asc' | 'name' | 'newest'; page?: number; size?: number } = {}) => {
  const found = await searchProducts(database.db, { q, page: 0, size: 20, ...more })
  return found.content.map(({ name }) => name)
}

beforeAll(async () => {
  const { db } = database
  await aProduct(db, {
    name: 'Abaya Nour bordeaux',
    colour: 'bordeaux',
    fabric: 'crêpe',
    description: 'Col brodé de rinceaux dorés.',
    priceCents: 17900,
  })
  await aProduct(db, {
    name: 'Robe Ysé terracotta',
    colour: 'terracotta',
    fabric: 'crêpe',
    description: 'Pour une soirée d’été.',
    categories: ['Robes'],
    priceCents: 11500,
  })
  await aProduct(db, {
    name: 'Kimono Inès sauge',
    colour: 'sauge',
    fabric: 'crêpe',
    description: 'Se porte ouvert sur une abaya.',
    categories: ['Kimonos', 'Cérémonie'],
    priceCents: 13500,
  })
  await aProduct(db, {
    name: 'Foulard Brise ivoire',
    colour: 'ivoire',
    fabric: 'mousseline',
    description: 'Accompagne robes et khimars.',
    categories: ['Foulards'],
    priceCents: 2900,
  })
  await aProduct(db, {
    name: 'Abaya Layl',
    colour: 'bleu nuit',
    fabric: 'velours',
    description: 'Velours profond.',
    priceCents: 28900,
  })
  await aProduct(db, { name: 'Brouillon secret', state: 'draft', description: 'Une babouche.' })
})

describe('search finds (contract 4, search)', () => {
  test.each([
    ['whatever the case', 'KIMONO'],
    ['whatever the case', 'kImOnO'],
    ['without accents', 'ines'],
    ['with extra accents', 'kïmönô'],
    ['with accents composed differently', 'Ine\u0300s'],
    ['in the plural', 'kimonos'],
    ['a category in the singular', 'cérémonie'],
    ['a category', 'ceremonies'],
    ['a colour', 'sauge'],
    ['by the beginning of a word', 'kimo'],
    ['in capitals with accents', 'CÉRÉMONIE'],
    ['among stop words', 'le kimono de la cérémonie'],
    ['with an apostrophe', "l'ouvert kimono"],
    ['with a hyphen', 'kimono-sauge'],
    ['with spaces around', '   kimono   '],
  ])('%s: %s', async (_how, q) => {
    expect(await search(q)).toEqual(['Kimono Inès sauge'])
  })

  test.each([
    ['a wrong letter', 'kimomo'],
    ['a wrong first letter', 'gimono'],
    ['a wrong last letter', 'kimona'],
    ['a letter missing', 'kimno'],
    ['the first letter missing', 'imono'],
    ['an extra letter', 'kimmono'],
    ['two letters swapped', 'kimoon'],
    ['the first two swapped', 'ikmono'],
    ['a wrong letter in the plural', 'kymonos'],
    ['a wrong letter and an accent', 'kïmomo'],
    ['a wrong letter beside a right word', 'kimomo sauge'],
    ['a wrong letter in each word', 'kimomo cérémomie'],
    ['a wrong letter in a category', 'cérémonei'],
  ])('with %s: %s', async (_error, q) => {
    expect(await search(q)).toEqual(['Kimono Inès sauge'])
  })

  test('a plural in the text by its singular, and a singular by its plural', async () => {
    expect(await search('khimar')).toEqual(['Foulard Brise ivoire'])
    expect(await search('soirées')).toEqual(['Robe Ysé terracotta'])
    expect(await search('abayas')).toContain('Abaya Layl')
    expect(await search('brodés')).toEqual(['Abaya Nour bordeaux'])
  })

  test('only what contains every word', async () => {
    expect(await search('abaya bordeaux')).toEqual(['Abaya Nour bordeaux'])
    expect(await search('abaya terracotta')).toEqual([])
    expect(await search('abaya zzzzzz')).toEqual([])
  })
})

describe('search does not', () => {
  test('correct a word that the shop uses', async () => {
    await aProduct(database.db, {
      name: 'Sac Bride',
      description: 'Souple.',
      colour: 'noir',
      fabric: 'cuir',
      categories: ['Sacs'],
    })
    expect(await search('bride')).toEqual(['Sac Bride'])
    expect(await search('brise')).toEqual(['Foulard Brise ivoire'])
  })

  test('guess at short words or at two errors', async () => {
    expect(await search('lyal')).toEqual([])
    expect(await search('kinoma')).toEqual([])
  })

  test('show unpublished products, nor correct words towards them', async () => {
    expect(await search('brouillon')).toEqual([])
    expect(await search('babouches')).toEqual([])
  })
})

describe('search results', () => {
  test('list names before categories, colours and fabrics, these before descriptions, then the newest', async () => {
    expect(await search('abaya')).toEqual(['Abaya Layl', 'Abaya Nour bordeaux', 'Kimono Inès sauge'])
    expect(await search('robe')).toEqual(['Robe Ysé terracotta', 'Foulard Brise ivoire'])
  })

  test('are sorted by price, name or date on request', async () => {
    expect(await search('crêpe', { sort: 'price_asc' })).toEqual([
      'Robe Ysé terracotta',
      'Kimono Inès sauge',
      'Abaya Nour bordeaux',
    ])
    expect(await search('abaya', { sort: 'name' })).toEqual(['Abaya Layl', 'Abaya Nour bordeaux', 'Kimono Inès sauge'])
    expect(await search('crêpe', { sort: 'newest' })).toEqual(['Kimono Inès sauge', 'Robe Ysé terracotta', 'Abaya Nour bordeaux'])
  })

  test('are divided into pages', async () => {
    const second = await searchProducts(database.db, { q: 'crepe', page: 1, size: 2 })
    expect(second.content).toHaveLength(1)
    expect(second.page).toEqual({ size: 2, number: 1, totalElements: 3, totalPages: 2 })
  })
})

const nothing = { content: [], page: { size: 20, number: 0, totalElements: 0, totalPages: 0 } }

test.each(['', '   ', '\t\n', "'", '!!!', '🧕', '()', '&|!', ':*'])('%j is blank: an empty page (spec 5)', async (q) => {
  expect(await searchProducts(database.db, { q, page: 0, size: 20 })).toEqual(nothing)
})

test.each([
  "robe' & 'x",
  "robe')) or 1=1 --",
  'robe:*',
  '!robe',
  'robe & | !',
  'robe <-> abaya',
  '"robe ysé"',
  "''''",
  'robe\\',
  'robe\u0000',
  '\ud83d robe',
  'عباية',
  '½ ³ Ⅻ ㋿',
  'robe 🧕🏽',
  'a'.repeat(1000),
  'robe '.repeat(200),
  Array.from({ length: 400 }, (_, n) => `mot${n}`).join(' '),
  `${'a'.repeat(5000)}!`,
  '%_%',
  '1e999',
  '<script>alert(1)</script>',
])('a hostile query is treated as plain words: %j', async (q) => {
  const { call } = openTestShop(database)
  const answer = await call('GET', `/api/products/search?q=${encodeURIComponent(q.toWellFormed())}`)
  expect(answer.status).toBe(200)
  expect(await searchProducts(database.db, { q, page: 0, size: 20 })).toHaveProperty('content')
})

test('a missing q gives an empty page; a broken escape is no server error', async () => {
  const { call } = openTestShop(database)
  expect((await call('GET', '/api/products/search')).body).toEqual(nothing)
  expect((await call('GET', '/api/products/search?q=%E9%')).status).toBe(200)
})

test('a query is normalised to at most eight distinct words of forty characters', () => {
  expect(wordsOf('L’Œuvre d’Été, ROBE robe')).toEqual(['l', 'oeuvre', 'd', 'ete', 'robe'])
  expect(wordsOf('x '.repeat(50))).toEqual(['x'])
  expect(wordsOf(Array.from({ length: 50 }, (_, n) => `m${n}`).join(' '))).toHaveLength(8)
  expect(wordsOf('a'.repeat(200))[0]).toHaveLength(40)
})

test('a renamed or recategorised product is found by its new words at once', async () => {
  const { id } = await aProduct(database.db, { name: 'Cape Hiver', description: 'Chaude.', categories: ['Capes'] })
  await database.pool.query('update products set name = $1 where id = $2', ['Pèlerine Automne', id])
  expect(await search('pelerines')).toEqual(['Pèlerine Automne'])
  expect(await search('hiver')).toEqual([])
  await database.pool.query('delete from product_categories where product_id = $1', [id])
  expect(await search('capes')).toEqual([])
})
