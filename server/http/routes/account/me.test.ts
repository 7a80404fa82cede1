import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalData } from '../../../../contract/api/personal-data.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { orderLines, orders } from '../../../database/schema/index.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openMailedShop>
beforeAll(() => {
  shop = openMailedShop(database)
})

const as =
  ({ token }: { token: string }) =>
  (method: string, path = '', body?: unknown) =>
    shop.call(method, `/api/auth/me${path}`, { token, body })
/** A signed-in customer who proved her identity a moment ago. */
const aProved = (options: object = {}) => aCustomer(database.db, { proved: true, ...options })
let made = 0
const aNewEmail = () => `nouvelle-${++made}@example.com`

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
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      'Changement d’adresse email demandé',
      'Votre adresse email a été modifiée',
    ])
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

/** A customer who used every part of the shop. */
async function aRegular() {
  const customer = await aProved({ password: 'Lune-de-miel-7', emailVerifiedAt: new Date() })
  const product = await aProduct(database.db, { name: 'Abaya Nour' })
  const call = (method: string, path: string, body?: unknown) => shop.call(method, path, { token: customer.token, body })
  await call('POST', '/api/addresses', anAddress())
  await call('POST', `/api/favorites/${product.id}`)
  await call('POST', '/api/cart/create', { productId: String(product.id), size: 'M' })
  await call('POST', '/api/contact', { name: 'Amina', email: customer.email, subject: 'order', message: 'Bonjour' })
  await call('POST', '/api/newsletter', { email: customer.email })
  await shop.mailsTo(customer.email)
  const [order] = await database.db
    .insert(orders)
    .values({
      number: `NL-${customer.id}`,
      userId: customer.id,
      email: customer.email,
      stateCause: 'placed',
      subtotalCents: 59_90,
      shippingCents: 5_99,
      totalCents: 65_89,
      shippingMethod: 'standard',
      paymentMethod: 'card',
      shippingAddress: 'Amina Benali\n3 rue des Lilas\n69003 Lyon\nFrance',
      country: 'FR',
      shippingVatPercent: 20,
      returnUrl: 'http://localhost:3000/checkout',
      fingerprint: 'f',
      returnDays: 14,
      termsVersion: '1',
    })
    .returning()
  if (!order) throw new Error('no order')
  await database.db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId: product.id,
    size: 'M',
    quantity: 1,
    name: 'Abaya Nour',
    unitPriceCents: 59_90,
    vatPercent: 20,
    vatCents: 9_98,
  })
  return { ...customer, order, call }
}

describe('the export (law, personal data)', () => {
  test('holds everything the shop knows about the customer, and nothing about others', async () => {
    const regular = await aRegular()
    await aRegular()
    const { status, body, headers } = await regular.call('GET', '/api/auth/me/export')
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="mes-donnees.json"')
    expect(personalData.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      user: { email: regular.email, emailVerified: true },
      addresses: [{ city: 'Lyon', country: 'France' }],
      cart: [{ name: 'Abaya Nour', size: 'M', quantity: 1 }],
      favourites: [{ name: 'Abaya Nour' }],
      orders: [
        {
          orderNumber: regular.order.number,
          statusCode: 'EN_ATTENTE',
          total: 65.89,
          items: [{ name: 'Abaya Nour', price: 59.9 }],
        },
      ],
      messages: [{ subject: 'order', message: 'Bonjour' }],
      newsletter: 'pending',
      sessions: [{ current: true }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|tokenHash/)
  })

  test('has the same complete shape for a new customer', async () => {
    const { body } = await as(await aProved())('GET', '/export')
    expect(personalData.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ addresses: [], orders: [], messages: [], newsletter: null })
  })

  test('shows no message from an address that the customer never proved to be hers (security, access)', async () => {
    const email = aNewEmail()
    await shop.call('POST', '/api/contact', { body: { name: 'X', email, subject: 'other', message: 'privé' } })
    expect((await as(await aProved({ email }))('GET', '/export')).body.messages).toEqual([])
  })
})

describe('erasing the account (law, personal data)', () => {
  const rowsWith = async (email: string) => {
    const { rows } = await database.db.execute<{ found: number }>(sql`
      select (select count(*) from users where email = ${email}) + (select count(*) from contact_messages where email = ${email})
        + (select count(*) from newsletter_subscriptions where email = ${email}) as found`)
    return Number(rows[0]?.found)
  }

  test('accepts the password, removes the customer, and keeps the order under way without her account', async () => {
    const regular = await aRegular()
    expect((await regular.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })).status).toBe(204)
    expect((await regular.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await rowsWith(regular.email)).toBe(0)
    const { rows } = await database.db.execute(sql`select user_id, email, total_cents from orders where id = ${regular.order.id}`)
    expect(rows).toEqual([{ user_id: null, email: regular.email, total_cents: 65_89 }])
    expect((await shop.mailsTo(regular.email)).at(-1)?.subject).toBe('Votre compte est supprimé')
  })

  test('removes email and delivery address from finished orders', async () => {
    const regular = await aRegular()
    await database.db.execute(sql`update orders set state = 'ANNULÉ', state_cause = 'test' where id = ${regular.order.id}`)
    await regular.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })
    const { rows } = await database.db.execute(
      sql`select user_id, email, shipping_address, total_cents from orders where id = ${regular.order.id}`,
    )
    expect(rows).toEqual([{ user_id: null, email: '', shipping_address: '', total_cents: 65_89 }])
  })

  test('refuses a wrong password with growing delays, and keeps the account', async () => {
    const regular = await aRegular()
    const erase = () => regular.call('DELETE', '/api/auth/me', { password: 'deviné-mal' })
    expect((await erase()).body).toMatchObject({ status: 400, errors: { password: 'Le mot de passe est incorrect' } })
    // The first delays are short: on a slow machine they may be over before the next guess.
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess++) statuses.push((await erase()).status)
    expect(statuses.slice(0, 9)).not.toContain(429)
    expect(statuses).toContain(429)
    expect((await regular.call('GET', '/api/auth/me')).status).toBe(200)
  })

  test.each([{}, { password: '' }, { password: '', code: '' }])('asks for a proof: %j', async (body) => {
    const refused = await as(await aProved())('DELETE', '', body)
    expect(refused.body).toMatchObject({ status: 400, message: 'Veuillez saisir votre mot de passe ou le code reçu par email' })
  })

  test('accepts a mailed code from a customer without a password, and only her own', async () => {
    const [customer, stranger] = [await aProved(), await aProved()]
    expect((await as(customer)('DELETE', '', { password: 'nobody-knows' })).status).toBe(400)
    expect((await as(customer)('POST', '/delete-code')).status).toBe(204)
    const code = await shop.codeMailedTo(customer.email)
    expect((await as(stranger)('DELETE', '', { code })).body.code).toBe('code_invalid')
    expect((await as(customer)('DELETE', '', { code })).status).toBe(204)
    expect(await rowsWith(customer.email)).toBe(0)
    expect((await as(stranger)('GET')).status).toBe(200)
  })
})
