import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { recordStatements } from '../../../../tests/setup/record-statements.ts'
import { whileLockedIn } from '../../../../tests/setup/while-locked.ts'
import { auditLog, categories, productCategories, products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openTestShop(database)
const owner = beforeTests(() => anOwner(database.db))
const call = (method: string, path = '', body?: unknown) =>
  shop.call(method, `/api/admin/categories${path}`, { token: owner.token, body })
const idOf = async (name: string): Promise<string> =>
  (await call('GET')).body.find((category: { name: string }) => category.name === name)?.id
const shown = async () => (await shop.call('GET', '/api/products/categories')).body

test('categories are created and reordered, and only empty ones can be deleted', async () => {
  await aProduct(database.db, { categories: ['Abayas'] })
  expect((await call('POST', '', { name: 'Capes' })).status).toBe(201)
  await call('POST', '', { name: 'Jupes' })
  expect(await shown()).toEqual(['Abayas', 'Capes', 'Jupes'])
  const ids = [await idOf('Jupes'), await idOf('Abayas'), await idOf('Capes')]
  expect((await call('PUT', '', { ids })).status).toBe(200)
  expect(await shown()).toEqual(['Jupes', 'Abayas', 'Capes'])
  expect((await call('DELETE', `/${await idOf('Capes')}`)).status).toBe(204)
  const refused = await call('DELETE', `/${await idOf('Abayas')}`)
  expect([refused.status, refused.body.message]).toEqual([409, productMessages.categoryNotEmpty(1)])
  expect(await database.db.$count(auditLog, eq(auditLog.action, 'category_deleted'))).toBe(1)
})

test('a product saved into a category that is deleted at this moment is told that there is none', async () => {
  await call('POST', '', { name: 'Gilets' })
  const gilets = eq(categories.name, 'Gilets')
  const saves = () => [
    shop.call('POST', '/api/admin/products', { token: owner.token, body: { name: 'Gilet Alma', categories: ['Gilets'] } }),
  ]
  const [saved] = await whileLockedIn(database)((tx) => tx.delete(categories).where(gilets), saves)
  expect([saved?.status, saved?.body.errors]).toEqual([400, { categories: productMessages.categoryUnknown('Gilets') }])
})

test('a category whose name contains the separator of product files is refused', async () => {
  const refused = await call('POST', '', { name: 'Robes | Été' })
  expect([refused.status, refused.body.errors]).toEqual([400, { name: productMessages.categoryNameWithBar }])
})

test('a renamed category is found by its new name, and no two categories share a name', async () => {
  const product = await aProduct(database.db, { categories: ['Robes'] })
  const found = async (q: string) => (await shop.call('GET', `/api/products/search?q=${q}`)).body.page.totalElements
  expect((await call('PUT', `/${await idOf('Robes')}`, { name: 'Tuniques' })).status).toBe(200)
  expect(await found('tunique')).toBe(1)
  expect((await shop.call('GET', `/api/products/${product.id}`)).body.categories).toEqual(['Tuniques'])
  expect((await call('POST', '', { name: 'TUNIQUES' })).body.message).toBe(productMessages.categoryNameTaken)
  expect((await call('PUT', `/${await idOf('Tuniques')}`, { name: 'tuniques' })).status).toBe(200)
})

test('a category of scarves has their size guide until the owner says otherwise, whatever its name (spec 2, size guide)', async () => {
  expect((await call('POST', '', { name: 'Foulards', sizeGuide: 'scarf' })).status).toBe(201)
  const [scarf, dress] = [
    await aProduct(database.db, { categories: ['Foulards'] }),
    await aProduct(database.db, { categories: ['Manteaux'] }),
  ]
  const guideOf = async ({ id }: { id: number }) => (await shop.call('GET', `/api/products/${id}`)).body.sizeGuide
  expect([await guideOf(scarf), await guideOf(dress)]).toEqual(['scarf', undefined])
  expect((await call('PUT', `/${await idOf('Foulards')}`, { name: 'Hijabs et étoles' })).status).toBe(200)
  expect(await guideOf(scarf)).toBe('scarf')
  const dresses = await idOf('Manteaux')
  for (const sizeGuide of ['scarf', 'garment'] as const) {
    expect((await call('PUT', `/${dresses}`, { name: 'Manteaux', sizeGuide })).status).toBe(200)
    expect(await guideOf(dress)).toBe(sizeGuide === 'scarf' ? 'scarf' : undefined)
  }
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'category_guide_changed'))
    .orderBy(auditLog.id)
  expect(entries.map(({ change }) => change)).toEqual([
    { sizeGuide: { from: 'garment', to: 'scarf' } },
    { sizeGuide: { from: 'scarf', to: 'garment' } },
  ])
})

test('a garment of which no size is in the table of XS to XL has no size guide, a scarf always has (decision 38)', async () => {
  expect((await call('POST', '', { name: 'Châles', sizeGuide: 'scarf' })).status).toBe(201)
  const guideOf = async (categories: string[], ...sizes: string[]) => {
    const { id } = await aProduct(database.db, { categories, sizes: Object.fromEntries(sizes.map((size) => [size, 2])) })
    return (await shop.call('GET', `/api/products/${id}`)).body.sizeGuide
  }
  expect(await guideOf(['Robes'], '36', '38', '48')).toBe('none')
  expect(await guideOf(['Robes'], '52', '60')).toBe('none')
  expect(await guideOf(['Robes'], 'Unique')).toBe('none')
  expect(await guideOf(['Robes'], 'XL', 'XXL')).toBeUndefined()
  expect(await guideOf(['Châles'], '70 × 180')).toBe('scarf')
})

test('a category of more than a thousand products is renamed in the search documents of all, in limited statements', async () => {
  await call('POST', '', { name: 'Kimonos' })
  const { id: _, ...garment } = await aProduct(database.db)
  const made = await database.db
    .insert(products)
    .values(Array.from({ length: 1_001 }, () => garment))
    .returning({ productId: products.id })
  const categoryId = Number(await idOf('Kimonos'))
  await database.db.insert(productCategories).values(made.map((one) => ({ ...one, categoryId })))
  const recorded = recordStatements(database)
  expect((await call('PUT', `/${categoryId}`, { name: 'Peignoirs' })).status).toBe(200)
  expect(recorded.filter(({ text }) => text.includes('refresh_product_search'))).toHaveLength(3)
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from product_search where document @@ to_tsquery('simple_unaccent', 'peignoirs')`,
  )
  expect(rows[0]?.n).toBe(1_001)
})

test.each(['999', '99999', 'x', '0'])('the unknown category %s is 404', async (id) => {
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await call('PUT', `/${id}`, { name: 'Vestes' })).status).toBe(404)
})

test('a new order that does not match the current list of categories is refused', async () => {
  for (const ids of [[], ['1'], ['1', '1'], ['9'.repeat(19)]]) expect((await call('PUT', '', { ids })).status).toBe(409)
})
