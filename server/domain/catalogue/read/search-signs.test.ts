import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { searchSynonyms } from '../../../database/schema/index.ts'
import { suggest } from '../../search/suggest.ts'
import { searchProducts } from './search-products.ts'

const database = freshDatabase()
const search = async (q: string) =>
  (await searchProducts(database.db, { q, page: 0, size: 20 })).content.map(({ name }) => name.normalize('NFC'))

const robe = 'Robe Alma manches 3/4'
beforeAll(async () => {
  const { db } = database
  const description = 'Taille +2.Lavable <à la main>, coton&lin.'
  await aProduct(db, { name: robe, colour: 'noir/blanc', fabric: 'lin/viscose', description, categories: ['Robes/Sarouels'] })
  await aProduct(db, { name: 'Pantalon Yara 36-38', colour: 'taupe', description: 'x', categories: ['Pantalons'] })
  await aProduct(db, { name: 'Robe Inès'.normalize('NFD'), colour: 'sauge', description: 'x', categories: ['Robes'] })
  await db.insert(searchSynonyms).values([
    { term: 'bas/court', finds: ['pantalon'] },
    { term: 'damier', finds: ['noir/blanc'] },
  ])
})

const besideSigns = 'manches 3/4, manches 4, robe blanc, blanc, viscose, noir, alma noir/blanc, sarouels, lavable, 2, main, coton'
test.each(besideSigns.split(', '))('a word beside a sign is found: %s (contract 4, search)', async (q) => {
  expect(await search(q)).toEqual([robe])
})

test.each(['yara 36-38', 'pantalon 38', 'pantalon 36'])(
  'a number after a hyphen is found: %s (contract 4, search)',
  async (q) => {
    expect(await search(q)).toEqual(['Pantalon Yara 36-38'])
  },
)

test.each(['ines', 'Inès', 'robe inès'])('a name stored with separate accents is found: %s (contract 4, search)', async (q) => {
  expect(await search(q)).toContain('Robe Inès')
})

test.each([
  ['bas/court', 'Pantalon Yara 36-38'],
  ['bas court', 'Pantalon Yara 36-38'],
  ['damier', robe],
])('a synonym with a sign is the same without it: %s (spec 2, search that answers)', async (q, name) => {
  expect(await search(q)).toEqual([name])
})

test('suggestions name kind, colour and category by a word beside a sign (spec 2, search that answers)', async () => {
  expect((await suggest(database.db, 'blanc')).queries).toEqual(['robe noir/blanc'])
  expect((await suggest(database.db, 'sarou')).categories).toEqual([{ name: 'Robes/Sarouels', products: 1 }])
})
