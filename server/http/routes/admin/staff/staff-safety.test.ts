import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { aCustomer, anOwner, aPreparer } from '../../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../../tests/setup/open-mailed-shop.ts'
import { auditLog, secondFactors, sessions, users } from '../../../../database/schema/index.ts'
import { rolesOf } from '../../../../domain/accounts/core/staff-role.ts'
import { linkIdentity } from '../../../../domain/accounts/identity/link-identity.ts'
import { signInWithIdentity } from '../../../../domain/accounts/identity/sign-in-with-identity.ts'
import { eraseAccount, eraseUser } from '../../../../domain/accounts/privacy/erase-account.ts'
import { purgeExpired } from '../../../../domain/accounts/privacy/purge-expired.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const visitor = { address: '127.0.0.1' }
const shop = openMailedShop(database)

type Someone = Awaited<ReturnType<typeof aCustomer>>
const me = async ({ token }: Pick<Someone, 'token'>) => (await shop.call('GET', '/api/auth/me', { token })).status
const signIn = ({ email }: Someone, token?: string) =>
  shop.call('POST', '/api/auth/signin', { body: { email, password }, ...(token && { token }) })
const owners = () => database.db.$count(users, sql`'ADMIN' = any(roles)`)

describe('the second factor of staff (security, second factor; ASVS 6.4.3)', () => {
  /** A user with a second factor, confirmed before a proved email was required. */
  async function enrolled(someone: Promise<Someone>) {
    const member = await someone
    const factor = (path: string, body: object) =>
      shop.call('POST', `/api/auth/me/second-factor${path}`, { token: member.token, body: { ...body, password } })
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
    const { key } = (await factor('', {})).body
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
    expect((await factor('/confirm', { code })).status).toBe(200)
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id))
    return member
  }
  const factorsOf = ({ id }: Someone) => database.db.$count(secondFactors, eq(secondFactors.userId, id))
  const google = ({ email }: Someone, emailVerified = true) =>
    signInWithIdentity(
      shop.context,
      { provider: 'google', subject: `g-${email}`, email, emailVerified, firstName: 'Nadia', lastName: 'Kassis' },
      visitor,
    )

  test.each([
    ['an owner', anOwner],
    ['a preparer', aPreparer],
  ])('%s keeps it after a password reset, even with an email that was never proved', async (_who, someone) => {
    const member = await enrolled(someone(database.db, { password }))
    await shop.call('POST', '/api/auth/reset-password', { body: { email: member.email } })
    const body = { code: await shop.codeMailedTo(member.email), password }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body })).status).toBe(204)
    expect((await signIn(member)).status).toBe(202)
    expect(await factorsOf(member)).toBe(1)
  })

  test('a Google sign-in with the email of the account still needs the second factor', async () => {
    const member = await enrolled(anOwner(database.db, { password }))
    expect(await google(member)).toEqual({ ticket: expect.any(String) })
    expect(await google(member), 'a second time').toEqual({ ticket: expect.any(String) })
    expect(await factorsOf(member)).toBe(1)
  })

  test('a mailed link still needs it too, and expires after ten minutes (ASVS 6.5.5)', async () => {
    const member = await enrolled(anOwner(database.db, { password }))
    await expect(google(member, false)).rejects.toMatchObject({ code: 'identity_link_mailed' })
    const code = await shop.codeMailedTo(member.email)
    expect((await shop.mailsTo(member.email)).at(-1)?.text).toContain('pendant 10 minutes')
    const shift = (minutes: number) =>
      database.db.execute(sql`
        update one_time_codes set expires_at = expires_at + make_interval(mins => ${minutes}) where user_id = ${member.id}`)
    await shift(-10)
    await expect(linkIdentity(shop.context, code, visitor)).rejects.toMatchObject({ code: 'code_invalid' })
    await shift(10)
    expect(await linkIdentity(shop.context, code, visitor)).toEqual({ ticket: expect.any(String) })
    expect(await factorsOf(member)).toBe(1)
  })

  test('an unproved account goes to the owner of its mailbox: a stranger’s second factor does not lock her out', async () => {
    const customer = await enrolled(aCustomer(database.db, { password }))
    expect(await google(customer)).toHaveProperty('token')
    expect(await factorsOf(customer)).toBe(0)
  })
})

