import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { anOwner, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../tests/setup/open-mailed-shop.ts'
import type { Tools } from '../../tools.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const provider = memoryProvider()
let shop: ReturnType<typeof openMailedShop>
let lines: { security?: string; [fact: string]: unknown }[] = []
const write = (line: object) => void lines.push(line as never)
const log = { info: write, warn: write, error: write, debug: write } as Tools['log']

beforeAll(() => {
  shop = openMailedShop(database, { payments: provider.payments, log })
})
beforeEach(() => {
  lines = []
  provider.state.failing = undefined
})

type Someone = Awaited<ReturnType<typeof aShopper>>
const me = ({ token }: { token: string }, method: string, path = '', body?: unknown) =>
  shop.call(method, `/api/auth/me${path}`, { token, body })
const signIn = (email: string, typed: string) => shop.call('POST', '/api/auth/signin', { body: { email, password: typed } })
const age = ({ id }: Someone) =>
  database.db.execute(sql`update sessions set created_at = now() - interval '31 minutes' where user_id = ${id}`)
const noted = () => lines.map(({ security }) => security)

describe('a new email (issue 5, ASVS 7.5.1)', () => {
  const asked = async () => {
    const shopper = await aShopper(database.db, { password })
    const email = `autre-${shopper.id}@example.com`
    await me(shopper, 'PATCH', '', { email })
    return { shopper, email, code: await shop.codeMailedTo(email) }
  }

  test('is not confirmed by an old session alone: the password is asked, and the link stays good', async () => {
    const { shopper, email, code } = await asked()
    await age(shopper)
    const refused = await me(shopper, 'POST', '/confirm-email', { code })
    expect(refused.body).toMatchObject({ status: 403, code: 'proof_needed' })
    const wrong = await me(shopper, 'POST', '/confirm-email', { code, password: 'deviné-mal' })
    expect(wrong.body).toMatchObject({ status: 400, errors: { password: 'Le mot de passe est incorrect' } })
    expect((await me(shopper, 'POST', '/confirm-email', { code, password })).body.email).toBe(email)
  })

  test('is told to the old mailbox at once, which stops it by a new password', async () => {
    const { shopper, code } = await asked()
    const [notice] = await shop.mailsTo(shopper.email)
    expect(notice?.subject).toBe('Changement d’adresse email demandé')
    expect(notice?.text).toContain('http://localhost:3000/reset-password')
    expect(notice?.text).not.toContain('autre-')
    await shop.call('POST', '/api/auth/reset-password', { body: { email: shopper.email } })
    const reset = { code: await shop.codeMailedTo(shopper.email), password: 'Soie-de-mer-9' }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body: reset })).status).toBe(204)
    const { token } = (await signIn(shopper.email, reset.password)).body
    expect((await me({ token }, 'POST', '/confirm-email', { code })).body.code).toBe('code_invalid')
    expect((await me(shopper, 'GET')).status).toBe(401)
  })
})

describe('the last owner (issue 5)', () => {
  const erase = (owner: Someone) => me(owner, 'DELETE', '', { password })

  test('may not erase herself; of two who leave at once one stays', async () => {
    const owners = [await anOwner(database.db, { password }), await anOwner(database.db, { password })]
    const answers = await Promise.all(owners.map(erase))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'last_owner', message: expect.stringContaining('seul à gérer la boutique') })
    const { rows } = await database.db.execute(sql`select id from users where 'ADMIN' = any(roles)`)
    expect(rows).toHaveLength(1)
  })
})

describe('the export and the cards (law, personal data)', () => {
  test('holds brand, last four and expiry of what the provider keeps, and leaves without when it is away', async () => {
    const shopper = await aShopper(database.db)
    await database.db.execute(sql`update users set provider_customer_id = 'cus_export' where id = ${shopper.id}`)
    provider.cards.set('cus_export', [{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }])
    expect((await me(shopper, 'GET', '/export')).body.keptCards).toEqual([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
    ])
    provider.state.failing = 'down'
    const without = await me(shopper, 'GET', '/export')
    expect([without.status, without.body.keptCards]).toEqual([200, null])
  })
})

describe('the log of security events (ASVS 16.3)', () => {
  test('has a line for each step of an account, with ids and without what they are about', async () => {
    const person = { email: 'journal@example.com', firstName: 'Nour', lastName: 'Haddad' }
    const { body: user } = await shop.call('POST', '/api/auth/signup', { body: { ...person, password } })
    await signIn(person.email, 'deviné-mal')
    await signIn('personne@example.com', 'deviné-mal')
    const { token } = (await signIn(person.email, password)).body
    await me({ token }, 'PATCH', '', { email: 'journal-2@example.com' })
    await me({ token }, 'POST', '/confirm-email', { code: await shop.codeMailedTo('journal-2@example.com') })
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

  test('names the route and never the path, which may hold what was guessed', async () => {
    const { token } = await aShopper(database.db)
    await shop.call('POST', '/api/admin/orders/devinée/cancel', { token, body: { reason: 'x' } })
    expect(lines).toMatchObject([{ security: 'request_refused', route: 'POST /api/admin/orders/:id/cancel' }])
    expect(JSON.stringify(lines)).not.toContain('devin')
  })
})

test('the durations are told by route, not all under one (operations, watching)', async () => {
  await shop.call('GET', '/api/products/categories')
  expect((await shop.call('GET', '/metrics')).text).toContain('route="/api/products/categories"')
})
