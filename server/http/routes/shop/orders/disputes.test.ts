import { expect, test, vi } from 'vitest'
import { formatCents } from '../../../../../contract/rules/money.ts'
import { aCustomer, anOwner } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { sessionIdOf, shopWithPaymentPage } from '../../../../../tests/setup/shop-with-payment-page.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'
import { pollEvents } from '../../../../domain/payments/events/poll-events.ts'
import { settleDispute } from '../../../../domain/payments/events/settle-dispute.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

async function aPaidOrder({ isSettled = true } = {}) {
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
  const order = async () => (await shop.call('GET', `/api/admin/orders/${placed.id}`, owner)).body
  const sends = vi.spyOn(shop.context.mailer, 'send')
  /** The mails that have left, oldest first. */
  const texts = (subject: string) => sends.mock.calls.flatMap(([mail]) => (mail.subject.startsWith(subject) ? [mail.text] : []))
  const act = (action: string, more: object) =>
    shop.call('POST', `/api/admin/orders/${placed.id}/${action}`, { token: owner.token, body: { reason: 'Geste', ...more } })
  // Also when its webhook never comes.
  await shop.behaves({ webhooks: { drop: true } })
  const early = await dispute({})
  await shop.paysWith(placed.paymentUrl)
  if (isSettled) await receive()
  return { ...placed, customer, owner, early, dispute, receive, order, texts, act }
}

test('a chargeback alerts the owner, is shown on her dashboard and the order, and blocks a refund until it is won', async () => {
  const { id, total, owner, early, dispute, receive, order, texts, act } = await aPaidOrder()
  const waiting = async () => (await shop.call('GET', '/api/admin/today', owner)).body.owner.todo.disputes
  expect(early.status).toBe(409)
  await dispute({})
  await receive()
  expect(await order()).toMatchObject({
    statusCode: 'PAYÉ',
    refundable: 0,
    disputes: [{ state: 'open', amount: total ?? 65.89 }],
  })
  expect(await waiting()).toBe(1)
  expect((await shop.call('GET', '/api/admin/orders?flag=dispute', owner)).body.content).toMatchObject([{ id }])
  expect((await act('refund', { amount: 10 })).status).toBe(409)
  await receive()
  expect(texts('Alerte : contestation')).toHaveLength(1)

  await dispute({ outcome: 'won' })
  await receive()
  expect(await order()).toMatchObject({ refundable: 65.89, disputes: [{ state: 'won' }] })
  expect(await waiting()).toBe(0)
  expect(texts('Alerte : contestation').at(-1)).toContain('La somme vous reste acquise')
})

test('a bank that only inquires blocks no refund; once it claims the money it does, and the owner is told of both', async () => {
  const { dispute, receive, order, texts, act } = await aPaidOrder()
  await dispute({ outcome: 'inquiry' })
  await receive()
  expect(await order()).toMatchObject({ refundable: 65.89, disputes: [{ state: 'inquiry' }] })
  expect(texts('Alerte : contestation').at(-1)).toContain('Aucune somme n’est retirée pour l’instant')
  expect((await act('refund', { amount: 10 })).status).toBe(200)
  await shop.worksOff()
  await dispute({})
  await receive()
  expect(await order()).toMatchObject({ refundable: 0, disputes: [{ state: 'open' }] })
  expect((await act('refund', { amount: 5 })).status).toBe(409)
  expect(texts('Alerte : contestation').at(-1)).toContain('ne remboursez pas cette somme une seconde fois')

  // The answer to a call from before it claimed the money, which came late.
  const [{ id: disputeId }] = (await order()).disputes
  const payments = shop.context.payments()
  const earlier = { ...(await payments.readDispute(disputeId)), isInquiry: true }
  vi.spyOn(payments, 'readDispute').mockResolvedValueOnce(earlier)
  await settleDispute(shop.context, { provider: payments.name, disputeId })
  expect(await order()).toMatchObject({ refundable: 0, disputes: [{ state: 'open' }] })
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

test('an order cancelled and refunded during an inquiry is not refunded again when it closes, and the owner is told so', async () => {
  const { id, customer, dispute, receive, order, texts } = await aPaidOrder()
  await dispute({ outcome: 'inquiry' })
  await receive()
  expect((await shop.call('POST', `/api/orders/${id}/cancel`, customer)).body.statusCode).toBe('REMBOURSÉ')
  await shop.worksOff()
  await dispute({ outcome: 'won' })
  await receive()
  await shop.worksOff()
  expect((await order()).refunds).toHaveLength(1)
  expect(texts('Alerte : contestation').at(-1)).toContain('Ce qui a été remboursé à la cliente lui reste acquis')
})

test.each([
  { outcome: 'won', statusCode: 'REMBOURSÉ', refunds: 1, news: `la boutique rend maintenant ${formatCents(65_89)}` },
  { outcome: 'lost', statusCode: 'ANNULÉ', refunds: 0, news: 'ne la remboursez pas une seconde fois' },
])(
  'an order cancelled during a chargeback gives the money back once: $outcome',
  async ({ outcome, statusCode, refunds, news }) => {
    const { id, customer, dispute, receive, order, texts } = await aPaidOrder()
    await dispute({})
    await receive()
    expect((await shop.call('POST', `/api/orders/${id}/cancel`, customer)).body.statusCode).toBe('ANNULÉ')
    await shop.worksOff()
    expect(texts('Annulation de votre commande').at(-1)).toContain('c’est elle qui vous rend la somme')
    const breaches = async () => (await checkIntegrity(database.db)).filter(({ count }) => count > 0)
    expect(await breaches()).toEqual([])
    await dispute({ outcome })
    await receive()
    await shop.worksOff()
    const ended = await order()
    expect(ended).toMatchObject({ statusCode, refundable: 0 })
    expect(ended.refunds).toHaveLength(refunds)
    expect(texts('Alerte : contestation').at(-1)).toContain(news)
    expect(await breaches()).toEqual([])
  },
)

test('a chargeback over money that was partly refunded leaves nothing to refund, and the order can be cancelled', async () => {
  const { dispute, receive, order, act } = await aPaidOrder()
  expect((await act('refund', { amount: 10 })).status).toBe(200)
  await shop.worksOff()
  await dispute({})
  await receive()
  expect(await order()).toMatchObject({ refundable: 0 })
  expect((await act('refund', {})).body).toMatchObject({ code: 'order_not_refundable' })
  expect((await act('cancel', {})).body).toMatchObject({ statusCode: 'ANNULÉ' })
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

test('a dispute that is processed before its payment is tried again, for an hour', async () => {
  const { dispute, receive, order, texts } = await aPaidOrder({ isSettled: false })
  const { dispute: disputeId } = (await dispute({})).body
  const job = { provider: shop.context.payments().name, disputeId, receivedAt: new Date().toISOString() }
  await expect(settleDispute(shop.context, job)).rejects.toThrow('not stored yet')
  await settleDispute(shop.context, { ...job, receivedAt: new Date(Date.now() - 3_600_001).toISOString() })
  expect((await order()).disputes).toEqual([])
  await receive()
  await settleDispute(shop.context, job)
  expect((await order()).disputes).toMatchObject([{ state: 'open' }])
  expect(texts('Alerte : contestation')).toHaveLength(1)
})
