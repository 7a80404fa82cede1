import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import { anOwner } from '../../../tests/factories/customer.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { beforeTests } from '../../../tests/setup/before-tests.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { parisToday } from '../../database/paris-today.ts'
import { followRedirect } from './manage-redirects.ts'
import { countMissingPage, listMissingPages, purgeMissingPages, storeMissingPages } from './missing-pages.ts'

const database = freshDatabase()
const shop = openTestShop(database)
const owner = beforeTests(() => anOwner(database.db))
beforeEach(async () => {
  await storeMissingPages(database)
  await emptyTables(database, 'redirects', 'missing_pages')
})

const make = (from: string, to: string) => shop.call('POST', '/api/admin/redirects', { token: owner.token, body: { from, to } })
const missing = async () => {
  await storeMissingPages(database)
  return (await listMissingPages(database)).map(({ path, times }) => [path, times])
}

test('a redirect works for every spelling of its address, and its uses are counted', async () => {
  expect(await make('/Collections/Abayas/', '/products?categories=Abayas')).toMatchObject({ status: 201 })
  expect(await followRedirect(database, '/collections/abayas')).toBe('/products?categories=Abayas')
  expect(await followRedirect(database, '/COLLECTIONS/abayas/')).toBe('/products?categories=Abayas')
  expect(await followRedirect(database, '/collections/robes')).toBeUndefined()
  const { body } = await shop.call('GET', '/api/admin/redirects', owner)
  expect(body).toMatchObject([{ from: '/collections/abayas', hits: 2, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  const { id } = body[0]
  expect(await shop.call('DELETE', `/api/admin/redirects/${id}`, owner)).toMatchObject({ status: 204 })
  expect(await followRedirect(database, '/collections/abayas')).toBeUndefined()
  expect(await shop.call('DELETE', `/api/admin/redirects/${id}`, owner)).toMatchObject({ status: 404 })
})

test.each([
  ['another site', { from: '/a', to: 'https://evil.example' }, { to: expect.stringContaining('adresse de votre boutique') }],
  [
    'another site in disguise',
    { from: '/a', to: '//evil.example' },
    { to: expect.stringContaining('adresse de votre boutique') },
  ],
  ['an old address with a query', { from: '/index.php?id=13', to: '/products' }, { from: expect.stringContaining('« ? »') }],
  ['the home page as the old address', { from: '/', to: '/products' }, { from: expect.stringContaining('ancienne adresse') }],
])('%s is refused with an error for its field', async (_what, body, errors) => {
  expect(await shop.call('POST', '/api/admin/redirects', { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { errors },
  })
})

test('an address is redirected once, never to itself, and never through another redirect', async () => {
  await make('/a', '/products')
  expect(await make('/A/', '/search')).toMatchObject({ status: 409, body: { code: 'redirect_taken' } })
  expect(await make('/b', '/b?x=1')).toMatchObject({ status: 409, body: { code: 'redirect_loops' } })
  expect(await make('/b', '/a')).toMatchObject({ status: 409, body: { code: 'redirect_loops' } })
  expect(await make('/products', '/c')).toMatchObject({ status: 409, body: { code: 'redirect_loops' } })
})

test.each([
  ['with an accent', '/été', '/été'],
  ['with a trailing slash', '/soldes/', '/soldes'],
  ['with a fragment', '/soldes#haut', '/soldes'],
])('a redirect to an address %s gets no redirect behind it (decision 55)', async (_how, to, from) => {
  expect(await make('/ancien', to)).toMatchObject({ status: 201 })
  expect(await make(from, '/products')).toMatchObject({ status: 409, body: { code: 'redirect_loops' } })
})

test('the same redirect again, as after a lost answer, is the one that is there', async () => {
  await make('/ancienne', '/products')
  expect(await make('/Ancienne/', '/products')).toMatchObject({ status: 201, body: [{ from: '/ancienne', to: '/products' }] })
})

test('two redirects created at once never form a loop', async () => {
  const answers = await Promise.all([make('/one', '/two'), make('/two', '/one')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('addresses without a page are listed by frequency, an archived product by its name, until they are redirected', async () => {
  const { id } = await aProduct(database.db, { name: 'Abaya Partie', state: 'archived' })
  for (const path of ['/vieille', '/vieille/', `/products/${id}`]) countMissingPage(database.db, path)
  expect(await missing()).toEqual([
    ['/vieille', 2],
    [`/products/${id}`, 1],
  ])
  expect((await listMissingPages(database))[1]).toMatchObject({ product: 'Abaya Partie' })
  await make('/vieille', '/products')
  expect(await missing()).toEqual([[`/products/${id}`, 1]])
  countMissingPage(database.db, '/vieille')
  expect(await missing()).toEqual([[`/products/${id}`, 1]])
})

test.each(['/wp-login.php', '/.env', '/lina@example.com', '/order/12', '/tel/0612345678', '//x', '/'])(
  '%s is not counted',
  async (path) => {
    countMissingPage(database.db, path)
    expect(await missing()).toEqual([])
  },
)

test('automated requests do not fill the table', async () => {
  for (let n = 0; n < 300; n += 1) countMissingPage(database.db, `/a${n}`)
  for (let n = 0; n < 300; n += 1) countMissingPage(database.db, '/a0')
  const found = await missing()
  expect(found).toHaveLength(100)
  expect(found[0]).toEqual(['/a0', 20])
})

test('a missing page is deleted after ninety days (law, personal data)', async () => {
  await database.db.execute(sql`
    insert into missing_pages (day, path, times) values
      (${parisToday} - ${retentionDays.missingPage}::int, '/jeune', 1),
      (${parisToday} - ${retentionDays.missingPage + 1}::int, '/vieux', 1)`)
  await purgeMissingPages(database)
  expect(await missing()).toEqual([['/jeune', 1]])
})
