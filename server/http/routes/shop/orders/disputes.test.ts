import { expect, test } from 'vitest'
import { aCustomer, anOwner } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { sessionIdOf, shopWithPaymentPage } from '../../../../../tests/setup/shop-with-payment-page.ts'
import { mails } from '../../../../database/schema/index.ts'
import { pollEvents } from '../../../../domain/payments/events/poll-events.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

test('a chargeback alerts the owner, is shown on her dashboard and the order, and blocks a refund until it is won', async () => {
  const [customer, owner] = [await aCustomer(database.db), await anOwner(database.db)]
  const product = await aProduct(database.db, { sizes: { M: 5 } })
  const body = anOrder([[product, 'M', 1]])
  const placed = (await shop.call('POST', '/api/orders', { token: customer.token, body })).body
  const session = sessionIdOf(placed.paymentUrl)
  const dispute = (what: object) => shop.control('POST', `/sessions/${session}/dispute`, what)
  const receive = async () => {
    await database.pool.query(`update provider_turns set taken_at = now() - interval '1 minute'`)
    await pollEvents(shop.context)
    await shop.worksOff()
  }
  const alerts = async () => (await database.db.select().from(mails)).filter(({ kind }) => kind === 'dispute_alert').length
  const order = async () => (await shop.call('GET', `/api/admin/orders/${placed.id}`, owner)).body
  const waiting = async () => (await shop.call('GET', '/api/admin/today', owner)).body.owner.todo.disputes

  // Also when its webhook never comes.
  await shop.behaves({ webhooks: { drop: true } })
  expect((await dispute({})).status).toBe(409)
  await shop.paysWith(placed.paymentUrl)
  await dispute({})
  await receive()
  expect(await order()).toMatchObject({
    statusCode: 'PAYÉ',
    refundable: 0,
    disputes: [{ state: 'open', amount: placed.total ?? 65.89 }],
  })
  expect(await waiting()).toBe(1)
  expect((await shop.call('GET', '/api/admin/orders?flag=dispute', owner)).body.content).toMatchObject([{ id: placed.id }])
  const refund = { token: owner.token, body: { reason: 'Geste', amount: 10 } }
  expect((await shop.call('POST', `/api/admin/orders/${placed.id}/refund`, refund)).status).toBe(409)
  await receive()
  expect(await alerts()).toBe(1)

  await dispute({ outcome: 'won' })
  await receive()
  expect(await order()).toMatchObject({ refundable: 65.89, disputes: [{ state: 'won' }] })
  expect([await waiting(), await alerts()]).toEqual([0, 2])
})
