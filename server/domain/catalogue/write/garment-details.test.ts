import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { whileLockedIn } from '../../../../tests/setup/while-locked.ts'
import { products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openTestShop(database)
const owner = beforeTests(() => anOwner(database.db))
beforeEach(() => emptyTables(database, 'products', 'product_models'))

const m = { size: 'M', chestMm: 1100, hipsMm: 1200, hemMm: null, lengthMm: 1400, sleeveMm: null }
const l = { ...m, size: 'L', chestMm: 1140, hipsMm: 1240, lengthMm: 1420 }
const read = async (id: number) => (await shop.call('GET', `/api/admin/products/${id}`, owner)).body
const save = async (id: number, change: object) => {
  const { pictures, ...product } = (await read(id)) as { pictures: { key: string; alt: string }[] }
  const body = { ...product, pictures: pictures.map(({ key, alt }) => ({ key, alt })), ...change }
  return shop.call('PUT', `/api/admin/products/${id}`, { token: owner.token, body })
}
const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body.measures

test('the product shows the measures of the sizes that it is sold in, from the smallest (decision 53)', async () => {
  const { id } = await aProduct(database.db, { sizes: { M: 2, L: 0 } })
  expect(await shown(id)).toBeUndefined()
  const xl = { ...l, size: 'XL', chestMm: 1190, hipsMm: 1290 }
  expect(await save(id, { cut: 'loose', stretchPercent: 4, measures: [xl, l, m] })).toMatchObject({ status: 200 })
  expect(await shown(id)).toEqual({ cut: 'loose', stretchPercent: 4, sizes: [m, l] })
  expect((await shop.call('GET', '/api/products')).body.content[0].measures).toBeUndefined()
})

test.each([
  ['a length of 14 cm', { measures: [{ ...m, lengthMm: 140 }] }, { 'measures.0.lengthMm': 'De 20 à 180 cm' }],
  ['a missing chest measure', { measures: [{ ...m, chestMm: null }] }, { 'measures.0.chestMm': 'De 50 à 400 cm' }],
  [
    'a larger size that is narrower',
    { measures: [m, { ...l, hipsMm: 1199 }] },
    { 'measures.1.hipsMm': 'L est plus étroit que M' },
  ],
  ['a repeated size', { measures: [m, m] }, { 'measures.1.size': 'La taille M est mesurée deux fois' }],
  ['an unknown cut', { cut: 'cintrée' }, { cut: 'La coupe est droite, ample ou très ample' }],
  ['a cloth that stretches too much', { stretchPercent: 41 }, { stretchPercent: 'L’élasticité est un nombre entier de 0 à 40' }],
])('%s is refused with an error for its field', async (_what, change, errors) => {
  const { id } = await aProduct(database.db)
  expect(await save(id, change)).toMatchObject({ status: 400, body: { errors } })
})

test('the database itself refuses impossible measures', async () => {
  const { id } = await aProduct(database.db)
  for (const measures of [[{ ...m, chestMm: 10 }], [m, m], [{ ...m, size: '' }], {}]) {
    const write = database.db.execute(sql`update products set measures = ${JSON.stringify(measures)}::jsonb where id = ${id}`)
    await expect(write, JSON.stringify(measures)).rejects.toThrow('Failed query')
  }
})

test('the measures of one colour are copied to the others of its model, and then edited separately', async () => {
  const noir = await aProduct(database.db, {
    model: 'Nour',
    colour: 'noir',
    cut: 'loose',
    stretchPercent: 4,
    measures: [m] as never,
  })
  const rose = await aProduct(database.db, { model: 'Nour', colour: 'rose' })
  const other = await aProduct(database.db, { model: 'Lina', colour: 'rose' })
  const copy = (id: number) => shop.call('POST', `/api/admin/products/${id}/measures/copy`, owner)
  expect(await copy(noir.id)).toMatchObject({ status: 200, body: { copied: 1 } })
  expect(await read(rose.id)).toMatchObject({ cut: 'loose', stretchPercent: 4, measures: [m], version: rose.version + 1 })
  expect(await read(other.id)).toMatchObject({ cut: null, measures: [] })
  expect(await copy(noir.id)).toMatchObject({ body: { copied: 0 } })
  await save(rose.id, { measures: [{ ...m, lengthMm: 1390 }] })
  expect(await read(noir.id)).toMatchObject({ measures: [m] })
})

test('measures that somebody saves while they are copied are copied, never undone', async () => {
  const noir = await aProduct(database.db, { model: 'Safa', colour: 'noir', cut: 'straight', measures: [m] as never })
  const rose = await aProduct(database.db, { model: 'Safa', colour: 'rose' })
  const saves = (tx: Parameters<Parameters<ReturnType<typeof whileLockedIn>>[0]>[0]) =>
    tx.update(products).set({ cut: 'loose' }).where(eq(products.id, noir.id))
  await whileLockedIn(database)(saves, () => [shop.call('POST', `/api/admin/products/${noir.id}/measures/copy`, owner)])
  for (const { id } of [noir, rose]) expect(await read(id)).toMatchObject({ cut: 'loose', measures: [m] })
})

test('the owner can list products on sale without complete measures', async () => {
  const measures = [m] as never
  await aProduct(database.db, { name: 'Mesurée', sizes: { M: 1, L: 0 }, cut: 'loose', measures })
  await aProduct(database.db, { name: 'À moitié', sizes: { M: 1, L: 1 }, cut: 'loose', measures })
  await aProduct(database.db, { name: 'Sans coupe', sizes: { M: 1 }, measures })
  const { body } = await shop.call('GET', '/api/admin/products?measures=missing&sort=name', owner)
  expect(body.content.map(({ name }: { name: string }) => name)).toEqual(['À moitié', 'Sans coupe'])
})

test('the product has no cloth facts until some are stated; the others are then null', async () => {
  const { id } = await aProduct(database.db)
  const publicFacts = async () => (await shop.call('GET', `/api/products/${id}`)).body.facts
  expect(await publicFacts()).toBeUndefined()
  expect(await save(id, { facts: { opacity: 'veiled', weightGsm: 140 } })).toMatchObject({ status: 200 })
  expect(await publicFacts()).toMatchObject({ opacity: 'veiled', weightGsm: 140, lining: null })
})

test.each([
  ['an unknown opacity', { opacity: 'parfaite' }, { 'facts.opacity': 'Opacité : choisissez dans la liste' }],
  ['a cloth that is too heavy', { weightGsm: 5_000 }, { 'facts.weightGsm': 'Le grammage est un nombre entier de 20 à 1000' }],
])('as a cloth fact, %s is refused with an error for its field', async (_what, facts, errors) => {
  const { id } = await aProduct(database.db)
  expect(await save(id, { facts })).toMatchObject({ status: 400, body: { errors } })
})

test('a product has the owner’s title and description for search engines, and the title has 70 characters at most', async () => {
  const { id } = await aProduct(database.db)
  const seo = async () => {
    const { seoTitle, seoDescription } = (await shop.call('GET', `/api/products/${id}`)).body
    return [seoTitle, seoDescription]
  }
  expect(await seo()).toEqual([undefined, undefined])
  expect(await save(id, { seoTitle: ' Abaya noire ample ', seoDescription: 'Livrée en 3 jours.' })).toMatchObject({ status: 200 })
  expect(await seo()).toEqual(['Abaya noire ample', 'Livrée en 3 jours.'])
  expect(await save(id, { seoTitle: 'x'.repeat(71) })).toMatchObject({
    status: 400,
    body: { errors: { seoTitle: '70 caractères au plus' } },
  })
})
