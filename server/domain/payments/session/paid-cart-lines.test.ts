import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { cartLines } from '../../../database/schema/index.ts'
import { addToCart } from '../../cart/add-to-cart.ts'
import { settlePayment } from './settle-payment.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

type Shop = Awaited<ReturnType<typeof aShop>>

/** What a payment must not do: compute what is left from a cart that was read before. One piece was ordered. */
async function takeReadLine({ customer }: Shop) {
  const line = eq(cartLines.userId, customer.id)
  const [read] = await database.db.select().from(cartLines).where(line)
  if (read?.quantity === 1) await database.db.delete(cartLines).where(line)
}

describe('a confirmed payment and the cart (decision 11)', () => {
  test('takes the ordered lines out of the cart, and only those', async () => {
    const shop = await aShop()
    const other = await aProduct(database.db, { sizes: { S: 5 } })
    await addToCart(shop.context, shop.customer.id, { productId: String(shop.product.id), size: 'M', quantity: 1 })
    await addToCart(shop.context, shop.customer.id, { productId: String(other.id), size: 'S', quantity: 1 })
    const placed = await shop.places()
    expect(await database.db.$count(cartLines, eq(cartLines.userId, shop.customer.id))).toBe(2)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.context, placed.sessionId)
    const left = await database.db.select().from(cartLines).where(eq(cartLines.userId, shop.customer.id))
    expect(left.map(({ productId }) => productId)).toEqual([other.id])
  })

  test('pieces added to an ordered line meanwhile stay in the cart', async () => {
    const shop = await aShop()
    const line = { productId: String(shop.product.id), size: 'M' } as const
    const left = () =>
      database.db.select({ quantity: cartLines.quantity }).from(cartLines).where(eq(cartLines.userId, shop.customer.id))
    await addToCart(shop.context, shop.customer.id, { ...line, quantity: 1 })
    const placed = await shop.places(1)
    await addToCart(shop.context, shop.customer.id, { ...line, quantity: 2 })
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.context, placed.sessionId)
    expect(await left()).toEqual([{ quantity: 2 }])

    await shop.pays(3)
    expect(await left(), 'fewer in the cart than were ordered').toEqual([])
  })

  test.each([
    ['stay', async (shop: Shop, sessionId: string) => settlePayment(shop.context, sessionId), [{ quantity: 2 }]],
    ['are lost when the line is read first, as the control', takeReadLine, []],
  ])('pieces added at the very moment of the payment %s', async (_name, takeOrdered, left) => {
    const shop = await aShop()
    const line = eq(cartLines.userId, shop.customer.id)
    await addToCart(shop.context, shop.customer.id, { productId: String(shop.product.id), size: 'M', quantity: 1 })
    const placed = await shop.places(1)
    shop.provider.pay(placed.providerId)
    const [holds, letsGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const added = database.db.transaction(async (tx) => {
      await tx.update(cartLines).set({ quantity: 3 }).where(line)
      holds.resolve()
      await letsGo.promise
    })
    await holds.promise
    const taken = takeOrdered(shop, placed.sessionId)
    await eventually(async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows, 'waits for the line').toHaveLength(1)
    })
    letsGo.resolve()
    await Promise.all([added, taken])
    expect(await database.db.select({ quantity: cartLines.quantity }).from(cartLines).where(line)).toEqual(left)
  })
})
