import type { OpenDatabase } from '../../../server/database/client.ts'
import { aCustomer } from '../../factories/customer.ts'
import { openMailedShop } from '../open-mailed-shop.ts'

/** A mailed shop, and what customers do with their own account. Call it once at the top of the file. */
export function shopWithAccounts(database: OpenDatabase) {
  const shop = openMailedShop(database)
  let made = 0
  return {
    shop,
    as:
      ({ token }: { token: string }) =>
      (method: string, path = '', body?: unknown) =>
        shop.call(method, `/api/auth/me${path}`, { token, body }),
    /** A signed-in customer who proved her identity a moment ago. */
    aProved: (options: object = {}) => aCustomer(database.db, { proved: true, ...options }),
    aNewEmail: () => `nouvelle-${++made}@example.com`,
  }
}
