import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { listedJobs } from '../../../../tests/factories/context.ts'
import { anOwner, aPreparer } from '../../../../tests/factories/customer.ts'
import { aPhotograph, listedMedia } from '../../../../tests/factories/media.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { auditLog, categories, priceChanges, products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { media } = listedMedia()
const { jobs, sent } = listedJobs()
let shop: ReturnType<typeof openTestShop>
let token: string
let ownerId: string
let picture: string

beforeAll(async () => {
  shop = openTestShop(database, { media, jobs })
  const owner = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Roux' })
  token = owner.token
  ownerId = owner.id
  await database.db.insert(categories).values([
    { name: 'Capes', position: 1 },
    { name: 'Manteaux', position: 2 },
  ])
  picture = await upload()
})

const call = (method: string, path: string, body?: unknown, as = token) =>
  shop.call(method, `/api/admin${path}`, { token: as, ...(body !== undefined && { body }) })

async function upload(colour = '#8a6f5a'): Promise<string> {
  const answer = await shop.app.request('/api/admin/pictures', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(await aPhotograph({ colour }).png().toBuffer()),
  })
  return ((await answer.json()) as { key: string }).key
}

/** Everything that a product needs before it may be sold, except a size. */
const aDraft = (options: object = {}) => ({
  name: 'Cape Yasmine',
  colour: 'sable',
  fabric: 'laine',
  description: 'Une cape longue.',
  care: 'Nettoyage à sec.',
  origin: 'Portugal',
  manufacturer: { name: 'Atelier Nacre', address: '12 rue des Étoffes, 75011 Paris', email: 'atelier@nacre-et-lin.example' },
  composition: [
    { material: 'polyester', percent: 30 },
    { material: 'laine', percent: 70 },
  ],
  price: 129.9,
  categories: ['Capes'],
  pictures: [{ key: picture, alt: 'Cape sable, de face' }],
  ...options,
})

async function created(options: object = {}) {
  const { status, body } = await call('POST', '/products', aDraft(options))
  expect(status).toBe(201)
  return body
}
const receive = (productId: string, change = 5) => call('POST', '/stock', { productId, size: 'M', change, reason: 'Réception' })
const inShop = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).status

describe('a new product', () => {
  test('is a draft that no customer sees, with its composition in descending percentages (law, textile)', async () => {
    const product = await created()
    expect(product).toMatchObject({ state: 'draft', version: 1, price: 129.9, lowestPrice: 129.9, changedBy: 'Nadia Roux' })
    expect(product.composition[0]).toEqual({ material: 'laine', percent: 70 })
    expect(product.pictures).toMatchObject([{ key: picture, alt: 'Cape sable, de face', width: 600, height: 800 }])
    expect(await inShop(product.id)).toBe(404)
    expect(sent).toContainEqual({ name: 'make-picture-widths', data: { key: picture } })
  })

  test('needs only a name; what is still missing is listed field by field (law, product safety)', async () => {
    const { status, body } = await call('POST', '/products', { name: 'Idée' })
    expect([status, body.price, body.lowestPrice]).toEqual([201, null, null])
    expect(Object.keys(body.missing).toSorted()).toEqual([
      'care',
      'categories',
      'colour',
      'composition',
      'description',
      'fabric',
      'manufacturer.address',
      'manufacturer.email',
      'manufacturer.name',
      'origin',
      'pictures',
      'price',
      'sizes',
    ])
    expect(await database.db.$count(priceChanges, eq(priceChanges.productId, Number(body.id)))).toBe(0)
  })

  test.each([
    ['no name', { name: ' ' }, 'name', productMessages.nameMissing],
    ['a price with three decimals', { price: 1.234 }, 'price', productMessages.priceInvalid],
    [
      'more than a hundred percent of a material',
      { composition: [{ material: 'lin', percent: 101 }] },
      'composition.0.percent',
      productMessages.percentInvalid,
    ],
    ['an unknown category', { categories: ['Chaises'] }, 'categories', productMessages.categoryUnknown('Chaises')],
    [
      'a picture that was never uploaded',
      { pictures: [{ key: 'f'.repeat(32), alt: '' }] },
      'pictures.0',
      productMessages.pictureUnknown,
    ],
    ['the same picture twice', { pictures: [{ key: 'a' }, { key: 'a' }] }, 'pictures', productMessages.pictureTwice],
    [
      'a path outside the media folder',
      { pictures: [{ key: '../../secret', alt: '' }] },
      'pictures.0.key',
      productMessages.pictureUnknown,
    ],
  ])('is refused with %s', async (_what, options, field, sentence) => {
    const { status, body } = await call('POST', '/products', aDraft(options))
    expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  })
})

describe('publishing (law, product safety and textile)', () => {
  test('puts a product on sale; archiving takes it off sale and keeps its stock', async () => {
    const { id } = await created()
    expect((await receive(id)).status).toBe(200)
    const published = await call('POST', `/products/${id}/publish`, { version: 1 })
    expect([published.status, published.body.state, published.body.version]).toEqual([200, 'published', 2])
    expect(await inShop(id)).toBe(200)
    const archived = await call('POST', `/products/${id}/archive`, { version: 2 })
    expect(archived.body).toMatchObject({ state: 'archived', sizes: [{ size: 'M', available: 5 }] })
    expect(await inShop(id)).toBe(404)
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['product_created', 'product_published', 'product_archived'])
  })

  test.each([
    ['99 % in total', { composition: [{ material: 'lin', percent: 99 }] }, { composition: productMessages.compositionSum(99) }],
    ['no care', { care: '  ' }, { care: productMessages.needsCare }],
    ['no origin', { origin: '' }, { origin: productMessages.needsOrigin }],
    [
      'an invalid email',
      { manufacturer: { ...aDraft().manufacturer, email: 'atelier' } },
      { 'manufacturer.email': productMessages.needsManufacturerEmail },
    ],
    ['no picture', { pictures: [] }, { pictures: productMessages.needsPicture }],
    ['no price', { price: null }, { price: productMessages.needsPrice }],
    ['no category', { categories: [] }, { categories: productMessages.needsCategory }],
  ])('is refused with %s', async (_what, options, errors) => {
    const { id } = await created(options)
    await receive(id)
    const { status, body } = await call('POST', `/products/${id}/publish`, { version: 1 })
    expect([status, body.code, body.errors]).toEqual([409, 'product_incomplete', errors])
    expect(await inShop(id)).toBe(404)
  })

  test('is refused without a size, and with a picture that has no description', async () => {
    const { id } = await created({ pictures: [{ key: picture, alt: '' }] })
    const { body } = await call('POST', `/products/${id}/publish`, { version: 1 })
    expect(body.errors).toEqual({ sizes: productMessages.needsSize, 'pictures.0.alt': productMessages.needsAlt(1) })
  })

  test('a product on sale stays complete: a change that removes what the law requires is refused', async () => {
    const { id } = await created()
    await receive(id)
    await call('POST', `/products/${id}/publish`, { version: 1 })
    const { status, body } = await call('PUT', `/products/${id}`, { ...aDraft({ origin: '' }), version: 2 })
    expect([status, body.errors]).toEqual([409, { origin: productMessages.needsOrigin }])
  })

  test('is refused by the database itself for an incomplete product', async () => {
    const { id } = await created({ composition: [] })
    const publish = database.db
      .update(products)
      .set({ state: 'published' })
      .where(eq(products.id, Number(id)))
    await expect(publish).rejects.toMatchObject({ cause: { constraint: 'products_published_whole' } })
  })
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
