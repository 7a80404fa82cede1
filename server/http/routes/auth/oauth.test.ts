import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { shopWithIdentities } from '../../../../tests/setup/routes/shop-with-identities.ts'
import { identityFlows, providerCustomers, users } from '../../../database/schema/index.ts'
import { productionLimits } from '../../../domain/rate-limits.ts'
import type { Identity } from '../../../integrations/identity/identity-provider.ts'

const database = freshDatabase()
let person: Identity
let made = 0
const { shop, google, begin, end, withGoogle, me, signIn } = shopWithIdentities(database, { google: () => person })
beforeEach(() => {
  const email = `leila-${++made}@example.com`
  person = { subject: `g-${made}`, email, emailVerified: true, firstName: 'Leïla', lastName: 'Benali' }
})

describe('signing in with Google (decision 15)', () => {
  test('keeps the flow behind a cookie that scripts cannot read', async () => {
    const { status, location, setCookie } = await begin()
    expect(status).toBe(302)
    expect(location).toMatch(/^https:\/\/google\.example\/authorize/)
    expect(setCookie).toMatch(/^identity-flow=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/oauth; HttpOnly; SameSite=Lax$/)
  })

  test('marks the cookie secure under https', async () => {
    const secure = openMailedShop(database, {
      identity: google,
      config: { PUBLIC_URL: 'https://nacre-et-lin.example', MAIL_FROM: 'a@example.com', TRUSTED_PROXIES: [] },
    })
    expect((await secure.call('GET', '/api/auth/oauth/google/start')).headers.get('Set-Cookie')).toContain('; Secure')
  })

  test('starts a limited number of times a minute per network, and stores no more (security, limits of business)', async () => {
    const limits = { ...productionLimits, everyone: { ...productionLimits.everyone, signIns: 3 } }
    const limited = openMailedShop(database, { identity: google, limits })
    const starts = () => limited.call('GET', '/api/auth/oauth/google/start', { address: '203.0.113.40' })
    const before = await database.db.$count(identityFlows)
    const statuses = []
    for (let times = 0; times < 5; times += 1) statuses.push((await starts()).status)
    expect(statuses).toEqual([302, 302, 302, 429, 429])
    expect(await database.db.$count(identityFlows)).toBe(before + 3)
  })

  test('creates an account at the first visit and finds it at the next', async () => {
    const first = await withGoogle()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      email: person.email,
      fullName: 'Leïla Benali',
      roles: ['USER'],
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(first.headers.get('Set-Cookie')).toMatch(/identity-flow=; Max-Age=0/)
    expect((await me(first.body.token)).status).toBe(200)
    person.email = 'elle-a-change@example.com'
    const second = await withGoogle()
    expect(second.body).toMatchObject({ id: first.body.id, email: first.body.email })
  })

  test('creates one account from two windows at the same time', async () => {
    const [one, other] = await Promise.all([withGoogle(), withGoogle()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.id).toBe(other.body.id)
  })

  test('remembers the page that the customer came from, only within the shop', async () => {
    expect((await withGoogle('/products/7?size=M#taille')).body.from).toBe('/products/7?size=M#taille')
    expect((await withGoogle()).body.from).toBeNull()
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
      '\t//evil.example',
    ]) {
      expect([foreign, (await withGoogle(foreign)).body.from]).toEqual([foreign, null])
    }
  })

  test('works once, only with its own cookie and state, for ten minutes', async () => {
    const refused = { status: 401, code: 'google_failed', message: 'Échec de la connexion avec Google' }
    const minutesLater = (minutes: number) =>
      database.db.execute(sql`update identity_flows set expires_at = expires_at - make_interval(mins => ${minutes})`)
    const [flow, other] = [await begin(), await begin()]
    expect((await end({ ...flow, cookie: '' })).body).toMatchObject(refused)
    expect((await end({ ...flow, cookie: 'identity-flow=x' })).body).toMatchObject(refused)
    expect((await end({ ...flow, state: other.state })).body).toMatchObject(refused)
    await minutesLater(10)
    expect((await end(flow)).body).toMatchObject(refused)
    const fresh = await begin()
    expect((await end(fresh, 'unknown')).body).toMatchObject(refused)
    expect((await end(fresh)).body).toMatchObject(refused)
    const good = await begin()
    await minutesLater(9)
    expect((await end(good)).status).toBe(200)
    expect((await end(good)).body).toMatchObject(refused)
  })

  test('begun in two tabs can be completed in the second, whose cookie the failure of the first leaves', async () => {
    const [first, second] = [await begin(), await begin()]
    const failed = await end({ ...first, cookie: second.cookie })
    expect([failed.status, failed.headers.get('Set-Cookie')]).toEqual([401, null])
    expect((await end(second)).status).toBe(200)
  })

  test('requires code and state (contract 4)', async () => {
    for (const body of [{}, { code: 'x' }, { state: 'x' }]) {
      expect((await shop.call('POST', '/api/auth/oauth/google', { body })).body).toMatchObject({
        status: 400,
        message: 'Échec de la connexion avec Google',
      })
    }
  })

  test('answers 503 while Google is down (contract 3)', async () => {
    const down = openMailedShop(database, { identity: { ...google, start: () => Promise.reject(new TypeError('fetch failed')) } })
    expect((await down.call('GET', '/api/auth/oauth/google/start')).status).toBe(503)
  })

  test('tells it on a page: the browser opens the address as one (spec 8, auth)', async () => {
    const down = openMailedShop(database, { identity: { ...google, start: () => Promise.reject(new TypeError('fetch failed')) } })
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const shown = await down.call('GET', '/api/auth/oauth/google/start?from=/checkout', { headers })
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(shown.text).toContain('momentanément indisponible')
  })
})

