import { beforeEach, expect, test } from 'vitest'
import type { AdminSettings } from '../../../../contract/api/admin/settings.ts'
import { defaultSizeKinds } from '../../../../contract/rules/sizes/size-kinds.ts'
import * as settingsMessages from '../../../../contract/text/settings-messages.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { memoryProvider } from '../../../../tests/factories/payment-provider.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { settings as settingsTable } from '../../../database/schema/index.ts'
import { applyImport } from '../../../domain/imports/apply-import.ts'
import { checkIntegrity } from '../../../domain/integrity/check-integrity.ts'
import { openSettings } from '../../../domain/settings/settings-cache.ts'

const database = freshDatabase()
const settings = beforeTests(() => openSettings(database.db))
const shop = openTestShop(database, { settings, payments: memoryProvider().payments })
const owner = beforeTests(() => anOwner(database.db))
const preparer = beforeTests(() => aPreparer(database.db))
beforeEach(async () => {
  await database.db.delete(settingsTable)
  await shop.context.settings.reload()
})

const lengths = { name: 'Longueurs d’abaya', sizes: ['52', '54', '56'] }
const single = { name: 'Taille unique', sizes: ['Unique'] }

const save = async (sizeKinds: object[]) => {
  const { sizes } = (await shop.call('GET', '/api/admin/settings', owner)).body as AdminSettings
  return shop.call('PUT', '/api/admin/settings/sizes', { token: owner.token, body: { sizeKinds, version: sizes.version } })
}
const receive = (product: { id: number }, size: string, change = 3, token = owner.token) =>
  shop.call('POST', '/api/admin/stock', {
    token,
    body: { productId: String(product.id), size, change, reason: 'Réception fournisseur' },
  })

test('a shop begins with XS to XL; the owner’s kinds are read by all of the staff, in wearing order (decision 38)', async () => {
  expect((await shop.call('GET', '/api/admin/size-kinds', preparer)).body).toEqual(defaultSizeKinds)
  expect((await save([...defaultSizeKinds, { ...lengths, sizes: ['56', '52', '54', '52'] }])).status).toBe(200)
  expect((await shop.call('GET', '/api/admin/size-kinds', preparer)).body).toEqual([...defaultSizeKinds, lengths])
})

test.each([
  [[], 'sizeKinds', settingsMessages.sizesMissing],
  [[{ name: '', sizes: ['52'] }], 'sizeKinds.0.name', settingsMessages.missing],
  [[{ name: 'Longueurs', sizes: [] }], 'sizeKinds.0.sizes', settingsMessages.sizesMissing],
  [[{ name: 'Longueurs', sizes: ['52;54'] }], 'sizeKinds.0.sizes', settingsMessages.sizeInvalid('52;54')],
  [[{ name: 'Taille unique', sizes: ['Taille unique'] }], 'sizeKinds.0.sizes', settingsMessages.sizeWord],
  [[lengths, { ...lengths, sizes: ['58'] }], 'sizeKinds.1.name', settingsMessages.sizeKindTwice(lengths.name)],
  [[...defaultSizeKinds, { name: 'Petites', sizes: ['xs'] }], 'sizeKinds.1.sizes', settingsMessages.sizeSpelledTwice('xs')],
])('the kinds %j are refused on %s', async (kinds, field, sentence) => {
  expect(await save(kinds)).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } })
})

