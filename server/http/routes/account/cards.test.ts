import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { savedCard } from '../../../../contract/api/payments.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { sessionIdOf, shopWithPaymentPage } from '../../../../tests/setup/shop-with-payment-page.ts'
import { providerCustomers, users } from '../../../database/schema/index.ts'
import { ProviderUnavailable } from '../../../integrations/payments/payment-provider.ts'
import { jobWorkers } from '../../../jobs/workers.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)
afterEach(async () => {
  await shop.behaves({})
  await shop.worksOff()
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Payment = { card?: string; save?: boolean; paypal?: 'succeeds' }

/** Orders and pays on the provider's page; `save` ticks 'Garder cette carte'. */
async function buys(account: Customer, { card = '4242424242424242', save = true, paypal }: Payment = {}) {
  const paymentUrl = await begins(account, paypal && 'paypal')
  await pays(paymentUrl, { card, save, paypal })
}
async function begins(account: Customer, paymentMethod: 'card' | 'paypal' = 'card') {
  const product = await aProduct(database.db, { sizes: { M: 5 } })
  const body = anOrder([[product, 'M', 1]], { paymentMethod })
  const answer = await shop.call('POST', '/api/orders', { token: account.token, body })
  expect(answer.status).toBe(201)
  return answer.body.paymentUrl as string
}
async function pays(paymentUrl: string, { card = '4242424242424242', save = true, paypal }: Payment = {}) {
  const how = paypal ? { paypal } : { card, save }
  expect((await shop.control('POST', `/sessions/${sessionIdOf(paymentUrl)}/pay`, how)).status).toBe(200)
  await shop.receivesWebhook(paymentUrl)
}
const cardsOf = async (account: Customer) => (await shop.call('GET', '/api/payments/cards', account)).body
const last4Of = async (account: Customer) => (await cardsOf(account)).map(({ last4 }: { last4: string }) => last4)
const customerOf = async ({ id }: Customer) => {
  const [customer] = await database.db.select().from(providerCustomers).where(eq(providerCustomers.userId, id))
  return customer?.customerId ?? null
}

describe('cards that the payment provider keeps (decision 8)', () => {
  test('no card is saved before the customer pays, nor unless she ticks the box on the payment page', async () => {
    const account = await aCustomer(database.db)
    expect(await shop.call('GET', '/api/payments/cards', account)).toMatchObject({ status: 200, body: [] })
    await buys(account, { save: false })
    expect(await cardsOf(account)).toEqual([])
  })

  test('saved cards are listed from the first purchase on, and each later one is added', async () => {
    const account = await aCustomer(database.db)
    await buys(account)
    const customer = await customerOf(account)
    await buys(account, { card: '5555555555554444' })
    const cards = await cardsOf(account)
    expect(cards.map((card: unknown) => savedCard.parse(card))).toEqual([
      expect.objectContaining({ brand: 'mastercard', last4: '4444', expMonth: 12 }),
      expect.objectContaining({ brand: 'visa', last4: '4242', expMonth: 12 }),
    ])
    expect(await customerOf(account)).toBe(customer)
  })

  test('the customer removes a card at the provider; a second removal is 404', async () => {
    const account = await aCustomer(database.db)
    await buys(account)
    await buys(account, { card: '5555555555554444' })
    const [mastercard] = await cardsOf(account)
    const remove = () => shop.call('DELETE', `/api/payments/cards/${mastercard.id}`, account)
    expect((await remove()).status).toBe(204)
    expect(await last4Of(account)).toEqual(['4242'])
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'card_not_found', message: messages.cardNotFound } })
  })

  test("someone else's card is 404 for any other user, and is kept (security, access)", async () => {
    const [owner, buyer, stranger] = [await aCustomer(database.db), await aCustomer(database.db), await aCustomer(database.db)]
    await buys(owner)
    await buys(buyer)
    const [card] = await cardsOf(owner)
    for (const other of [buyer, stranger]) {
      expect((await shop.call('DELETE', `/api/payments/cards/${card.id}`, other)).status).toBe(404)
    }
    for (const id of ['pm_unknown', '1', '..%2Fcustomers', '%00', 'é', 'x'.repeat(300)]) {
      expect((await shop.call('DELETE', `/api/payments/cards/${id}`, owner)).status).toBe(404)
    }
    expect(await last4Of(owner)).toEqual(['4242'])
  })

  test('a PayPal payment creates no customer at the provider', async () => {
    const account = await aCustomer(database.db)
    await begins(account, 'paypal')
    expect(await customerOf(account)).toBeNull()
  })
})

