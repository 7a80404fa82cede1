import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { personalData } from '../../../../contract/api/personal-data.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithAccounts } from '../../../../tests/setup/routes/shop-with-accounts.ts'
import { orderLines, orders } from '../../../database/schema/index.ts'
import { exportPersonalData } from '../../../domain/accounts/privacy/export-personal-data.ts'

const database = freshDatabase()
const { shop, as, aProved, aNewEmail } = shopWithAccounts(database)

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

  test('is refused like any request without a session when the account was erased meanwhile, in another tab', async () => {
    const person = { email: 'x@example.com', firstName: 'X', lastName: 'Y', phoneNumber: null, emailVerifiedAt: null, roles: [] }
    const erased = { id: randomUUID(), sessionId: randomUUID(), ...person }
    await expect(exportPersonalData(database, erased)).rejects.toMatchObject({ code: 'not_signed_in' })
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
    const last = (await shop.mailsTo(regular.email)).at(-1)
    expect(last?.subject).toBe('Votre compte est supprimé')
    expect(last?.text, 'not only invoices remain').toMatch(
      /une rétractation déclarée.*l’adresse d’une commande en cours.*vos avis/,
    )
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
