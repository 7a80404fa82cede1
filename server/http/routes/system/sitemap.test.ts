import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../../../../tests/factories/context.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { products } from '../../../database/schema/index.ts'
import { sitemap } from '../../../domain/catalogue/feed/sitemap.ts'

const database = freshDatabase()
beforeEach(() => emptyTables(database, 'products'))

const productUrls = (text: string) =>
  [...text.matchAll(/<url><loc>(.*)<\/loc>(?:<lastmod>(.*)<\/lastmod>)?<\/url>/g)].flatMap(([, address = '', changed]) => {
    const id = /^http:\/\/localhost:3000\/products\/(\d+)$/.exec(address)?.[1]
    return id === undefined ? [] : [[Number(id), changed]]
  })

test('the sitemap names the public pages, and each published product with its last change (spec 2, catalogue)', async () => {
  const abaya = await aProduct(database.db)
  const khimar = await aProduct(database.db, { name: 'Khimar Lina' })
  await aProduct(database.db, { name: 'Brouillon', state: 'draft' })
  const changes: [number, string][] = [
    [abaya.id, '2026-03-01T08:30:00.000Z'],
    [khimar.id, '2026-02-14T23:59:59.000Z'],
  ]
  for (const [id, at] of changes)
    await database.db
      .update(products)
      .set({ updatedAt: new Date(at) })
      .where(eq(products.id, id))
  const { status, headers, text } = await openTestShop(database).call('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
  for (const page of ['/', '/products', '/terms-of-use']) expect(text).toContain(`<loc>http://localhost:3000${page}</loc></url>`)
  expect(productUrls(text)).toEqual(changes.toReversed())
})

test('a sitemap has no more addresses than search engines read: the oldest products are left out', async () => {
  const made: number[] = []
  for (let count = 0; count < 3; count += 1) made.push((await aProduct(database.db)).id)
  const context = testContext(database.db)
  const pages = (await sitemap(context, 0)).match(/<loc>/g)?.length ?? 0
  expect(productUrls(await sitemap(context, pages + 2)).map(([id]) => id)).toEqual(made.toReversed().slice(0, 2))
})
