import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPreparer } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithDrafts } from '../../../../tests/setup/routes/shop-with-drafts.ts'
import { auditLog, products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, owner, uploaded, call, aDraft, created, receive } = shopWithDrafts(database)
let ownerId: string
let picture: string
beforeAll(() => {
  ownerId = owner.id
  picture = uploaded.picture
})

describe('two editors of a product', () => {
  test('do not overwrite each other: the second is shown who saved and when', async () => {
    const { id } = await created()
    expect((await call('PUT', `/products/${id}`, { ...aDraft({ colour: 'noir' }), version: 1 })).body.version).toBe(2)
    const second = await call('PUT', `/products/${id}`, { ...aDraft({ origin: 'Maroc' }), version: 1 })
    expect([second.status, second.body.code]).toEqual([409, 'product_changed_meanwhile'])
    expect(second.body.message).toMatch(/^Nadia Roux a enregistré ce produit le \d+ .+ à \d\d:\d\d, pendant/)
    expect((await call('GET', `/products/${id}`)).body).toMatchObject({ colour: 'noir', origin: 'Portugal', version: 2 })
  })

  test('a save whose response was lost may be repeated', async () => {
    const { id } = await created()
    const save = () => call('PUT', `/products/${id}`, { ...aDraft({ colour: 'noir' }), version: 1 })
    await save()
    expect(await save()).toMatchObject({ status: 200, body: { colour: 'noir', version: 2 } })
  })

  test('cannot both succeed when saving at the same moment', async () => {
    const { id } = await created()
    const answers = await Promise.all(
      ['noir', 'olive', 'rose', 'bleu'].map((colour) => call('PUT', `/products/${id}`, { ...aDraft({ colour }), version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('can save without a change, which changes nothing', async () => {
    const { id } = await created()
    const { body } = await call('PUT', `/products/${id}`, { ...aDraft(), version: 1 })
    expect(body.version).toBe(1)
    expect(await database.db.$count(auditLog, eq(auditLog.subject, id))).toBe(1)
  })
})

test('the log records who changed what, with the old and the new value', async () => {
  const { id } = await created()
  await call('PUT', `/products/${id}`, { ...aDraft({ price: 99, colour: 'noir' }), version: 1 })
  const [entry] = await database.db.select().from(auditLog).where(sql`subject = ${id} and action = 'product_changed'`)
  expect([entry?.actorId, entry?.change]).toEqual([
    ownerId,
    { price: { from: 129.9, to: 99 }, colour: { from: 'sable', to: 'noir' } },
  ])
})

test('the lowest price of 30 days includes the price at their start, not earlier ones (law, price reductions)', async () => {
  const { id } = await created({ price: 100 })
  const at = (days: number, cents: number) =>
    database.db.execute(
      sql`insert into price_changes (product_id, price_cents, at) values (${id}, ${cents}, now() - make_interval(days => ${days}))`,
    )
  await at(90, 50_00)
  await at(40, 80_00)
  await at(10, 95_00)
  expect((await call('GET', `/products/${id}`)).body.lowestPrice).toBe(80)
})

test('a reduced price shows the lowest price of the 30 days before, never itself (law, price reductions)', async () => {
  const { id } = await created({ price: 100 })
  const at = (days: number, cents: number) =>
    database.db.execute(
      sql`insert into price_changes (product_id, price_cents, at) values (${id}, ${cents}, now() + make_interval(days => ${days}))`,
    )
  await at(1, 142_89)
  await at(2, 119_90)
  await at(33, 109_00)
  expect((await call('GET', `/products/${id}`)).body.lowestPrice).toBe(119.9)
})

test('a copy is a draft with the same texts and pictures, but without stock', async () => {
  const { id } = await created({ featuredPosition: 3, model: 'yasmine' })
  await receive(id)
  const { status, body } = await call('POST', `/products/${id}/duplicate`)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'draft',
    name: 'Cape Yasmine (copie)',
    model: 'yasmine',
    featuredPosition: null,
    sizes: [],
  })
  expect(body.pictures).toMatchObject([{ key: picture }])
  const long = await created({ name: `${'x'.repeat(111)}🌸` })
  const second = await call('POST', `/products/${long.id}/duplicate`)
  expect([second.status, second.body.name], 'half an emoji is no text').toEqual([201, `${'x'.repeat(111)} (copie)`])
})

test('a product and a copy are created once, however often and quickly a request is repeated', async () => {
  const repeated = (path: string, key: string, body?: object) =>
    Promise.all(
      [1, 2, 3].map(() =>
        shop.call('POST', `/api/admin${path}`, {
          token: owner.token,
          headers: { 'Idempotency-Key': key },
          ...(body && { body }),
        }),
      ),
    )
  const before = await database.db.$count(products)
  const answers = await repeated('/products', 'window-1', { name: 'Cape Inès' })
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const copies = await repeated(`/products/${[...ids][0]}/duplicate`, 'press-1')
  expect(new Set(copies.map(({ body }) => body.id)).size).toBe(1)
  expect(await database.db.$count(products)).toBe(before + 2)
  const [ofCopy] = await repeated(`/products/${copies[0]?.body.id}/duplicate`, 'press-1')
  expect(ofCopy?.body.name, 'a copy of another product').toBe('Cape Inès (copie) (copie)')
  await repeated('/products', 'window-2', { name: 'Cape Inès' })
  expect(await database.db.$count(products)).toBe(before + 4)
})

test('the preview shows a draft as a customer would see it, to staff only, and is not cached', async () => {
  const { id } = await created()
  const { body, headers } = await call('GET', `/products/${id}/preview`)
  expect(body).toMatchObject({ id, name: 'Cape Yasmine', price: 129.9, stock: 0, imageUrl: `/media/${picture}/640.webp` })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect((await shop.call('GET', `/api/admin/products/${id}/preview`)).status).toBe(401)
})

describe('the list of products', () => {
  test('searches, filters, sorts and counts', async () => {
    const low = await aProduct(database.db, {
      name: 'Été à Nîmes',
      colour: 'écru',
      sizes: { S: 3, M: 20 },
      categories: ['Manteaux'],
    })
    const out = await aProduct(database.db, {
      name: 'Nîmes d’hiver',
      sizes: { S: 0, M: 90 },
      priceCents: 20_00,
      categories: ['Manteaux'],
    })
    const names = async (query: string) =>
      (await call('GET', `/products?category=Manteaux&${query}`)).body.content.map(({ id }: { id: string }) => Number(id))
    expect(await names('sort=-created')).toEqual([out.id, low.id])
    expect(await names('q=NIMES%20ecru')).toEqual([low.id])
    expect(await names(`q=${out.id}`)).toEqual([out.id])
    expect(await names('q=%25')).toEqual([])
    expect(await names('stock=low')).toEqual([low.id])
    expect(await names('stock=out')).toEqual([out.id])
    expect(await names('sort=stock')).toEqual([low.id, out.id])
    expect(await names('sort=price&size=1')).toEqual([out.id])
    expect(await names('state=archived')).toEqual([])
    const { body } = await call('GET', '/products?state=draft&size=1')
    expect(body.page.totalElements).toBe(body.counts.draft)
    expect(body.counts.published).toBe(await database.db.$count(products, eq(products.state, 'published')))
    expect((await call('GET', '/products?stock=some')).status).toBe(400)
  })

  test('is shown to a preparer with the stock, but a product itself only to the owner (security, access)', async () => {
    const preparer = (await aPreparer(database.db)).token
    const { id } = await created()
    expect((await call('GET', '/products', undefined, preparer)).status).toBe(200)
    expect((await call('GET', `/products/${id}/stock`, undefined, preparer)).status).toBe(200)
    expect((await call('GET', `/products/${id}`, undefined, preparer)).status).toBe(403)
    expect((await call('POST', `/products/${id}/publish`, { version: 1 }, preparer)).status).toBe(403)
  })
})

test('every movement of stock is listed with its reason and its author (contract 6, invariant 1)', async () => {
  const { id } = await created()
  await receive(id, 8)
  await call('POST', '/stock', { productId: id, size: 'M', change: -3, reason: 'Tache' })
  const { body } = await call('GET', `/products/${id}/stock/movements?forSize=M&size=1`)
  expect(body.content).toMatchObject([{ kind: 'written_off', quantity: 3, reason: 'Tache', by: 'Nadia Roux', orderNumber: null }])
  expect(body.page.totalElements).toBe(2)
  expect((await call('GET', `/products/${id}/stock`)).body.sizes).toEqual([{ size: 'M', available: 5, reserved: 0, sold: 0 }])
  expect((await call('GET', '/products/999999/stock/movements')).status).toBe(404)
})
