import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithIdentities } from '../../../../tests/setup/routes/shop-with-identities.ts'
import { identities, secondFactors, users } from '../../../database/schema/index.ts'
import { passwordMatches } from '../../../domain/accounts/core/hash-password.ts'
import { mailResetLink } from '../../../domain/accounts/password/mail-reset-link.ts'
import { createSession } from '../../../domain/accounts/sign-in/create-session.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const newPassword = 'Lune-de-miel-8'
let email: string
let made = 0
const profile = () => ({ subject: `s-${made}`, email, firstName: 'Amina', lastName: 'Benali' })
const { shop, withGoogle, withFacebook, me, signIn } = shopWithIdentities(database, {
  google: () => ({ ...profile(), emailVerified: true }),
  facebook: profile,
})
beforeEach(() => {
  email = `croisee-${++made}@example.com`
})

type Someone = Awaited<ReturnType<typeof aCustomer>>
const someone = (options: object = {}) => aCustomer(database.db, { email, password, emailVerifiedAt: new Date(), ...options })
const unproved = () => someone({ emailVerifiedAt: null })

const waiting = (count: number) =>
  eventually(async () => {
    const held = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    expect((await database.pool.query(held)).rowCount).toBe(count)
  })

/**
 * Both are held at their writes, the first before it ends the account's sessions, the second before it opens one: an order that
 * two requests may have by themselves. Resolves with both answers.
 */
async function meanwhile<One, Other>(first: () => Promise<One>, second: () => Promise<Other>) {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table sessions in share mode')
  const one = first()
  await waiting(1)
  const other = second()
  await waiting(2)
  await holder.query('rollback')
  holder.release()
  return { one: await one, other: await other }
}

/** A reset of her password, to be confirmed. */
async function aReset(chosen = newPassword) {
  await shop.call('POST', '/api/auth/reset-password', { body: { email } })
  const body = { code: await shop.codeMailedTo(email), password: chosen }
  return () => shop.call('POST', '/api/auth/reset-password/confirm', { body })
}
async function anInvitation() {
  const { token } = await anOwner(database.db)
  const body = { email, firstName: 'Salma', lastName: 'Idrissi', role: 'owner' }
  return () => shop.call('POST', '/api/admin/staff', { token, body })
}

const factor = ({ token }: Pick<Someone, 'token'>, method: string, path: string, body: object) =>
  shop.call(method, `/api/auth/me/second-factor${path}`, { token, body: { password, ...body } })
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate()
const answer = (ticket: string, code: string) => shop.call('POST', '/api/auth/signin/code', { body: { ticket, code } })
/** A second factor that waits for its first code. */
async function begun(customer: Someone) {
  const { key } = (await factor(customer, 'POST', '', {})).body
  return () => factor(customer, 'POST', '/confirm', { code: codeOf(key), password: undefined })
}
const factors = ({ id }: Someone) => database.db.$count(secondFactors, eq(secondFactors.userId, id))

describe('a sign-in while what it proves is revoked opens no session (security, session)', () => {
  test.each([
    ['her password is reset', someone, aReset, 204],
    ['the mailbox’s owner takes the unproved account over with Google (decision 15)', unproved, async () => withGoogle, 200],
    ['the address gets a role, and the stranger who signed up with it waits for that', unproved, anInvitation, 200],
  ])('by the password: %s', async (_what, who, aRevocation, status) => {
    await who()
    const { one, other } = await meanwhile(await aRevocation(), () => signIn(email, password))
    expect(one.status).toBe(status)
    expect(other.body).toMatchObject({ status: 401, code: 'sign_in_wrong' })
  })

  test('by the password: the account is erased', async () => {
    const { token } = await someone()
    const erase = () => shop.call('DELETE', '/api/auth/me', { token, body: { password } })
    const { one, other } = await meanwhile(erase, () => signIn(email, password))
    expect([one.status, other.body.code]).toEqual([204, 'sign_in_wrong'])
  })

  test('by an identity that a stranger linked: the mailbox’s owner resets the password', async () => {
    const { id: userId } = await unproved()
    await database.db.insert(identities).values({ provider: 'facebook', subject: profile().subject, userId })
    const { one, other } = await meanwhile(await aReset(), withFacebook)
    expect([one.status, other.body.code]).toEqual([204, 'identity_link_mailed'])
  })

  test('by a code: the password is reset', async () => {
    const customer = await someone({ proved: true })
    const { body } = await (await begun(customer))()
    const { ticket } = (await signIn(email, password)).body
    const { one, other } = await meanwhile(await aReset(), () => answer(ticket, body.recoveryCodes[0]))
    expect([one.status, other.body.code]).toEqual([204, 'sign_in_stale'])
  })

  test('but asks for a code: a second factor is confirmed', async () => {
    const customer = await someone({ proved: true })
    const { one, other } = await meanwhile(await begun(customer), () => signIn(email, password))
    expect([one.status, other.status, Object.keys(other.body)]).toEqual([200, 202, ['ticket']])
  })

  test('(control) without the account’s lock the old password stays signed in', async () => {
    await someone()
    const careless = async () => {
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      if (!user || !(await passwordMatches(password, user.passwordHash))) throw new Error('refused')
      return createSession(database.db, user.id)
    }
    const { one, other } = await meanwhile(await aReset(), careless)
    expect([one.status, (await me(other)).status]).toEqual([204, 200])
  })
})

test('no reset link goes to a mailbox that an email change gives up meanwhile (security, reset)', async () => {
  const { id } = await someone()
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('update users set email = $1 where id = $2', [`neuve-${email}`, id])
  const mailing = mailResetLink(shop.context, email)
  await waiting(1)
  await holder.query('commit')
  holder.release()
  await mailing
  expect(await shop.mailsTo(email)).toEqual([])
})

test('no account is erased by a password and a session that a reset has ended: a thief would take it with him (security, reset)', async () => {
  const { token } = await someone()
  const erase = () => shop.call('DELETE', '/api/auth/me', { token, body: { password } })
  const { one, other } = await meanwhile(await aReset(), erase)
  expect([one.status, other.body.code, (await signIn(email, newPassword)).status]).toEqual([204, 'not_signed_in', 200])
})

describe('a second factor', () => {
  test('is not confirmed by a session that a reset has ended: a thief would lock the owner out (security, reset)', async () => {
    const customer = await someone({ proved: true })
    const { one, other } = await meanwhile(await aReset(), await begun(customer))
    expect([one.status, other.body.code]).toEqual([204, 'not_signed_in'])
    expect([(await signIn(email, newPassword)).status, await factors(customer)]).toEqual([200, 0])
  })

  test('that was only begun ends with a reset', async () => {
    const customer = await someone({ proved: true })
    const confirm = await begun(customer)
    await (await aReset(password))()
    expect(await factors(customer)).toBe(0)
    expect((await confirm()).status).toBe(401)
  })

  test('that is confirmed ends the sign-ins that wait for a code of the one before', async () => {
    const customer = await someone({ proved: true })
    const { body } = await (await begun(customer))()
    const { ticket } = (await signIn(email, password)).body
    expect((await factor(customer, 'DELETE', '', { code: body.recoveryCodes[0] })).status).toBe(204)
    const renewed = (await (await begun(customer))()).body
    expect((await answer(ticket, renewed.recoveryCodes[0])).body.code).toBe('sign_in_stale')
    const { body: fresh } = await signIn(email, password)
    expect((await answer(fresh.ticket, renewed.recoveryCodes[0])).status, 'control').toBe(200)
  })
})
