import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { productSizes, stockMovements } from '../../../database/schema/index.ts'
import { claimHold } from './claim-hold.ts'
import { receiveStock } from './receive-stock.ts'
import { releaseHold } from './release-hold.ts'
import { reserveStock } from './reserve-stock.ts'
import { restock } from './restock.ts'
import { writeOffStock } from './write-off-stock.ts'

const database = freshDatabase()
const orderId = randomUUID()

async function bucketsOf({ id }: { id: number }) {
  const { rows } = await database.pool.query('select available, reserved, sold from product_sizes where product_id = $1', [id])
  return rows[0]
}

/** Contract 6, invariant 1, as the doctor reads it. */
async function booksBalance({ id }: { id: number }) {
  const { rows } = await database.db.execute(sql`
    select from product_sizes s where s.product_id = ${id} and s.available + s.reserved + s.sold <> (
      select coalesce(sum(case kind when 'received' then quantity when 'taken_back' then quantity
        when 'written_off' then -quantity else 0 end), 0)
      from stock_movements m where m.product_id = s.product_id and m.size = s.size)`)
  return rows.length === 0
}

test('a piece is held, sold and returned, and the books balance at every step (contract 6, invariant 1)', async () => {
  const product = await aProduct(database.db, { sizes: { M: 5 } })
  const options = { orderId, productId: product.id, size: 'M' as const, quantity: 2 }
  await reserveStock(database.db, options)
  expect(await bucketsOf(product)).toEqual({ available: 3, reserved: 2, sold: 0 })
  expect(await booksBalance(product)).toBe(true)
  await claimHold(database.db, options)
  expect(await bucketsOf(product)).toEqual({ available: 3, reserved: 0, sold: 2 })
  expect(await booksBalance(product)).toBe(true)
  await restock(database.db, { ...options, quantity: 1 })
  expect(await bucketsOf(product)).toEqual({ available: 4, reserved: 0, sold: 2 })
  expect(await booksBalance(product)).toBe(true)
  const ledger = await database.db.select().from(stockMovements).where(sql`product_id = ${product.id}`).orderBy(stockMovements.id)
  expect(ledger.map(({ kind, quantity, orderId: order }) => [kind, quantity, order])).toEqual([
    ['received', 5, null],
    ['reserved', 2, orderId],
    ['sold', 2, orderId],
    ['taken_back', 1, orderId],
  ])
})

test('a released hold can be bought again', async () => {
  const product = await aProduct(database.db, { sizes: { M: 1 } })
  const options = { orderId, productId: product.id, size: 'M' as const, quantity: 1 }
  await reserveStock(database.db, options)
  await releaseHold(database.db, options)
  expect(await bucketsOf(product)).toEqual({ available: 1, reserved: 0, sold: 0 })
  expect(await booksBalance(product)).toBe(true)
})

test('what is not held can be neither released nor sold', async () => {
  const product = await aProduct(database.db, { sizes: { M: 5 } })
  const held = { orderId, productId: product.id, size: 'M' as const, quantity: 1 }
  await expect(releaseHold(database.db, held)).rejects.toThrow('nothing to release')
  await expect(claimHold(database.db, held)).rejects.toThrow('nothing to claim')
  expect(await bucketsOf(product)).toEqual({ available: 5, reserved: 0, sold: 0 })
})

test('no more pieces are returned than the order bought, even with two requests at once', async () => {
  const product = await aProduct(database.db, { sizes: { M: 5 } })
  const bought = { orderId: randomUUID(), productId: product.id, size: 'M' as const, quantity: 2 }
  await reserveStock(database.db, bought)
  await claimHold(database.db, bought)
  const twice = [1, 2].map(() => database.db.transaction((tx) => restock(tx, bought)))
  const ends = (await Promise.allSettled(twice)).map(({ status }) => status).toSorted()
  expect(ends).toEqual(['fulfilled', 'rejected'])
  expect(await bucketsOf(product)).toEqual({ available: 5, reserved: 0, sold: 2 })
  await expect(restock(database.db, { ...bought, orderId: randomUUID() })).rejects.toThrow('not bought by this order')
})

