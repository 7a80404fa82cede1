import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../contract/rules/company/demo-settings.ts'
import { priceChanges, products, reviews, settings, users } from '../server/database/schema/index.ts'
import { passwordMatches } from '../server/domain/accounts/core/hash-password.ts'
import { sectionVersion } from '../server/domain/settings/section-versions.ts'
import { openSettings } from '../server/domain/settings/settings-cache.ts'
import type { MediaStore } from '../server/integrations/media/media-store.ts'
import { openMediaStore } from '../server/integrations/media/open-media-store.ts'
import { freshDatabase } from '../tests/setup/fresh-database.ts'
import { openTestShop } from '../tests/setup/open-test-shop.ts'
import { demoCustomer, demoOwner } from './accounts.ts'
import { garments } from './catalogue/curated-products.ts'
import { generatedProducts } from './catalogue/generated-products.ts'
import { loadDemo } from './load-demo.ts'

let folder: string
let media: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-demo-'))
  media = openMediaStore(pathToFileURL(folder).href)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Contract 6, invariant 1, as the doctor reads it. */
const unbalanced = sql`
  select from product_sizes s where s.available + s.reserved + s.sold <> (
    select coalesce(sum(case kind when 'received' then quantity else 0 end), 0)
    from stock_movements m where m.product_id = s.product_id and m.size = s.size)`

describe('the demo catalogue, loaded', () => {
  const database = freshDatabase()
  let loaded: boolean
  let call: ReturnType<typeof openTestShop>['call']
  beforeAll(async () => {
    call = openTestShop(database, { media }).call
    loaded = await loadDemo({ ...database, media })
  })

  test('is for sale, with pictures that can be seen', async () => {
    expect(loaded).toBe(true)
    const { body } = await call('GET', '/api/products?size=100')
    expect(body.page.totalElements).toBe(garments.length)
    expect((await call('GET', '/api/products/featured')).body).toHaveLength(8)
    expect((await call('GET', '/api/products/categories')).body[0]).toBe('Abayas')
    const picture = await call('GET', body.content[0].imageUrl)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  test('offers the colours of a cut beside each other', async () => {
    const [abaya] = (await call('GET', '/api/products/search?q=abaya%20nour%20noir')).body.content
    const { body } = await call('GET', `/api/products/${abaya.id}`)
    expect(body.otherColours.map(({ colour }: { colour: string }) => colour).toSorted()).toEqual([
      'bleu nuit',
      'bordeaux',
      'olive',
      'sable',
    ])
  })

  test('has stock that the ledger explains (contract 6, invariant 1)', async () => {
    expect((await database.db.execute(unbalanced)).rows).toEqual([])
  })

  test('marks its reviews as demo data (decision 6)', async () => {
    expect(await database.db.$count(reviews)).toBeGreaterThan(20)
    expect(await database.db.$count(reviews, sql`not demo`)).toBe(0)
    expect(await database.db.$count(reviews, sql`purchased_on > published_at or published_at > now()`)).toBe(0)
  })

  test('comes with a customer and an owner (contract 2)', async () => {
    for (const [{ email, password }, roles] of [
      [demoCustomer, ['USER']],
      [demoOwner, ['USER', 'ADMIN']],
    ] as const) {
      const [account] = await database.db.select().from(users).where(sql`email = ${email}`)
      expect(account?.roles).toEqual(roles)
      expect(await passwordMatches(password, account?.passwordHash)).toBe(true)
    }
  })

  test('has its legal facts as settings of the shop, which nobody seems to have changed (law, legal notice)', async () => {
    expect((await openSettings(database.db)).now()).toEqual(demoSettings)
    expect(await sectionVersion(database.db, 'company')).toMatchObject({ at: null, by: null })
  })

  test('is loaded once: a shop with products stays as it is', async () => {
    await database.db.update(products).set({ priceCents: 1_00 })
    const entered = { ...demoSettings.host, name: 'Autre hébergeur' }
    await database.db.update(settings).set({ value: entered }).where(sql`name = 'host'`)
    expect(await loadDemo({ ...database, media })).toBe(false)
    expect(await database.db.$count(products, sql`price_cents <> 100`)).toBe(0)
    expect(await database.db.$count(users)).toBe(2)
    expect((await openSettings(database.db)).now().host).toEqual(entered)
  })
})

describe('a generated shop', () => {
  const database = freshDatabase()
  let call: ReturnType<typeof openTestShop>['call']
  beforeAll(async () => {
    call = openTestShop(database).call
    await loadDemo({ ...database, media }, { products: 500 })
  })

  test('has as many products as asked for, in stock by the ledger, priced and searchable', async () => {
    expect((await call('GET', '/api/products')).body.page.totalElements).toBe(500)
    expect((await database.db.execute(unbalanced)).rows).toEqual([])
    expect(await database.db.$count(products, sql`price_cents not between 2900 and 28900`)).toBe(0)
    expect(await database.db.$count(priceChanges)).toBe(500)
    expect((await call('GET', '/api/products/search?q=foulrads')).body.page.totalElements).toBeGreaterThan(10)
    expect(
      (await call('POST', '/api/products/filter', { body: { categories: ['Robes'], sizes: ['M'] } })).body.content,
    ).toHaveLength(20)
  })

  test('goes on numbering where the load ended, and indexes what is added', async () => {
    await database.pool.query(`
      insert into products (state, name, colour, fabric, description, care, composition, origin, manufacturer_name,
        manufacturer_address, manufacturer_email, price_cents)
      select 'published', 'Pèlerine', colour, fabric, description, care, composition, origin, manufacturer_name,
        manufacturer_address, manufacturer_email, price_cents from products where id = 1`)
    expect((await call('GET', '/api/products/search?q=pelerine')).body.content[0].id).toBe('501')
  })

  test('is the same each time', () => {
    expect([...generatedProducts(50)]).toEqual([...generatedProducts(50)])
    expect(new Set(Array.from(generatedProducts(500), ({ name }) => name)).size).toBeGreaterThan(400)
  })
})
