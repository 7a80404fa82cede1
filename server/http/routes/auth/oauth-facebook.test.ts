import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { shopWithIdentities } from '../../../../tests/setup/routes/shop-with-identities.ts'
import { identities } from '../../../database/schema/index.ts'
import type { FacebookIdentity } from '../../../integrations/identity/facebook.ts'
import type { Identity } from '../../../integrations/identity/identity-provider.ts'

const database = freshDatabase()
let person: Identity
let facebookPerson: FacebookIdentity | undefined
let made = 0
const { shop, withGoogle, withFacebook, me, signIn } = shopWithIdentities(database, {
  google: () => person,
  facebook: () => facebookPerson,
})
beforeEach(() => {
  const email = `leila-${++made}@example.com`
  person = { subject: `g-${made}`, email, emailVerified: true, firstName: 'Leïla', lastName: 'Benali' }
  facebookPerson = { subject: `f-${made}`, email, firstName: 'Leïla', lastName: 'Benali' }
})

describe('Facebook (decision 14)', () => {
  test('is unavailable unless it is configured', async () => {
    const without = openMailedShop(database)
    const { status, body } = await without.call('POST', '/api/auth/oauth/facebook', { body: { accessToken: 'good' } })
    expect(status).toBe(503)
    expect(body).toMatchObject({
      code: 'facebook_off',
      title: 'Service Unavailable',
      message: 'La connexion avec Facebook n’est pas disponible',
    })
  })

  test('trusts the token, never the body', async () => {
    const victim = await aCustomer(database.db, { emailVerifiedAt: new Date() })
    const { status, body } = await withFacebook({
      email: victim.email,
      provider: 'facebook',
      providerId: 'f-victim',
      firstName: 'X',
      lastName: 'Y',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: person.email, firstName: 'Leïla' })
    expect((await withFacebook({ accessToken: 'bad', email: victim.email })).body).toMatchObject({
      status: 401,
      message: 'Échec de la connexion avec Facebook',
    })
    expect((await withFacebook({ accessToken: '' })).status).toBe(400)
  })

  test('is asked sixty times a minute for one network (security, limits of business)', async () => {
    const body = { accessToken: 'bad' }
    const attempt = async (address: string) => (await shop.call('POST', '/api/auth/oauth/facebook', { body, address })).status
    const statuses = await Promise.all(Array.from({ length: 61 }, () => attempt('203.0.113.7')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(await attempt('203.0.113.8')).toBe(401)
  })

  test('finds the same account again', async () => {
    const first = await withFacebook()
    expect((await withFacebook()).body.id).toBe(first.body.id)
  })

  test('does not prove an email: an account that has it is never opened without its mailbox', async () => {
    for (const emailVerifiedAt of [null, new Date()]) {
      const email = `connue-${++made}@example.com`
      facebookPerson = { subject: `f-${made}`, email, firstName: '', lastName: '' }
      const owner = await aCustomer(database.db, { email, password: 'Lune-de-miel-7', emailVerifiedAt })
      expect((await withFacebook()).body).toMatchObject({ status: 409, code: 'identity_link_mailed' })
      expect((await me(owner.token)).status).toBe(200)
      expect((await signIn(email, 'Lune-de-miel-7')).status).toBe(200)
    }
  })

  test('ends former credentials of an unproved account once its mailbox agrees, as with Google (no pre-hijacking)', async () => {
    const hijacker = await aCustomer(database.db, { email: person.email, password: 'Lune-de-miel-7' })
    await database.db.execute(
      sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${hijacker.id}, '\\x00', now())`,
    )
    expect((await withFacebook()).body.code).toBe('identity_link_mailed')
    const code = await shop.codeMailedTo(person.email)
    const linked = await shop.call('POST', '/api/auth/oauth/link', { body: { code } })
    expect(linked.body).toMatchObject({ id: hijacker.id, token: expect.any(String) })
    expect((await me(hijacker.token)).status).toBe(401)
    expect((await signIn(person.email, 'Lune-de-miel-7')).status).toBe(401)
    expect((await me(linked.body.token)).status).toBe(200)
    expect((await withFacebook()).body.id).toBe(hijacker.id)
    expect((await shop.mailsTo(person.email)).at(-1)?.subject).toBe('Votre compte est relié à Facebook')
  })

  test.each([
    ['an unproved', null],
    ['a proved', new Date()],
  ])('is not linked to %s account by a mail from before another account got it', async (_what, emailVerifiedAt) => {
    const { email } = await aCustomer(database.db, { email: person.email, emailVerifiedAt })
    expect((await withFacebook()).body.code).toBe('identity_link_mailed')
    const code = await shop.codeMailedTo(email)
    const { id: userId } = await aCustomer(database.db)
    await database.db.insert(identities).values({ provider: 'facebook', subject: `f-${made}`, userId })
    const linked = await shop.call('POST', '/api/auth/oauth/link', { body: { code } })
    expect(linked.body).toMatchObject({ status: 400, code: 'code_invalid' })
    expect((await withFacebook()).body.id).toBe(userId)
  })

  test('needs an email', async () => {
    facebookPerson = { subject: 'f-none', email: null, firstName: 'Leïla', lastName: '' }
    expect((await withFacebook()).status).toBe(401)
  })

  test('gives no more access to an account once the owner of its email signs in with Google', async () => {
    const early = await withFacebook()
    const owner = await withGoogle()
    expect(owner.body.id).toBe(early.body.id)
    expect((await me(early.body.token)).status).toBe(401)
    expect((await withFacebook()).body.code).toBe('identity_link_mailed')
  })
})
