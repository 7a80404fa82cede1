import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithCarts } from '../../../../tests/setup/routes/shop-with-carts.ts'
import { addToCart } from '../../../domain/cart/add-to-cart.ts'
import { readCart } from '../../../domain/cart/read-cart.ts'

const database = freshDatabase()
const { shop, someone } = shopWithCarts(database)
const triesAtMost = 10

describe('adding to the cart', () => {
  test('is limited to the stock when ten clicks come at once (spec 5, add to cart)', async () => {
    const { add, read } = await someone()
    const product = await aProduct(database.db, { sizes: { M: 4 } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(product)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await read()).items[0].quantity).toBe(4)
  })

  test('answers each of many simultaneous additions with its own cart, or its own refusal (spec 5, add to cart)', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, someone))
    const plenty = await aProduct(database.db, { sizes: { M: 40 } })
    const few = await aProduct(database.db, { name: 'Abaya Nour', sizes: { M: 1 } })
    const answers = await Promise.all(many.map(({ add }, at) => (at === 5 ? add(few, 'M', 2) : add(plenty, 'M', at + 1))))
    expect(answers.map(({ body }) => body.code ?? body.items[0].quantity)).toEqual(
      many.map((_, at) => (at === 5 ? 'stock_insufficient' : at + 1)),
    )
    const read = await Promise.all(many.map((each) => each.read()))
    expect(read.map(({ items }) => items[0]?.quantity ?? 0)).toEqual(many.map((_, at) => (at === 5 ? 0 : at + 1)))
  })

  test('a locked line is answered with 503, and keeps no other customer waiting', async () => {
    const [held, other] = [await someone(), await someone()]
    const product = await aProduct(database.db, { sizes: { M: 2 * triesAtMost } })
    await held.add(product)
    const holder = await database.pool.connect()
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    const answered: string[] = []
    try {
      await holder.query('begin')
      await holder.query('update cart_lines set quantity = quantity where product_id = $1', [product.id])
      // The line is waited for only a second, which a busy machine may need for the other request: then once more.
      for (let tries = 1; tries <= triesAtMost && answered[0] !== 'other'; tries += 1) {
        answered.length = 0
        const blocked = held.add(product).finally(() => answered.push('held'))
        await expect.poll(async () => answered.length + Number((await database.pool.query(waiting)).rowCount)).toBe(1)
        const served = await other.add(product, 'M', 2).finally(() => answered.push('other'))
        expect(served.body.items[0].quantity).toBe(2 * tries)
        const { status, body } = await blocked
        expect([status, body.code]).toEqual([503, 'unavailable'])
      }
      expect(answered).toEqual(['other', 'held'])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await held.add(product)).body.items[0].quantity).toBe(2)
  })

  test('an account that is erased while it adds does not affect others', async () => {
    const product = await aProduct(database.db, { sizes: { M: 9 } })
    const customers = await Promise.all([1, 2, 3].map(() => aCustomer(database.db)))
    const ids = [customers[0]?.id, randomUUID(), customers[1]?.id, customers[2]?.id].map(String)
    const line = { productId: String(product.id), size: 'M' as const, quantity: 2 }
    const added = await Promise.allSettled(ids.map((id) => addToCart(shop.context, id, line)))
    expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const carts = await Promise.all(customers.map(({ id }) => readCart(shop.context, id)))
    expect(carts.map(({ items }) => items[0]?.quantity)).toEqual([2, 2, 2])
  })
})

describe('changing the cart', () => {
  test('is refused for an account erased at that moment: the customer is no longer signed in (contract 4, sign-in)', async () => {
    const product = await aProduct(database.db)
    const { add } = await someone()
    await database.pool.query(`
      create function erases() returns trigger language plpgsql as
        'begin delete from users where id = new.user_id; return new; end';
      create trigger erases before insert on cart_lines for each row execute function erases()`)
    const { status, body } = await add(product)
    await database.pool.query('drop trigger erases on cart_lines')
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
  })
})

describe('an addition with an idempotency key (decision 47)', () => {
  const tap = (token: string, product: { id: number }, key?: string, quantity = 1) =>
    shop.call('POST', '/api/cart/create', {
      token,
      body: { productId: String(product.id), size: 'M', quantity },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const piecesOf = ({ body }: Awaited<ReturnType<typeof tap>>) => body.items?.[0]?.quantity

  test('counts once, however often it is sent at once; without a key each request counts', async () => {
    const { token } = await aCustomer(database.db)
    const product = await aProduct(database.db, { sizes: { M: 50 } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => tap(token, product, 'one')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(piecesOf(await tap(token, product, 'one'))).toBe(1)
    expect(piecesOf(await tap(token, product, 'two'))).toBe(2)
    const control = await Promise.all(Array.from({ length: 8 }, () => tap(token, product)))
    expect(Math.max(...control.map(piecesOf))).toBe(10)
  })

  test('is not repeated when the line was changed or removed meanwhile', async () => {
    const { token } = await aCustomer(database.db)
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    await tap(token, product, 'one')
    const line = { productId: String(product.id), size: 'M', quantity: 3 }
    await shop.call('PUT', '/api/cart/update-item', { token, body: line })
    expect(piecesOf(await tap(token, product, 'one'))).toBe(3)
    await shop.call('DELETE', '/api/cart/delete-all', { token })
    expect((await tap(token, product, 'one')).body.items).toEqual([])
  })

  test('does not use up its key when refused: sent again once there is stock, it counts', async () => {
    const { token } = await aCustomer(database.db)
    const product = await aProduct(database.db, { sizes: { M: 1 } })
    expect((await tap(token, product, 'two at once', 2)).status).toBe(409)
    await database.db.execute(sql`update product_sizes set available = 2 where product_id = ${product.id}`)
    expect(piecesOf(await tap(token, product, 'two at once', 2))).toBe(2)
  })

  test('does not share its key with other customers, and is refused in French when the key is too long', async () => {
    const [one, other] = [await aCustomer(database.db), await aCustomer(database.db)]
    const product = await aProduct(database.db, { sizes: { M: 5 } })
    expect(piecesOf(await tap(one.token, product, 'same'))).toBe(1)
    expect(piecesOf(await tap(other.token, product, 'same'))).toBe(1)
    const { status, body } = await tap(one.token, product, 'x'.repeat(256))
    expect([status, body.errors]).toEqual([400, { 'idempotency-key': messages.valueInvalid }])
  })
})
