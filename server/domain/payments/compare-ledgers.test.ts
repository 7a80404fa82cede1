import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { compareLedgers } from './compare-ledgers.ts'

const database = freshDatabase()

test('our books equal the provider’s; a capture that never reached us is settled (contract 6, invariant 3)', async () => {
  const shop = await aShopWithOrders(database.db)
  await shop.pays()
  await cancelOrder(shop.tools, shop.shopper.id, (await shop.pays()).id)
  expect(await compareLedgers(shop.tools)).toEqual([])
  const lost = await shop.places()
  shop.provider.pay(lost.providerId)
  expect(await compareLedgers(shop.tools)).toEqual([])
  expect((await shop.order(lost.id)).state).toBe('PAYÉ')
})

test('what differs is named: unknown there, unknown here, another amount', async () => {
  const shop = await aShopWithOrders(database.db)
  await database.db.execute(sql`truncate refunds, captures cascade`)
  const [kept, gone, foreign] = [await shop.pays(), await shop.pays(), await shop.pays()]
  shop.provider.set(kept.providerId, { amountCents: 1 })
  shop.provider.set(gone.providerId, { state: 'open' })
  shop.provider.set(foreign.providerId, { paymentIntentId: 'pi_foreign' })
  expect((await compareLedgers(shop.tools)).toSorted()).toEqual(
    [
      `capture pi_${kept.providerId} : 4599 centimes chez nous, 1 chez le prestataire`,
      'capture pi_foreign : inconnu de la boutique',
      `capture pi_${gone.providerId} : inconnu du prestataire`,
      `capture pi_${foreign.providerId} : inconnu du prestataire`,
    ].toSorted(),
  )
})
