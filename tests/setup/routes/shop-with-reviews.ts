import type { OpenDatabase } from '../../../server/database/client.ts'
import { aCustomer } from '../../factories/customer.ts'
import { aPaidOrder } from '../../factories/paid-order.ts'
import { aProduct } from '../../factories/product.ts'
import { openTestShop } from '../open-test-shop.ts'

export const words = { rating: 4, title: 'Très belle', body: 'Tombe bien, un peu longue.' }

/** A shop, and buyers who give reviews. Call it once at the top of the file. */
export function shopWithReviews(database: OpenDatabase) {
  const shop = openTestShop(database)
  return {
    shop,
    give: (product: { id: number }, token: string, also: object = {}) =>
      shop.call('POST', `/api/products/${product.id}/reviews`, { token, body: { ...words, ...also } }),
    shown: async (product: { id: number }, query = '') =>
      (await shop.call('GET', `/api/products/${product.id}/reviews${query}`)).body,
    /** A customer to whom a product was delivered. */
    aBuyer: async (options: Parameters<typeof aPaidOrder>[1] = {}) => {
      const customer = await aCustomer(database.db)
      const product = await aProduct(database.db)
      const order = await aPaidOrder(database.db, {
        userId: customer.id,
        state: 'LIVRÉ',
        lines: [{ productId: product.id }],
        ...options,
      })
      return { ...customer, product, order }
    },
  }
}
