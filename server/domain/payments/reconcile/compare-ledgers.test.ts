import { expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { compareLedgers } from './compare-ledgers.ts'

const database = freshDatabase()

test('our ledger equals the provider’s; a capture that never reached us is settled (contract 6, invariant 3)', async () => {
  const shop = await aShopWithOrders(database.db)
  await shop.pays()
  await cancelOrder(shop.context, shop.customer.id, (await shop.pays()).id)
  const differing = async () => (await compareLedgers(shop.context)).filter(({ count }) => count > 0)
  expect(await differing()).toEqual([])
  const lost = await shop.places()
  shop.provider.pay(lost.providerId)
  expect(await differing()).toEqual([])
  expect((await shop.order(lost.id)).state).toBe('PAYÉ')
  shop.provider.refunds.clear()
  expect(await differing()).toMatchObject([{ name: expect.stringMatching(/^3. refunds/), count: 1 }])
})
