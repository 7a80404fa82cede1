import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { memoryProvider } from '../../../../tests/factories/payment-provider.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import type { ShopContext } from '../../../context.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const provider = memoryProvider()
let shop: ReturnType<typeof openMailedShop>
let lines: { security?: string; [fact: string]: unknown }[] = []
const write = (line: object) => void lines.push(line as never)
const log = { info: write, warn: write, error: write, debug: write } as ShopContext['log']

beforeAll(() => {
  shop = openMailedShop(database, { payments: provider.payments, log })
})
beforeEach(() => {
  lines = []
  provider.state.failing = undefined
})

type Someone = Awaited<ReturnType<typeof aCustomer>>
const me = ({ token }: { token: string }, method: string, path = '', body?: unknown) =>
  shop.call(method, `/api/auth/me${path}`, { token, body })
const signIn = (email: string, typed: string) => shop.call('POST', '/api/auth/signin', { body: { email, password: typed } })
const age = ({ id }: Someone) =>
  database.db.execute(sql`update sessions set created_at = now() - interval '31 minutes' where user_id = ${id}`)
const noted = () => lines.map(({ security }) => security)

describe('a new email (ASVS 7.5.1)', () => {
  const requestedCode = async () => {
    const customer = await aCustomer(database.db, { password })
    const email = `autre-${customer.id}@example.com`
    await me(customer, 'PATCH', '', { email })
    return { customer, email, code: await shop.codeMailedTo(email) }
  }

  test('is not confirmed by an old session alone: it needs the password, and the link stays valid', async () => {
    const { customer, email, code } = await requestedCode()
    await age(customer)
    const refused = await me(customer, 'POST', '/confirm-email', { code })
    expect(refused.body).toMatchObject({ status: 403, code: 'proof_needed' })
    const wrong = await me(customer, 'POST', '/confirm-email', { code, password: 'deviné-mal' })
    expect(wrong.body).toMatchObject({ status: 400, errors: { password: 'Le mot de passe est incorrect' } })
    expect((await me(customer, 'POST', '/confirm-email', { code, password })).body.email).toBe(email)
  })

  test('is announced at once to the old mailbox, whose owner can stop it with a new password', async () => {
    const { customer, code } = await requestedCode()
    const [notice] = await shop.mailsTo(customer.email)
    expect(notice?.subject).toBe('Changement d’adresse email demandé')
    expect(notice?.text).toContain('http://localhost:3000/reset-password')
    expect(notice?.text).not.toContain('autre-')
    await shop.call('POST', '/api/auth/reset-password', { body: { email: customer.email } })
    const reset = { code: await shop.codeMailedTo(customer.email), password: 'Soie-de-mer-9' }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body: reset })).status).toBe(204)
    const { token } = (await signIn(customer.email, reset.password)).body
    expect((await me({ token }, 'POST', '/confirm-email', { code, password: reset.password })).body.code).toBe('code_invalid')
    expect((await me(customer, 'GET')).status).toBe(401)
  })
})

describe('the last owner', () => {
  const erase = (owner: Someone) => me(owner, 'DELETE', '', { password })

  test('may not erase her account; of two owners who erase theirs at once, one remains', async () => {
    const owners = [await anOwner(database.db, { password }), await anOwner(database.db, { password })]
    const answers = await Promise.all(owners.map(erase))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'last_owner', message: expect.stringContaining('seul à gérer la boutique') })
    const { rows } = await database.db.execute(sql`select id from users where 'ADMIN' = any(roles)`)
    expect(rows).toHaveLength(1)
  })
})

describe('the export of a customer with cards (law, personal data)', () => {
  test('holds brand, last four digits and expiry of the cards, and is sent without them while the provider is down', async () => {
    const customer = await aCustomer(database.db, { proved: true })
    await database.db.execute(sql`insert into provider_customers (user_id, customer_id) values (${customer.id}, 'cus_export')`)
    provider.cards.set('cus_export', [{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }])
    expect((await me(customer, 'GET', '/export')).body.keptCards).toEqual([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
    ])
    provider.state.failing = 'down'
    const without = await me(customer, 'GET', '/export')
    expect([without.status, without.body.keptCards]).toEqual([200, null])
  })
})

test('an account asks for its cards thirty times a minute: checkouts share the provider’s limit (security, limits of business)', async () => {
  const customer = await aCustomer(database.db, { proved: true })
  await database.db.execute(sql`insert into provider_customers (user_id, customer_id) values (${customer.id}, 'cus_often')`)
  const cards = () => shop.call('GET', '/api/payments/cards', { token: customer.token })
  for (let call = 0; call < 30; call += 1) expect((await cards()).status).toBe(200)
  expect((await cards()).status).toBe(429)
  expect((await shop.call('DELETE', '/api/payments/cards/pm_1', { token: customer.token })).status).toBe(429)
  const exported = await me(customer, 'GET', '/export')
  expect([exported.status, exported.body.keptCards]).toEqual([200, null])
})

describe('the log of security events (ASVS 16.3)', () => {
  // A log for each test, as lines are sampled by the minute.
  beforeEach(() => {
    shop = openMailedShop(database, { payments: provider.payments, log: { ...log } })
  })

  test('has a line for each step of an account, with ids and without personal data', async () => {
    const person = { email: 'journal@example.com', firstName: 'Nour', lastName: 'Haddad' }
    const { body: user } = await shop.call('POST', '/api/auth/signup', { body: { ...person, password } })
    await signIn(person.email, 'deviné-mal')
    await signIn('personne@example.com', 'deviné-mal')
    const { token } = (await signIn(person.email, password)).body
    await me({ token }, 'PATCH', '', { email: 'journal-2@example.com' })
    await me({ token }, 'POST', '/confirm-email', { code: await shop.codeMailedTo('journal-2@example.com'), password })
    await me({ token }, 'DELETE', '/sessions')
    await shop.call('GET', '/api/contact', { token })
    await shop.call('POST', '/api/auth/signout', { token })
    await me({ token }, 'GET')
    await shop.call('GET', '/api/auth/me')
    expect(noted()).toEqual([
      'account_made',
      'sign_in_refused',
      'sign_in_refused',
      'signed_in',
      'email_change_asked',
      'email_changed',
      'other_sessions_ended',
      'request_refused',
      'signed_out',
      'request_refused',
    ])
    expect(lines.filter(({ security }) => security === 'sign_in_refused').map(({ userId }) => userId)).toEqual([
      user.id,
      undefined,
    ])
    expect(lines.filter(({ security }) => security === 'request_refused')).toMatchObject([
      { refusal: 'forbidden', route: 'GET /api/contact', userId: user.id, requestId: expect.any(String) },
      { refusal: 'not_signed_in', route: 'GET /api/auth/me' },
    ])
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`journal|Haddad|deviné|127\\.0|${password}|${token}`))
  })

  test('names the route and never the path, which may hold a guessed secret', async () => {
    const { token } = await aCustomer(database.db)
    await shop.call('POST', '/api/admin/orders/devinée/cancel', { token, body: { reason: 'x' } })
    expect(lines).toMatchObject([{ security: 'request_refused', route: 'POST /api/admin/orders/:id/cancel' }])
    expect(JSON.stringify(lines)).not.toContain('devin')
  })
})

test('durations are measured for each route, not under one label (operations, watching)', async () => {
  await shop.call('GET', '/api/products/categories')
  expect((await shop.call('GET', '/metrics')).text).toContain('route="/api/products/categories"')
})
