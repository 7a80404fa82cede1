import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithCarts } from '../../../../tests/setup/routes/shop-with-carts.ts'
import { products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { someone } = shopWithCarts(database)
const sellOut = (product: { id: number }, size: string) =>
  database.db.execute(sql`update product_sizes set available = 0 where product_id = ${product.id} and size = ${size}`)

describe('the cart', () => {
  test('is empty and costs nothing at first (contract 4, cart)', async () => {
    expect(await (await someone()).read()).toEqual({ items: [], subtotal: 0, shipping: 0, total: 0 })
  })

  test('shows each line with its complete product, and the sums (contract 4)', async () => {
    const { add, read } = await someone()
    const nour = await aProduct(database.db, { name: 'Abaya Nour', priceCents: 29_90, sizes: { S: 3, M: 10 } })
    const lina = await aProduct(database.db, { name: 'Khimar Lina', priceCents: 19_99, sizes: { L: 1 } })
    await add(nour, 'M', 2)
    const { status, body } = await add(lina, 'L')
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        {
          productId: String(nour.id),
          size: 'M',
          quantity: 2,
          product: expect.objectContaining({ name: 'Abaya Nour', price: 29.9, stock: 13, sizeQuantities: { S: 3, M: 10 } }),
        },
        { productId: String(lina.id), size: 'L', quantity: 1, product: expect.objectContaining({ name: 'Khimar Lina' }) },
      ],
      subtotal: 79.79,
      shipping: 5.99,
      total: 85.78,
    })
    expect(await read()).toEqual(body)
  })

  test.each([
    [100_00, 5.99],
    [100_01, 0],
  ])('delivers a subtotal of %i cents for %f euros (spec 9; decision 3)', async (priceCents, shipping) => {
    const { add } = await someone()
    const { body } = await add(await aProduct(database.db, { priceCents }))
    expect(body).toMatchObject({ shipping, total: priceCents / 100 + shipping })
  })

  test('shows sold-out lines and leaves them out of the sums (spec 9)', async () => {
    const { add, read } = await someone()
    const [nour, lina] = [await aProduct(database.db, { priceCents: 90_00 }), await aProduct(database.db, { priceCents: 20_00 })]
    await add(nour)
    await add(lina)
    await sellOut(nour, 'M')
    expect(await read()).toMatchObject({
      items: [{ productId: String(nour.id) }, { productId: String(lina.id) }],
      subtotal: 20,
      shipping: 5.99,
    })
    await sellOut(lina, 'M')
    expect(await read()).toMatchObject({ subtotal: 0, shipping: 0, total: 0 })
  })

  test('leaves out products that are no longer sold', async () => {
    const { add, read } = await someone()
    const product = await aProduct(database.db)
    await add(product)
    await database.db.update(products).set({ state: 'archived' }).where(eq(products.id, product.id))
    expect(await read()).toEqual({ items: [], subtotal: 0, shipping: 0, total: 0 })
  })

  test('cannot be changed by another customer (security, access)', async () => {
    const [one, other] = [await someone(), await someone()]
    const product = await aProduct(database.db)
    await one.add(product)
    expect((await other.change(product, 'M', 2)).status).toBe(404)
    await other.remove(product)
    await other.call('DELETE', '/delete-all')
    expect((await one.read()).items).toHaveLength(1)
  })
})