test('a refusal has a code and the facts for its message (spec 5, add to cart)', async () => {
  const product = await aProduct(database.db, { name: 'Khimar Lina', sizes: { S: 0, M: 2 } })
  const draft = await aProduct(database.db, { state: 'draft' })
  const reserve = (productId: number, size: 'S' | 'M' | 'XL', quantity: number) =>
    reserveStock(database.db, { orderId, productId, size, quantity })
  await expect(reserve(product.id, 'S', 1)).rejects.toMatchObject({
    code: 'size_sold_out',
    facts: { product: 'Khimar Lina', size: 'S' },
  })
  await expect(reserve(product.id, 'M', 3)).rejects.toMatchObject({
    code: 'stock_insufficient',
    facts: { available: 2, size: 'M' },
  })
  await expect(reserve(product.id, 'XL', 1)).rejects.toMatchObject({ code: 'size_unknown', facts: { size: 'XL' } })
  await expect(reserve(draft.id, 'M', 1)).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(reserve(draft.id, 'XL', 1)).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(reserve(999_999, 'M', 1)).rejects.toMatchObject({ code: 'product_not_found' })
  expect(await availableOf(database.db, draft, 'M')).toBe(10)
})

test('received stock may create a size; a write-off never takes what an order holds', async () => {
  const product = await aProduct(database.db, { sizes: {} })
  const some = { productId: product.id, size: 'L' as const }
  await receiveStock(database.db, { ...some, quantity: 3, reason: 'livraison' })
  await receiveStock(database.db, { ...some, quantity: 2 })
  await reserveStock(database.db, { ...some, orderId, quantity: 4 })
  await expect(writeOffStock(database.db, { ...some, quantity: 2 })).rejects.toMatchObject({
    code: 'stock_insufficient',
    facts: { available: 1 },
  })
  await writeOffStock(database.db, { ...some, quantity: 1, reason: 'tache' })
  const draft = await aProduct(database.db, { state: 'draft', sizes: { L: 1 } })
  await expect(writeOffStock(database.db, { productId: draft.id, size: 'L', quantity: 2 })).rejects.toMatchObject({
    code: 'stock_insufficient',
  })
  expect(await bucketsOf(product)).toEqual({ available: 0, reserved: 4, sold: 0 })
  expect(await booksBalance(product)).toBe(true)
})

/** How many of the customers, all at once, get one piece each. */
async function race(take: (productId: number) => Promise<unknown>, pieces: number, customers: number) {
  const product = await aProduct(database.db, { sizes: { M: pieces } })
  const ends = await Promise.allSettled(Array.from({ length: customers }, () => take(product.id)))
  return { product, served: ends.filter(({ status }) => status === 'fulfilled').length, ends }
}

test.each([1, 7])('forty customers for %i pieces: exactly that many get one', async (pieces) => {
  const { product, served, ends } = await race(
    (productId) =>
      database.db.transaction((tx) => reserveStock(tx, { orderId: randomUUID(), productId, size: 'M', quantity: 1 })),
    pieces,
    40,
  )
  expect(served).toBe(pieces)
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refusals).toEqual(Array(40 - pieces).fill('size_sold_out'))
  expect(await bucketsOf(product)).toEqual({ available: 0, reserved: pieces, sold: 0 })
  expect(await booksBalance(product)).toBe(true)
})

test('control: reading first and writing later oversells in the same race, so the race is real', async () => {
  // The first two meet between reading and writing: however slowly the others come, the race takes place.
  const meeting = Promise.withResolvers<void>()
  let readers = 0
  const { served } = await race(
    (productId) =>
      database.db.transaction(async (tx) => {
        const [size] = await tx.select().from(productSizes).where(sql`product_id = ${productId}`)
        if (!size || size.available < 1) throw new Error('sold out')
        readers += 1
        if (readers === 2) meeting.resolve()
        await meeting.promise
        await tx
          .update(productSizes)
          .set({ available: size.available - 1 })
          .where(sql`product_id = ${productId}`)
      }),
    1,
    40,
  )
  expect(served).toBeGreaterThan(1)
})
