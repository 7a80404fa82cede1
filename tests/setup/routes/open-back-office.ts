import type { OpenDatabase } from '../../../server/database/client.ts'
import { anOwner } from '../../factories/customer.ts'
import { aShopWithOrders } from '../../factories/placed-order.ts'
import { openTestShop } from '../open-test-shop.ts'

/** A shop with orders, and an owner who acts on them. */
export async function openBackOffice(database: OpenDatabase) {
  const shop = await aShopWithOrders(database.db)
  const { token, id: ownerId } = await anOwner(database.db)
  const { call } = openTestShop(database, shop.context)
  const act = (id: string, action: string, body?: object, key?: string) =>
    call('POST', `/api/admin/orders/${id}/${action}`, {
      token,
      ...(body && { body }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  return { ...shop, ownerId, token, call, act }
}
