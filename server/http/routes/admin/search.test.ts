import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SearchSynonym } from '../../../../contract/api/admin/search.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { auditLog } from '../../../database/schema/index.ts'
import { storeSearchCounts } from '../../../domain/search/search-counts.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let token: string
beforeAll(async () => {
  shop = openTestShop(database)
  token = (await anOwner(database.db)).token
  await aProduct(database.db, { name: 'Cape Aube', description: 'Chaude.', colour: 'gris perle', categories: ['Capes'] })
})
const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/search${path}`, { token, ...(body !== undefined && { body }) })
const found = async (q: string) =>
  (await shop.call('GET', `/api/products/search?q=${encodeURIComponent(q)}`)).body.page.totalElements
const synonym = async (term: string): Promise<SearchSynonym | undefined> =>
  (await call('GET', '/synonyms')).body.find((row: SearchSynonym) => row.term === term)
const lastRow = async () => {
  const [row] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return [row?.action, row?.subject, row?.change]
}

test('adding, changing and removing a synonym affects search and is in the audit log (spec 2, search that answers)', async () => {
  expect(await found('poncho')).toBe(0)
  const added = await call('POST', '/synonyms', { term: ' Poncho ', finds: ['cape'] })
  expect(added.status).toBe(201)
  expect(await found('ponchos')).toBe(1)
  expect(await lastRow()).toEqual(['synonym_created', 'poncho', { finds: ['cape'] }])

  const row = await synonym('poncho')
  expect(row).toMatchObject({ finds: ['cape'], leadsSomewhere: true })
  const changed = await call('PUT', `/synonyms/${row?.id}`, { term: 'poncho', finds: ['étole'] })
  expect(changed.status).toBe(200)
  expect(await synonym('poncho')).toMatchObject({ finds: ['étole'], leadsSomewhere: false })
  expect(await found('poncho')).toBe(0)
  expect(await lastRow()).toEqual(['synonym_changed', 'poncho', { finds: { from: ['cape'], to: ['étole'] } }])
  await call('PUT', `/synonyms/${row?.id}`, { term: 'poncho', finds: ['cape'] })

  expect((await call('DELETE', `/synonyms/${row?.id}`)).status).toBe(204)
  expect(await found('poncho')).toBe(0)
  expect(await lastRow()).toEqual(['synonym_deleted', 'poncho', { finds: ['cape'] }])
  expect((await call('DELETE', `/synonyms/${row?.id}`)).status).toBe(404)
})

test.each([
  ['a term that already exists', { term: 'Hijabs', finds: ['cape'] }, 409, productMessages.synonymTaken],
  ['a term of stop words only', { term: 'de la', finds: ['cape'] }, 400, productMessages.synonymMeansNothing],
  ['only stop words to find', { term: 'poncho', finds: ['la'] }, 400, productMessages.synonymMeansNothing],
  ['a term with special characters', { term: 'poncho & cape', finds: ['cape'] }, 400, productMessages.synonymTermMissing],
  ['no term', { term: '', finds: ['cape'] }, 400, productMessages.synonymTermMissing],
  ['nothing to find', { term: 'poncho', finds: [] }, 400, productMessages.synonymFindsMissing],
  ['a term of five words', { term: 'un deux trois quatre cinq', finds: ['cape'] }, 400, '4 mots au plus'],
])('%s is refused: %j', async (_what, body, status, message) => {
  const refused = await call('POST', '/synonyms', body)
  expect([refused.status, refused.body.message]).toEqual([status, message])
})

test('searches without results are listed with their count and date', async () => {
  await found('moufles')
  await found('moufles')
  await storeSearchCounts(database)
  const day = parisDay(new Date())
  expect((await call('GET', '/misses')).body).toContainEqual({ query: 'moufles', times: 2, lastDay: day })
})
