import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { closeProductListCache, invalidateProductLists, openProductListCache } from '../core/product-list-cache.ts'
import { searchProducts } from './search-products.ts'

const database = freshDatabase()
const { db } = database
const search = async (q: string) => {
  const { content } = await searchProducts(db, { q, sort: 'name', page: 0, size: 20 })
  return content.map(({ name }) => name)
}

beforeAll(async () => {
  const described = { description: 'Une coupe ample.', fabric: 'crêpe' }
  await aProduct(db, { name: 'Abaya Alma', sizes: { M: 2, XL: 3 }, ...described })
  await aProduct(db, { name: 'Abaya Badr', sizes: { M: 2, XL: 0 }, ...described })
  await aProduct(db, { name: 'Robe Cyrine', sizes: { '38': 1, XL: 1 }, categories: ['Robes'], ...described })
  await aProduct(db, { name: 'Robe 44 boutons', sizes: { '38': 1 }, categories: ['Robes'], ...described })
  // A number that only begins with a size, and the letters of French elisions.
  const text = { fabric: 'crêpe', description: 'L’étoffe de 380 g m’enveloppe et s’ouvre.' }
  await aProduct(db, { name: 'Kimono Dalia', sizes: { Unique: 1 }, categories: ['Kimonos'], ...text })
})

test.each<[q: string, names: string[]]>([
  ['abaya xl', ['Abaya Alma']],
  ['abaya XL', ['Abaya Alma']],
  ['robe 38', ['Robe 44 boutons', 'Robe Cyrine']],
  ['robe 38 xl', ['Robe Cyrine']],
  ['XL', ['Abaya Alma', 'Robe Cyrine']],
  ['abya xl', ['Abaya Alma']],
  ['abaya M', ['Abaya Alma', 'Abaya Badr']],
  ['robe m', []],
  ['m', ['Abaya Alma', 'Abaya Badr']],
])('« %s » finds what is in stock in that size', async (q, names) => expect(await search(q)).toEqual(names))

test('a word of a text is no size, and a size that no product has finds nothing', async () => {
  expect(await search('robe 44')).toEqual(['Robe 44 boutons'])
  expect(await search('l’abaya')).toEqual(['Abaya Alma', 'Abaya Badr'])
  expect(await search('abaya l')).toEqual(await search('abaya'))
  expect(await search('abaya 46')).toEqual([])
  expect(await search('abaya xxl')).toEqual([])
})

test('what sold out in the size is not found any more, from the cache neither', async () => {
  openProductListCache(db)
  try {
    expect(await search('abaya xl')).toEqual(['Abaya Alma'])
    await database.pool.query(`update product_sizes set available = 0, sold = available where size = 'XL'`)
    invalidateProductLists(db, 'in_stock')
    expect(await search('abaya xl')).toEqual([])
  } finally {
    closeProductListCache(db)
  }
})