describe('a failing payment provider', () => {
  test('leads to a 503 in French, and the card is kept', async () => {
    const account = await aCustomer(database.db)
    await buys(account)
    const [card] = await cardsOf(account)
    await shop.behaves({ api: { status: 500 } })
    const unavailable = { status: 503, body: { code: 'cards_unavailable', message: messages.cardsUnavailable } }
    expect(await shop.call('GET', '/api/payments/cards', account)).toMatchObject(unavailable)
    expect(await shop.call('DELETE', `/api/payments/cards/${card.id}`, account)).toMatchObject(unavailable)
    await shop.behaves({})
    expect(await last4Of(account)).toEqual(['4242'])
  })

  test('a customer whom the provider no longer knows can still order, and is created there again with her new card', async () => {
    const account = await aCustomer(database.db)
    await buys(account)
    const lost = await customerOf(account)
    await shop.context.payments().deleteCustomer(lost ?? '')
    expect(await cardsOf(account)).toEqual([])
    await buys(account, { card: '5555555555554444' })
    expect(await customerOf(account)).not.toBe(lost)
    expect(await last4Of(account)).toEqual(['4444'])
  })

  test('two simultaneous first purchases leave one customer, so no card is saved that she cannot see', async () => {
    const account = await aCustomer(database.db)
    const [first, second] = [await begins(account), await begins(account)]
    await pays(first)
    await pays(second, { card: '5555555555554444' })
    expect(await last4Of(account)).toEqual(['4242'])
  })
})

describe('an account whose email changed', () => {
  test('pays under the new one at the provider, also after an outage', async () => {
    const account = await aCustomer(database.db)
    await buys(account)
    const customer = (await customerOf(account)) ?? ''
    const email = `nouvelle-${account.email}`
    await database.db.update(users).set({ email }).where(eq(users.id, account.id))
    const work = () => jobWorkers(shop.context)['update-provider-email']({ userId: account.id })
    await shop.behaves({ api: { status: 500 } })
    await expect(work()).rejects.toBeInstanceOf(ProviderUnavailable)
    await shop.behaves({})
    await work()
    const headers = { Authorization: 'Bearer sk_test' }
    const atProvider = () => fetch(`${shop.pageUrl()}/v1/customers/${customer}`, { headers })
    expect(await (await atProvider()).json()).toMatchObject({ email })
    await shop.context.payments().deleteCustomer(customer)
    await work()
    expect((await atProvider()).status, 'none is made for it').toBe(404)
  })
})

describe('an account that is erased (decision 8; law, personal data)', () => {
  test('has its customer and cards removed at the provider, also after an outage', async () => {
    const account = await aCustomer(database.db, { password: 'Nuage-de-lin-26' })
    await buys(account)
    const customer = (await customerOf(account)) ?? ''
    const erasure = { token: account.token, body: { password: 'Nuage-de-lin-26' } }
    await shop.behaves({ api: { status: 500 } })
    expect((await shop.call('DELETE', '/api/auth/me', erasure)).status).toBe(204)
    const job = shop.sent.splice(0).find(({ name }) => name === 'forget-customer')
    expect(job?.data).toEqual({ provider: 'stripe', customerId: customer })
    const work = () => jobWorkers(shop.context)['forget-customer']({ provider: 'stripe', customerId: customer })
    await expect(work()).rejects.toBeInstanceOf(ProviderUnavailable)
    await shop.behaves({})
    expect(await shop.context.payments().listCards(customer)).toHaveLength(1)
    await work()
    await work()
    expect(await shop.context.payments().listCards(customer)).toEqual([])
  })

  test('leaves no card at the provider when a payment succeeds after the erasure', async () => {
    const account = await aCustomer(database.db, { password: 'Nuage-de-lin-26' })
    const paymentUrl = await begins(account)
    await shop.call('DELETE', '/api/auth/me', { token: account.token, body: { password: 'Nuage-de-lin-26' } })
    shop.sent.splice(0)
    await pays(paymentUrl)
    const session = await shop.context.payments().readSession(sessionIdOf(paymentUrl))
    expect(session.state).toBe('succeeded')
    expect(await shop.context.payments().listCards(session.customerId ?? '')).toEqual([])
  })
})