describe('an account that has the email already (security, Google)', () => {
  test('is never opened by an email that Google did not verify', async () => {
    const owner = await aCustomer(database.db, { email: person.email, password: 'Lune-de-miel-7' })
    person.emailVerified = false
    expect((await withGoogle()).status).toBe(401)
    expect((await me(owner.token)).status).toBe(200)
    const nobody = { ...person, email: 'inconnue@example.com' }
    person = nobody
    expect((await withGoogle()).status).toBe(401)
    expect(await database.db.$count(users, eq(users.email, nobody.email))).toBe(0)
  })

  test('that never proved it is taken over only without its former credentials: no pre-hijacking', async () => {
    const hijacker = await aCustomer(database.db, { email: person.email.toUpperCase(), password: 'Lune-de-miel-7' })
    await database.db.execute(
      sql`insert into identities (provider, subject, user_id) values ('facebook', ${`old-${made}`}, ${hijacker.id})`,
    )
    // A second factor of the hijacker would lock out the owner forever.
    await database.db.execute(
      sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${hijacker.id}, '\\x00', now())`,
    )
    const card = { provider: 'stripe' as const, customerId: `cus_${made}` }
    await database.db.insert(providerCustomers).values({ userId: hijacker.id, ...card })
    const { status, body } = await withGoogle()
    expect(status).toBe(200)
    expect(body.id).toBe(hijacker.id)
    expect((await me(hijacker.token)).status).toBe(401)
    expect((await signIn(person.email, 'Lune-de-miel-7')).status).toBe(401)
    const { rows } = await database.db.execute(sql`select provider, subject from identities where user_id = ${hijacker.id}`)
    expect(rows).toEqual([{ provider: 'google', subject: person.subject }])
    // She must not pay with the card of somebody else.
    expect(await database.db.$count(providerCustomers, eq(providerCustomers.userId, hijacker.id))).toBe(0)
    expect(shop.sent).toContainEqual(expect.objectContaining({ name: 'forget-customer', data: card }))
    expect((await shop.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Votre compte est relié à Google'])
  })

  test('that proved it is linked only after a confirmation from its mailbox', async () => {
    const owner = await aCustomer(database.db, { email: person.email, password: 'Lune-de-miel-7', emailVerifiedAt: new Date() })
    const refused = await withGoogle()
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'identity_link_mailed',
      message: expect.stringContaining('Un compte existe déjà'),
    })
    expect(refused.text).not.toContain('token')
    expect((await me(owner.token)).status).toBe(200)
    const [mail] = await shop.mailsTo(person.email)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/sign-in#link=[\w-]{43}/)
    const link = (code: string) => shop.call('POST', '/api/auth/oauth/link', { body: { code } })
    const code = await shop.codeMailedTo(person.email)
    const linked = await link(code)
    expect(linked.body).toMatchObject({ id: owner.id, token: expect.any(String) })
    expect((await link(code)).body).toMatchObject({ status: 400, code: 'code_invalid' })
    expect((await withGoogle()).body.id).toBe(owner.id)
    expect((await signIn(person.email, 'Lune-de-miel-7')).status).toBe(200)
  })
})
