import { expect, test } from 'vitest'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { refunds } from '../../../../database/schema/index.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'

/** A shop whose garment costs 40 €, and its owner, whose session is young and proved nothing. */
async function aDesk() {
  const shop = await aShopWithOrders(database.db, 40)
  const { call } = openTestShop(database, shop.context)
  const { token } = await anOwner(database.db, { password, proved: false })
  const ask = (path: string, body: object) => call('POST', `/api${path}`, { token, body })
  const refund = (id: string, amount?: number) =>
    ask(`/admin/orders/${id}/refund`, { reason: 'Geste', ...(amount && { amount }) })
  return { ...shop, ask, refund }
}

test('above 200 € a refund needs a proof, also in several small parts (security, staff; ASVS 7.5.3)', async () => {
  const { pays, ask, refund } = await aDesk()
  const [first, second] = [await pays(6), await pays(6)]
  expect((await refund(first.id)).body).toMatchObject({ status: 403, code: 'proof_needed' })
  expect(await database.db.$count(refunds)).toBe(0)
  expect((await refund(first.id, 150)).status).toBe(200)
  expect((await refund(second.id, 50)).status, '200 € in all').toBe(200)
  expect((await refund(second.id, 1)).body.code).toBe('proof_needed')
  expect((await ask('/auth/me/proof', { password })).status).toBe(200)
  expect((await refund(second.id)).status).toBe(200)
  expect((await refund(first.id)).status, 'not asked again within minutes').toBe(200)
})

test('cancelling an order of more than 200 € needs the same proof', async () => {
  const { pays, ask, order } = await aDesk()
  const { id } = await pays(6)
  const cancel = (one: string) => ask(`/admin/orders/${one}/cancel`, { reason: 'Rupture' })
  expect((await cancel(id)).body.code).toBe('proof_needed')
  expect((await order(id)).state).toBe('PAYÉ')
  expect((await cancel((await pays(1)).id)).status, 'a small one').toBe(200)
  await ask('/auth/me/proof', { password })
  expect((await cancel(id)).status).toBe(200)
})
