import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CuratedProduct, curatedProducts } from '../../../../demo/catalogue/curated-products.ts'
import { loadCuratedProducts } from '../../../../demo/load-curated-products.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { searchSynonyms } from '../../../database/schema/index.ts'
import { searchProducts } from './search-products.ts'

const database = freshDatabase()
const demo = curatedProducts()

beforeAll(async () => {
  const keys = new Map(demo.flatMap(({ pictures }) => pictures.map(({ file }) => [file, 'picture'] as const)))
  await loadCuratedProducts(database.db, keys)
})

const search = async (q: string) => {
  const { content } = await searchProducts(database.db, { q, page: 0, size: 100 })
  return content.map(({ name }) => name)
}

const namesOf = (found: CuratedProduct[]) => found.map(({ name }) => name).toSorted()
const inCategory =
  (...names: string[]) =>
  ({ categories }: CuratedProduct) =>
    categories.some((name) => names.includes(name))
const inColour =
  (...names: string[]) =>
  ({ colour }: CuratedProduct) =>
    names.includes(colour)

describe('the demo catalogue knows the usual words of the trade (spec 2, search that answers)', () => {
  test.each<[q: string, right: (product: CuratedProduct) => boolean]>([
    ['hijab', inCategory('Foulards', 'Khimars')],
    ['voile', inCategory('Foulards', 'Khimars')],
    ['rouge', inColour('bordeaux', 'terracotta')],
    ['beige', inColour('sable', 'camel', 'ivoire')],
    ['marron', inColour('moka', 'camel')],
    ['jilbab', inCategory('Khimars')],
    ['caftan', inCategory('Abayas', 'Kimonos')],
    ['eid', inCategory('Cérémonie')],
  ])('%s', async (q, right) => {
    const found = await search(q)
    expect(found.length).toBeGreaterThan(0)
    expect(found.toSorted()).toEqual(namesOf(demo.filter(right)))
  })

  test('« robe verte » finds a dress first, and only green products', async () => {
    const [first, ...others] = await search('robe verte')
    expect(first).toBe('Robe Ysé sauge')
    const green = namesOf(demo.filter(inColour('sauge', 'olive')))
    for (const name of others) expect(green).toContain(name)
  })

  test.each([
    ['in the plural', 'Hijabs', 'hijab'],
    ['without its accent', 'aid', 'aïd'],
    ['without its stop words', 'lie vin', 'lie de vin'],
    ['with one wrong letter', 'hidjab', 'hijab'],
    ['combined with another word', 'abaya rouges', 'abaya bordeaux'],
  ])('gives the same results for a term %s: %s', async (_how, q, same) => {
    expect(await search(q)).toEqual(await search(same))
    expect(await search(q)).not.toEqual([])
  })
})

describe('a synonym of the owner (spec 2, search that answers)', () => {
  beforeAll(async () => {
    const { db } = database
    await aProduct(db, { name: 'Cape Aube', colour: 'gris perle', description: 'Chaude.', categories: ['Capes'] })
    await aProduct(db, { name: 'Sac Aube', colour: 'noir', description: 'Pour une cape gris perle.', categories: ['Sacs'] })
    await db.insert(searchSynonyms).values([
      { term: 'manteau de pluie', finds: ['cape'] },
      { term: 'acier', finds: ['gris perle'] },
    ])
  })

  test('of several words counts only when all of them are typed in order', async () => {
    expect(await search('manteaux pluie')).toEqual(['Cape Aube'])
    expect(await search('manteau de pluie acier')).toEqual(['Cape Aube'])
    expect(await search('manteau')).toEqual([])
    expect(await search('pluie de manteau')).toEqual([])
  })

  test('finds names, categories, colours and fabrics, not what a description mentions', async () => {
    expect(await search('acier')).toEqual(['Cape Aube'])
    expect(await search('gris perle')).toEqual(['Cape Aube', 'Sac Aube'])
  })

  test('works in one direction: the shop’s own words find what they found before', async () => {
    await aProduct(database.db, { name: 'Broche Acier', colour: 'argent', description: 'Petite.', categories: ['Broches'] })
    expect(await search('cape')).not.toContain('Broche Acier')
    expect((await search('acier')).toSorted()).toEqual(['Broche Acier', 'Cape Aube'])
  })

  test('works as soon as it is stored, and no longer once it is deleted', async () => {
    const { db } = database
    expect(await search('besace')).toEqual([])
    await db.insert(searchSynonyms).values({ term: 'besace', finds: ['sac'] })
    expect(await search('besace')).toEqual(['Sac Aube'])
    await db.delete(searchSynonyms).where(sql`${searchSynonyms.term} = 'besace'`)
    expect(await search('besace')).toEqual([])
  })

  test.each([
    ['its term has only stop words', { term: 'de la', finds: ['cape'] }],
    ['it finds only stop words', { term: 'poncho', finds: ['de', 'la'] }],
    ['its term exists already in another form', { term: 'Acier', finds: ['cape'] }],
  ])('is refused by the database when %s', async (_why, row) => {
    const insert = database.pool.query('insert into search_synonyms (term, finds) values ($1, $2)', [row.term, row.finds])
    await expect(insert).rejects.toThrow(/search_synonyms_/)
  })
})
