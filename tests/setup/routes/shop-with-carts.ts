import type { OpenDatabase } from '../../../server/database/client.ts'
import { aCustomer } from '../../factories/customer.ts'
import { openTestShop } from '../open-test-shop.ts'

/** A shop, and customers with a cart. Call it once at the top of the file. */
export function shopWithCarts(database: OpenDatabase) {
  const shop = openTestShop(database)
  async function someone() {
    const { token } = await aCustomer(database.db)
    const call = (method: string, path = '', body?: unknown) => shop.call(method, `/api/cart${path}`, { token, body })
    const line = (product: { id: number }, size = 'M', quantity?: unknown) => ({ productId: String(product.id), size, quantity })
    return {
      call,
      read: async () => (await call('GET')).body,
      add: (...of: Parameters<typeof line>) => call('POST', '/create', line(...of)),
      change: (...of: Parameters<typeof line>) => call('PUT', '/update-item', line(...of)),
      remove: (...of: Parameters<typeof line>) => call('DELETE', '/delete-item', line(...of)),
    }
  }
  return { shop, someone }
}