describe('the sessions of staff (security, staff)', () => {
  const ago = ({ id }: Someone, column: 'last_used_at' | 'created_at', time: string) =>
    database.db.execute(sql`update sessions set ${sql.identifier(column)} = now() - ${time}::interval where user_id = ${id}`)

  test.each([
    ['last_used_at', '11 hours 59 minutes', 200],
    ['last_used_at', '12 hours', 401],
    ['created_at', '6 days 23 hours', 200],
    ['created_at', '7 days', 401],
  ] as const)('with %s %s ago are answered with %i; a customer’s session stays valid', async (column, time, status) => {
    const [owner, preparer, customer] = [await anOwner(database.db), await aPreparer(database.db), await aCustomer(database.db)]
    for (const someone of [owner, preparer, customer]) await ago(someone, column, time)
    expect([await me(owner), await me(preparer), await me(customer)]).toEqual([status, status, 200])
  })

  test('are purged by the job once expired, and are no longer listed', async () => {
    const [owner, customer] = [await anOwner(database.db, { password }), await aCustomer(database.db)]
    for (const someone of [owner, customer]) await ago(someone, 'last_used_at', '13 hours')
    const { token } = (await signIn(owner)).body
    expect((await shop.call('GET', '/api/auth/me/sessions', { token })).body).toHaveLength(1)
    await purgeExpired(shop.context)
    const sessionsOf = (id: string) => database.db.$count(sessions, eq(sessions.userId, id))
    expect([await sessionsOf(owner.id), await sessionsOf(customer.id)]).toEqual([1, 1])
  })

  test('record their use within minutes, so that the limit of twelve hours is accurate', async () => {
    const owner = await anOwner(database.db)
    await ago(owner, 'last_used_at', '6 minutes')
    await me(owner)
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, owner.id))
    expect(Date.now() - (session?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000)
  })
})

describe('the sessions of all users (ASVS 7.2.4, 7.5.2)', () => {
  test('a new sign-in ends the session that the browser had, whoever it belonged to, and no other', async () => {
    const [customer, other] = [await aCustomer(database.db, { password }), await aCustomer(database.db, { password })]
    const elsewhere = (await signIn(customer)).body
    const { token } = (await signIn(other, customer.token)).body
    expect([await me(customer), await me(elsewhere), await me(other), await me({ token })]).toEqual([401, 200, 200, 200])
    await shop.call('POST', '/api/auth/signin', { body: { email: other.email, password: 'deviné' }, token })
    expect(await me({ token }), 'after a refused sign-in').toBe(200)
  })

  test('a user can end any of her sessions by its id; somebody else’s is not found', async () => {
    const [customer, stranger] = [await aCustomer(database.db, { password }), await aCustomer(database.db)]
    const elsewhere = (await signIn(customer)).body
    const end = ({ token }: Pick<Someone, 'token'>, id: string) => shop.call('DELETE', `/api/auth/me/sessions/${id}`, { token })
    expect((await end(stranger, customer.sessionId)).status).toBe(404)
    expect((await end(elsewhere, 'x')).status).toBe(404)
    expect((await end(elsewhere, customer.sessionId)).status).toBe(204)
    expect([await me(customer), await me(elsewhere)]).toEqual([401, 200])
  })
})

describe('the last owner (security, staff)', () => {
  /** While the erasure of her account waits for the lock, the preparer becomes the only owner. */
  async function meanwhileOnlyOwner(erase: (preparer: Someone) => Promise<unknown>) {
    await database.db.execute(sql`update users set roles = '{USER}' where 'ADMIN' = any(roles)`)
    const [former, preparer] = [await anOwner(database.db), await aPreparer(database.db, { password })]
    let erasing: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
      erasing = erase(preparer).catch((error: unknown) => error)
      await tx
        .update(users)
        .set({ roles: rolesOf('owner') })
        .where(eq(users.id, preparer.id))
      await tx
        .update(users)
        .set({ roles: rolesOf(null) })
        .where(eq(users.id, former.id))
    })
    return erasing
  }

  test('may not erase her account, even when she became owner while her password was checked', async () => {
    expect(await meanwhileOnlyOwner((preparer) => eraseAccount(shop.context, preparer, { password }))).toMatchObject({
      code: 'last_owner',
    })
    expect(await owners()).toBe(1)
  })

  test('(control) with the roles read at the start of the request no owner is left', async () => {
    await meanwhileOnlyOwner((preparer) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
        if (!preparer.roles.includes('ADMIN')) await eraseUser(tx, shop.context.jobs, preparer.id)
      }),
    )
    expect(await owners()).toBe(0)
  })
})