test('a garment in a size of the owner’s is stocked, found, ordered and counted like any other (decision 38)', async () => {
  await save([...defaultSizeKinds, lengths])
  const abaya = await aProduct(database.db, { name: 'Abaya Lina', priceCents: 40_00, sizes: {} })
  expect((await receive(abaya, '54', 3, preparer.token)).body).toMatchObject({ size: '54', available: 3 })
  await receive(abaya, '52', 1)
  const shown = (await shop.call('GET', `/api/products/${abaya.id}`)).body
  expect([shown.sizeQuantities, shown.stock]).toEqual([{ '52': 1, '54': 3 }, 4])
  expect((await shop.call('GET', '/api/products/sizes')).body.sizes).toEqual({ XS: 0, S: 0, M: 0, L: 0, XL: 0, '52': 1, '54': 3 })
  const filter = (sizes: string[]) => shop.call('POST', '/api/products/filter', { body: { sizes } })
  expect((await filter(['54', 'M'])).body.content).toMatchObject([{ name: 'Abaya Lina' }])
  expect((await filter(['56'])).body.content).toEqual([])
  const { facets } = (await shop.call('POST', '/api/products/facets', { body: {} })).body
  expect(facets.sizes.slice(-2)).toEqual([
    { value: '52', label: '52', count: 1 },
    { value: '54', label: '54', count: 1 },
  ])
  const { token } = await aCustomer(database.db)
  const line = { productId: String(abaya.id), size: '54', quantity: 2 }
  expect((await shop.call('POST', '/api/cart/create', { token, body: line })).body.items).toMatchObject([{ size: '54' }])
  expect((await shop.call('POST', '/api/orders', { token, body: anOrder([[abaya, '54', 2]]) })).status).toBe(201)
  expect(await availableOf(database.db, abaya, '54')).toBe(1)
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

test('a size that the shop does not know is refused everywhere, and creates nothing (contract 4)', async () => {
  await save([...defaultSizeKinds, lengths])
  const abaya = await aProduct(database.db, { sizes: { M: 2 } })
  for (const change of [3, -1]) expect((await receive(abaya, '58', change)).status).toBe(400)
  const { token } = await aCustomer(database.db)
  expect((await shop.call('POST', '/api/orders', { token, body: anOrder([[abaya, '58', 1]]) })).status).toBe(400)
  expect(await availableOf(database.db, abaya, '58')).toBeUndefined()
})

test('a removed kind stays with the products that have its sizes', async () => {
  await save([...defaultSizeKinds, single])
  const scarf = await aProduct(database.db, { sizes: {} })
  await receive(scarf, 'Unique', 2)
  await save(defaultSizeKinds)
  expect((await receive(scarf, 'Unique', 1)).body).toMatchObject({ available: 3 })
  const other = await aProduct(database.db, { sizes: { M: 1 } })
  expect((await receive(other, 'Unique', 1)).status).toBe(400)
})

test('a file of products has a column for each size, in any spelling of it', async () => {
  await save([...defaultSizeKinds, { name: 'Foulards', sizes: ['70 × 180'] }])
  const scarf = await aProduct(database.db, { reference: 'FOULARD-1', name: 'Foulard', sizes: {} })
  const send = async (file: string) => {
    const answer = await shop.app.request('/api/admin/imports?inventory=true', {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'text/csv' },
      body: file,
    })
    return { status: answer.status, body: (await answer.json()) as { id: string; message: string } }
  }
  const { body } = await send('Référence;Nom;Stock 70x180\r\nFOULARD-1;Foulard;6\r\n')
  const changes = await shop.call('GET', `/api/admin/imports/${body.id}/changes?only=stock`, owner)
  expect(changes.body.content).toMatchObject([{ changes: [{ heading: 'Stock 70 × 180', from: '', to: '6' }] }])
  await shop.call('POST', `/api/admin/imports/${body.id}/apply`, { token: owner.token, body: { lines: 'all' } })
  await applyImport(shop.context, body.id)
  expect(await availableOf(database.db, scarf, '70 × 180')).toBe(6)
  const [titles = ''] = (await shop.call('GET', '/api/admin/product-file', owner)).text.split('\r\n')
  expect(titles).toContain(';Stock XS;Stock S;Stock M;Stock L;Stock XL;')
  expect(titles.split(';')).toContain('Stock 70 × 180')
  expect(await send('Référence;Nom;Stock 90x90\r\nFOULARD-1;Foulard;6\r\n')).toMatchObject({ status: 400 })
})
