import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithDrafts } from '../../../../tests/setup/routes/shop-with-drafts.ts'
import { auditLog, priceChanges, products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, sent, uploaded, call, aDraft, created, receive } = shopWithDrafts(database)
let picture: string
beforeAll(() => {
  picture = uploaded.picture
})

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
    const again = await call('POST', `/products/${id}/publish`, { version: 1 })
    expect([again.status, again.body.version], 'as after a lost answer').toEqual([200, 2])
    expect((await call('POST', `/products/${id}/archive`, { version: 1 })).body.code).toBe('product_changed_meanwhile')
    const archived = await call('POST', `/products/${id}/archive`, { version: 2 })
    expect(archived.body).toMatchObject({ state: 'archived', sizes: [{ size: 'M', available: 5 }] })
    expect((await call('POST', `/products/${id}/archive`, { version: 2 })).body).toMatchObject({ state: 'archived', version: 3 })
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
