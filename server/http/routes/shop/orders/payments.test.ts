import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as messages from '../../../../../contract/text/messages.ts'
import { availableOf } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { shopWithCheckouts } from '../../../../../tests/setup/routes/shop-with-checkouts.ts'
import { sessionIdOf } from '../../../../../tests/setup/shop-with-payment-page.ts'
import { paymentSessions, providerEvents } from '../../../../database/schema/index.ts'
import { settlePayment } from '../../../../domain/payments/session/settle-payment.ts'

const database = freshDatabase()
const { shop, aCheckout } = shopWithCheckouts(database)

const webhook = '/api/payments/webhook'

describe('the webhook (orders and payments, settling)', () => {
  const signed = (payload: string, { secret = 'whsec_test', at = Math.floor(Date.now() / 1000) } = {}) => ({
    'Stripe-Signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`,
    'Content-Type': 'application/json',
  })
  const anEvent = (subject: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: subject, object: 'checkout.session', payment_status: 'paid' } },
    })

  test('keeps an event once and answers 200 each time', async () => {
    const { paymentUrl } = await aCheckout()
    const payload = anEvent(sessionIdOf(paymentUrl))
    for (let copy = 0; copy < 3; copy++) {
      expect(await shop.call('POST', webhook, { body: payload, headers: signed(payload) })).toMatchObject({
        status: 200,
        body: { received: true },
      })
    }
    const [session] = await database.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.providerSessionId, sessionIdOf(paymentUrl)))
    expect(shop.sent.filter(({ data }) => 'sessionId' in data && data.sessionId === session?.id)).toHaveLength(1)
  })

  test('a signed false event changes nothing: only what is read from the provider counts', async () => {
    const { paymentUrl, read } = await aCheckout()
    const payload = anEvent(sessionIdOf(paymentUrl))
    await shop.call('POST', webhook, { body: payload, headers: signed(payload) })
    await shop.worksOff()
    expect((await read()).statusCode).toBe('EN_ATTENTE')
  })

  test.each([
    ['forged', (payload: string) => ({ body: payload, headers: signed(payload, { secret: 'whsec_other' }) })],
    [
      'replayed after 300 s',
      (payload: string) => ({ body: payload, headers: signed(payload, { at: Math.floor(Date.now() / 1000) - 301 }) }),
    ],
    ['re-encoded', (payload: string) => ({ body: JSON.stringify(JSON.parse(payload), null, 2), headers: signed(payload) })],
    ['unsigned', (payload: string) => ({ body: payload })],
    ['not JSON', () => ({ body: '{', headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' } })],
  ])('an event that is %s is 400 and not stored', async (_what, forge) => {
    const { paymentUrl } = await aCheckout()
    const before = await database.db.$count(providerEvents)
    expect((await shop.call('POST', webhook, forge(anEvent(sessionIdOf(paymentUrl))))).status).toBe(400)
    expect(await database.db.$count(providerEvents)).toBe(before)
  })
})

describe('a failing payment provider', () => {
  const refused = async () => {
    const { answer, product, read, customer, body } = await aCheckout()
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
    return { product, read, customer, body }
  }

  test.each([500, 503, 401])('that answers %i leads to 503 with no stock held, and the next attempt works', async (status) => {
    await shop.behaves({ api: { status } })
    const { customer, body } = await refused()
    await shop.behaves({})
    expect((await shop.call('POST', '/api/orders', { token: customer.token, body })).status).toBe(201)
  })

  test('that answers 429 leads to 503 with its Retry-After; the order waits, and the same request opens one page', async () => {
    await shop.behaves({ api: { status: 429, retryAfterSeconds: 9 } })
    const { answer, product, customer, body } = await aCheckout()
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_later', message: messages.paymentLater } })
    expect(answer.headers.get('Retry-After')).toBe('9')
    expect(await availableOf(database.db, product, 'M')).toBe(9)
    await shop.behaves({})
    const placed = await shop.call('POST', '/api/orders', { token: customer.token, body })
    expect(placed.status).toBe(201)
    const list = (await shop.call('GET', '/api/orders', customer)).body
    expect(list).toMatchObject([{ id: placed.body.id, statusCode: 'EN_ATTENTE' }])
    const { sessions } = await shop.ledger()
    const ofOrder = ({ client_reference_id }: { client_reference_id: string }) => client_reference_id === placed.body.orderNumber
    expect(sessions.filter(ofOrder)).toHaveLength(1)
  })

  test.each([
    [500, 'payment_unavailable'],
    [429, 'payment_later'],
  ])(
    'that answers %i to a cancellation is no reason to say that nothing was debited: she may just have paid',
    async (status, code) => {
      const { paymentUrl, customer, id, read } = await aCheckout()
      await shop.behaves({ webhooks: { drop: true }, api: { status } })
      expect((await shop.paysWith(paymentUrl)).status).toBe(200)
      const answer = await shop.call('POST', `/api/orders/${id}/cancel`, customer)
      expect(answer).toMatchObject({ status: 503, body: { code, message: messages.paymentUnreachable } })
      expect(answer.body.message).not.toMatch(/débité|gardée/)
      await shop.behaves({})
      expect((await read()).statusCode).toBe('EN_ATTENTE')
      const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, id))
      await settlePayment(shop.context, session?.id ?? '')
      expect((await read()).statusCode, 'the cancellation that failed is not carried out later').toBe('PAYÉ')
    },
  )

  test('that answers 500 after creating the session leaves one session, which is found again', async () => {
    await shop.behaves({ api: { createThenFail: true } })
    const { answer, orderNumber } = await aCheckout()
    await shop.behaves({})
    expect(answer.status).toBe(201)
    const { sessions } = await shop.ledger()
    expect(
      sessions.filter((session: { client_reference_id: string }) => session.client_reference_id === orderNumber),
    ).toHaveLength(1)
  })
})
