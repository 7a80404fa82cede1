import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithAccounts } from '../../../../tests/setup/routes/shop-with-accounts.ts'
import { orders, withdrawals } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, as, aProved, aNewEmail } = shopWithAccounts(database)

describe('changing the email (contract 4, email change)', () => {
  test('keeps the old email until the mailed link is used, then notifies the old mailbox', async () => {
    const customer = await aProved()
    const call = as(customer)
    const email = aNewEmail()
    const changed = await call('PATCH', '', { email, fullName: 'Amina Diallo' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ email: customer.email, fullName: 'Amina Diallo' })
    expect((await call('GET')).body.email).toBe(customer.email)
    const [mail] = await shop.mailsTo(email)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/account\/profile#confirm-email=[\w-]{43}/)
    const { status, body } = await call('POST', '/confirm-email', { code: await shop.codeMailedTo(email) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: customer.id, email })
    expect((await call('GET')).body.email).toBe(email)
    expect(shop.sent).toContainEqual({ name: 'update-provider-email', data: { userId: customer.id } })
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      'Changement d’adresse email demandé',
      'Votre adresse email a été modifiée',
    ])
  })

  test('leads the mails and the withdrawal of earlier orders to the new mailbox', async () => {
    const [customer, other] = [await aProved(), await aProved()]
    const email = aNewEmail()
    const ordered = ({ id, email: orderedWith }: typeof customer, email = orderedWith) =>
      aPaidOrder(database.db, { userId: id, email, state: 'EXPÉDIÉ' })
    const [order, blanked, others] = [await ordered(customer), await ordered(customer, ''), await ordered(other)]
    await as(customer)('PATCH', '', { email })
    await as(customer)('POST', '/confirm-email', { code: await shop.codeMailedTo(email) })
    const emailOf = async ({ id }: { id: string }) =>
      (await database.db.select({ email: orders.email }).from(orders).where(eq(orders.id, id)))[0]?.email
    expect([await emailOf(order), await emailOf(blanked), await emailOf(others)]).toEqual([email, '', other.email])
    // As the form suggests it to who is signed in.
    const body = { name: 'Amina Benali', email, orderNumber: order.number }
    expect((await shop.call('POST', '/api/withdrawals', { body })).status).toBe(201)
    expect(await database.db.$count(withdrawals, eq(withdrawals.orderId, order.id))).toBe(1)
  })

  test('is mailed, as codes are, twenty times a minute for a network, whatever accounts it makes (security, limits of business)', async () => {
    const mailing = [
      ['PATCH', '', { email: aNewEmail() }],
      ['POST', '/proof/code', undefined],
      ['POST', '/delete-code', undefined],
    ] as const
    const causes = async ({ token }: { token: string }, address: string) => {
      const statuses: number[] = []
      for (const [method, path, body] of mailing)
        statuses.push((await shop.call(method, `/api/auth/me${path}`, { token, body, address })).status)
      return statuses
    }
    for (let account = 0; account < 6; account += 1) expect(await causes(await aProved(), '203.0.113.7')).toEqual([200, 204, 204])
    const last = await aProved()
    expect(await causes(last, '203.0.113.7')).toEqual([200, 204, 429])
    expect(await causes(last, '203.0.113.7')).toEqual([429, 429, 429])
    const named = { token: last.token, address: '203.0.113.7', body: { fullName: 'Amina Diallo', email: last.email } }
    expect((await shop.call('PATCH', '/api/auth/me', named)).status).toBe(200)
    expect(await causes(last, '203.0.113.8')).toEqual([200, 204, 204])
  })

  test('works once, for thirty minutes, and only for the account that requested it', async () => {
    const [customer, stranger] = [await aProved(), await aProved()]
    const email = aNewEmail()
    await as(customer)('PATCH', '', { email })
    const code = await shop.codeMailedTo(email)
    const refused = await as(stranger)('POST', '/confirm-email', { code })
    expect(refused.body).toMatchObject({ status: 400, code: 'code_invalid' })
    const minutesLater = (minutes: number) =>
      database.db.execute(
        sql`update one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${customer.id}`,
      )
    await minutesLater(30)
    expect((await as(customer)('POST', '/confirm-email', { code })).status).toBe(400)
    await minutesLater(-1)
    expect((await as(customer)('POST', '/confirm-email', { code })).status).toBe(200)
    expect((await as(customer)('POST', '/confirm-email', { code })).status).toBe(400)
  })

  test('reveals only to the mailbox itself that it has an account (security, enumeration)', async () => {
    const [customer, other] = [await aProved(), await aProved()]
    const free = await as(customer)('PATCH', '', { email: aNewEmail() })
    const taken = await as(customer)('PATCH', '', { email: other.email })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const [mail] = await shop.mailsTo(other.email)
    expect(mail?.subject).toBe('Cette adresse a déjà un compte')
    expect(mail?.text).not.toContain('#confirm-email')
  })

  test('fails when another account took the address meanwhile', async () => {
    const customer = await aProved()
    const email = aNewEmail()
    await as(customer)('PATCH', '', { email })
    await aProved({ email })
    const refused = await as(customer)('POST', '/confirm-email', { code: await shop.codeMailedTo(email) })
    expect(refused.body).toMatchObject({ status: 409, code: 'email_taken' })
  })

  test('does nothing for the address that the customer already has', async () => {
    const customer = await aProved()
    await as(customer)('PATCH', '', { email: customer.email.toUpperCase() })
    expect(await shop.mailsTo(customer.email)).toEqual([])
  })
})

describe('preferences (decision 8)', () => {
  test('have marketing off until it is chosen, and are stored', async () => {
    const call = as(await aProved())
    expect((await call('GET', '/preferences')).body).toEqual({ marketingEmails: false, orderUpdates: true, newProducts: false })
    const options = { marketingEmails: true, orderUpdates: false, newProducts: true }
    expect((await call('PUT', '/preferences', options)).body).toEqual(options)
    expect((await call('GET', '/preferences')).body).toEqual(options)
  })

  test.each([{}, { marketingEmails: true }, { marketingEmails: 'oui', orderUpdates: true, newProducts: true }])(
    'refuse %j',
    async (options) => {
      const { status, body } = await as(await aProved())('PUT', '/preferences', options)
      expect(status).toBe(400)
      expect(body.message).toBe('Veuillez choisir oui ou non')
    },
  )
})

describe('sessions', () => {
  test('of many simultaneous requests are not confused, even with one used twice or unknown (security, access)', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => aProved()))
    const [first] = customers
    if (!first) throw new Error('Nobody')
    const unknown = { token: 'A'.repeat(43) }
    const answers = await Promise.all([...customers, first, unknown].map((customer) => as(customer)('GET')))
    expect(answers.slice(0, -1).map(({ body }) => body.email)).toEqual([...customers, first].map(({ email }) => email))
    expect(answers.at(-1)?.status).toBe(401)
  })

  test('are listed, and all but the current one can be ended (contract 4, account)', async () => {
    const customer = await aProved({ password: 'Lune-de-miel-7' })
    const other = await shop.call('POST', '/api/auth/signin', {
      body: { email: customer.email, password: 'Lune-de-miel-7' },
      headers: { 'User-Agent': 'Téléphone d’Amina'.normalize('NFD').replace(/[^ -~]/g, '') },
    })
    await aProved()
    const list = (await as(customer)('GET', '/sessions')).body
    expect(list).toHaveLength(2)
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(customer.token)
    expect((await as(customer)('DELETE', '/sessions')).status).toBe(204)
    expect((await as(customer)('GET')).status).toBe(200)
    expect((await as(other.body)('GET')).status).toBe(401)
  })
})
