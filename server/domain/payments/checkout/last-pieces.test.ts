import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCheckout } from '../../../../tests/factories/checkout.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { productSizes } from '../../../database/schema/index.ts'
import { checkout } from './checkout.ts'

const database = freshDatabase()
const aShop = () => aCheckout(database.db)

describe('the last pieces (orders and payments, goal figures)', () => {
  test.each([1, 7])('fifty customers at once for %i pieces: exactly that many are sold', async (pieces) => {
    const { context } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: pieces } })
    const customers = await Promise.all(Array.from({ length: 50 }, () => aCustomer(database.db)))
    const results = await Promise.allSettled(
      customers.map((customer) => checkout(context, customer, anOrder([[product, 'M', 1]]))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(pieces)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['size_sold_out']))
    const [size] = await database.db.select().from(productSizes).where(eq(productSizes.productId, product.id))
    expect(size).toMatchObject({ available: 0, reserved: pieces, sold: 0 })
  })

  test('carts of the same lines in any order never deadlock', async () => {
    const { context } = await aShop()
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(database.db, { sizes: { S: 500, M: 500 } })))
    const customers = await Promise.all(Array.from({ length: 24 }, () => aCustomer(database.db)))
    const lines = products.flatMap((product) => [[product, 'S', 1] as const, [product, 'M', 1] as const])
    const turned = (by: number) =>
      [...lines.slice(by), ...lines.slice(0, by)].map((line): [{ id: number }, 'S' | 'M', number] => [...line])
    const results = await Promise.allSettled(
      customers.map((customer, at) => checkout(context, customer, anOrder(turned(at % 8)))),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