describe('adding to the cart', () => {
  test('adds to what is there, one piece by default (spec 5, add to cart)', async () => {
    const { add } = await someone()
    const product = await aProduct(database.db, { sizes: { S: 5, M: 5 } })
    await add(product)
    await add(product, 'M', 2)
    const { body } = await add(product, 'S')
    expect(body.items.map(({ size, quantity }: { size: string; quantity: number }) => [size, quantity])).toEqual([
      ['M', 3],
      ['S', 1],
    ])
  })

  test('is limited to the stock, counting the pieces already in the cart (spec 5, add to cart)', async () => {
    const { add, read } = await someone()
    const product = await aProduct(database.db, { name: 'Abaya Nour', sizes: { M: 3 } })
    await add(product, 'M', 2)
    for (const quantity of [2, 4, 2_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await add(product, 'M', quantity)
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'stock_insufficient',
        message: 'Stock maximum disponible pour Abaya Nour (taille M) : 3',
      })
    }
    expect((await read()).items[0].quantity).toBe(2)
    expect((await add(product, 'M', 1)).status).toBe(200)
  })

  test('is limited to a hundred lines; a line of them may still grow (security, limits of business)', async () => {
    const { add, read } = await someone()
    const sizes = { XS: 2, S: 2, M: 2, L: 2, XL: 2 }
    const garments = await Promise.all(Array.from({ length: 20 }, () => aProduct(database.db, { sizes })))
    for (const garment of garments) for (const size of Object.keys(sizes)) await add(garment, size)
    const { status, body } = await add(await aProduct(database.db))
    expect([status, body.code, body.message]).toEqual([
      409,
      'too_many_cart_lines',
      'Votre panier compte déjà 100 articles différents. Retirez-en un avant d’en ajouter un autre.',
    ])
    expect((await read()).items).toHaveLength(100)
    expect((await add(garments[0] ?? { id: 0 })).status).toBe(200)
    // Its five lines are no longer shown, and so can't be removed.
    await database.db.execute(sql`update products set state = 'archived' where id = ${garments[1]?.id}`)
    expect((await add(await aProduct(database.db))).status).toBe(200)
  })

  test('refuses a sold-out product and a sold-out size (spec 8, cart)', async () => {
    const { add } = await someone()
    const soldOut = await aProduct(database.db, { name: 'Abaya Nour', sizes: { S: 0, M: 0 } })
    expect((await add(soldOut)).body).toMatchObject({
      status: 409,
      code: 'product_sold_out',
      message: 'Abaya Nour est actuellement épuisé.',
    })
    const half = await aProduct(database.db, { name: 'Khimar Lina', sizes: { S: 1, M: 0 } })
    expect((await add(half)).body).toMatchObject({
      status: 409,
      code: 'size_sold_out',
      message: 'La taille M est actuellement épuisée pour Khimar Lina',
    })
  })

  test.each([undefined, null, '', 'M;L', 'x'.repeat(21), 7])('asks for a size: %s (spec 5, add to cart)', async (size) => {
    const { call } = await someone()
    const product = await aProduct(database.db)
    for (const [method, path] of [
      ['POST', '/create'],
      ['PUT', '/update-item'],
      ['DELETE', '/delete-item'],
    ] as const) {
      const { status, body } = await call(method, path, { productId: String(product.id), quantity: 1, size })
      expect(status).toBe(400)
      expect(body.errors).toEqual({ size: 'Veuillez sélectionner une taille' })
    }
  })

  test.each([0, -1, 1.5, '2', null, 1e300])('refuses the quantity %s (contract 4, cart)', async (quantity) => {
    const { add, change } = await someone()
    const product = await aProduct(database.db)
    for (const refused of [await add(product, 'M', quantity), await change(product, 'M', quantity)]) {
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toEqual({ quantity: 'La quantité doit être un nombre entier, au moins 1' })
    }
  })

  test.each(['999999999', 'abc', '0', '99999999999999999999', "1' or '1", '\u0000'])(
    'refuses the unknown product %j (contract 4, cart)',
    async (productId) => {
      const { call } = await someone()
      const { status, body } = await call('POST', '/create', { productId, size: 'M' })
      expect(status).toBe(productId === '\u0000' ? 400 : 404)
      expect(body.message).toBe('Produit non trouvé.')
    },
  )

  test('refuses a product that is not on sale yet', async () => {
    expect((await (await someone()).add(await aProduct(database.db, { state: 'draft' }))).status).toBe(404)
  })
})

describe('changing the cart', () => {
  test('sets a quantity up to the stock (spec 5, quantity)', async () => {
    const { add, change, read } = await someone()
    const product = await aProduct(database.db, { name: 'Abaya Nour', sizes: { M: 3 } })
    await add(product)
    expect((await change(product, 'M', 3)).body.items[0].quantity).toBe(3)
    const { status, body } = await change(product, 'M', 4)
    expect(status).toBe(409)
    expect(body.message).toBe('Stock maximum disponible pour Abaya Nour (taille M) : 3')
    expect((await read()).items[0].quantity).toBe(3)
  })

  test('refuses a size that has sold out meanwhile (spec 8, cart)', async () => {
    const { add, change } = await someone()
    const product = await aProduct(database.db, { name: 'Abaya Nour', sizes: { S: 1, M: 3 } })
    await add(product)
    await sellOut(product, 'M')
    expect((await change(product, 'M', 1)).body).toMatchObject({
      status: 409,
      message: 'La taille M est actuellement épuisée pour Abaya Nour',
    })
  })

  test('refuses a line that is not in the cart (contract 4, cart)', async () => {
    const { change, call } = await someone()
    expect((await change(await aProduct(database.db), 'M', 1)).body).toMatchObject({ status: 404, code: 'cart_line_missing' })
    for (const productId of ['999999999', 'abc']) {
      expect((await call('PUT', '/update-item', { productId, size: 'M', quantity: 1 })).status).toBe(404)
    }
  })

  test('removes a line; removing one that is not there succeeds too (contract 4, cart)', async () => {
    const { add, remove, call } = await someone()
    const product = await aProduct(database.db, { sizes: { S: 1, M: 1 } })
    await add(product, 'S')
    await add(product, 'M')
    for (let time = 0; time < 2; time++) {
      const { status, body } = await remove(product, 'M')
      expect(status).toBe(200)
      expect(body.items.map(({ size }: { size: string }) => size)).toEqual(['S'])
    }
    for (const productId of ['999999999', 'abc']) {
      expect((await call('DELETE', '/delete-item', { productId, size: 'M' })).status).toBe(200)
    }
  })

  test('empties the cart (spec 4, cart)', async () => {
    const { add, call, read } = await someone()
    await add(await aProduct(database.db))
    for (let time = 0; time < 2; time++) expect((await call('DELETE', '/delete-all')).status).toBe(204)
    expect((await read()).items).toEqual([])
  })
})