describe('what an owner does for others (ASVS 6.4.4, 7.4.5)', () => {
  const act = ({ token }: Pick<Someone, 'token'>, path: string) => shop.call('POST', `/api/admin${path}`, { token, body: {} })

  test('a lost second factor is reset by another owner with a proof; sessions end, a mail and the log report it', async () => {
    const [owner, lost] = [await anOwner(database.db), await anOwner(database.db, { password })]
    await database.db.insert(secondFactors).values({ userId: lost.id, sealedSecret: Buffer.from('x'), confirmedAt: new Date() })
    const unproved = await anOwner(database.db, { proved: false })
    expect((await act(unproved, `/staff/${lost.id}/reset-factor`)).body.code).toBe('proof_needed')
    expect((await act(lost, `/staff/${lost.id}/reset-factor`)).body.code).toBe('staff_own_factor')
    expect((await signIn(lost)).status).toBe(202)
    expect((await act(owner, `/staff/${lost.id}/reset-factor`)).status).toBe(200)
    expect([await me(lost), (await signIn(lost)).status]).toEqual([401, 200])
    expect((await shop.mailsTo(lost.email)).at(-1)?.subject).toBe('Votre validation en deux étapes a été réinitialisée')
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subject, lost.id))
    expect(entries).toMatchObject([{ actorId: owner.id, action: 'staff_factor_reset' }])
  })

  test('a customer’s lost second factor is reset too; her password is still required; staff is refused here', async () => {
    const [owner, customer] = [await anOwner(database.db), await aCustomer(database.db, { password })]
    const preparer = await aPreparer(database.db)
    for (const { id: userId } of [customer, preparer])
      await database.db.insert(secondFactors).values({ userId, sealedSecret: Buffer.from('x'), confirmedAt: new Date() })
    const path = `/shoppers/${customer.id}/reset-factor`
    const seen = async ({ id } = customer) => (await shop.call('GET', `/api/admin/shoppers/${id}`, owner)).body.secondFactor
    expect((await act(await anOwner(database.db, { proved: false }), path)).body.code).toBe('proof_needed')
    expect([(await act(owner, `/shoppers/${preparer.id}/reset-factor`)).status, await seen(preparer)]).toEqual([404, false])
    expect([(await signIn(customer)).status, await seen()]).toEqual([202, true])
    // A double click, and another owner at once: it is reset only once.
    const other = await anOwner(database.db)
    const answers = await Promise.all([act(owner, path), act(owner, path), act(other, path)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect([await me(customer), (await signIn(customer)).status, await seen()]).toEqual([401, 200, false])
    const guessed = { email: customer.email, password: 'Une-autre-24' }
    expect((await shop.call('POST', '/api/auth/signin', { body: guessed })).status).toBe(401)
    const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Votre validation en deux étapes a été réinitialisée')).toHaveLength(1)
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subject, customer.id))
    expect(entries).toMatchObject([{ action: 'customer_factor_reset' }])
    expect([owner.id, other.id]).toContain(entries[0]?.actorId)
  })

  test('an owner can end the sessions of a customer as well as of a preparer', async () => {
    const [owner, customer, preparer] = [await anOwner(database.db), await aCustomer(database.db), await aPreparer(database.db)]
    expect((await act(preparer, `/shoppers/${customer.id}/end-sessions`)).status).toBe(403)
    for (const { id } of [customer, preparer]) expect((await act(owner, `/shoppers/${id}/end-sessions`)).status).toBe(204)
    expect([await me(customer), await me(preparer), await me(owner)]).toEqual([401, 401, 200])
  })
})
