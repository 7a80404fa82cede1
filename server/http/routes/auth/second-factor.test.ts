import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testContext } from '../../../../tests/factories/context.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
let shop: ReturnType<typeof openMailedShop>
let shopThatAsks: ReturnType<typeof openMailedShop>
beforeAll(() => {
  const { config } = testContext(database.db)
  shop = openMailedShop(database)
  shopThatAsks = openMailedShop(database, { config: { ...config, STAFF_SECOND_FACTOR: 'required' } })
})

type Someone = { token: string }
const factor = ({ token }: Someone, method: string, path = '', body?: unknown) =>
  shop.call(method, `/api/auth/me/second-factor${path}`, { token, body })
const signIn = ({ email }: { email: string }) => shop.call('POST', '/api/auth/signin', { body: { email, password } })
const answer = (ticket: string, code: string, address = '127.0.0.1') =>
  shop.call('POST', '/api/auth/signin/code', { body: { ticket, code }, address })
/** What her authenticator shows, this many steps of thirty seconds from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
const ticketOf = async (someone: { email: string }) => String((await signIn(someone)).body.ticket)
/** The step of the enrolment is used: this makes it older, as if some time had passed since. */
const later = ({ id }: { id: string }) =>
  database.db.execute(sql`update second_factors set last_step = last_step - 5 where user_id = ${id}`)

/** A customer with a proved email who proved her identity a moment ago. */
const aProved = (options: object = {}) =>
  aCustomer(database.db, { password, emailVerifiedAt: new Date(), proved: true, ...options })

/** A customer whose account asks for a code, with her key and her recovery codes. */
async function enrolled(someone = aProved()) {
  const customer = await someone
  const { key } = (await factor(customer, 'POST', '', {})).body
  const { body } = await factor(customer, 'POST', '/confirm', { code: codeOf(key) })
  await later(customer)
  return { ...customer, key: String(key), recoveryCodes: body.recoveryCodes as string[] }
}

describe('setting up a second factor (RFC 6238)', () => {
  test('gives the key; only a first code completes it, gives ten recovery codes and ends other sessions', async () => {
    const customer = await aProved()
    const other = (await signIn(customer)).body
    expect((await factor(customer, 'GET')).body).toEqual({
      available: true,
      required: false,
      activeSince: null,
      recoveryCodesLeft: 0,
    })
    const { body: begun } = await factor(customer, 'POST', '', {})
    expect(begun.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.url).toContain(`otpauth://totp/Nacre%20%26%20Lin:${encodeURIComponent(customer.email)}?issuer=`)
    expect(begun.url).toContain(`secret=${begun.key}`)
    expect((await signIn(customer)).status, 'not active yet').toBe(200)
    const wrong = (await factor(customer, 'POST', '/confirm', { code: codeOf(begun.key, 9) })).body
    expect(wrong).toMatchObject({ status: 400, code: 'second_factor_wrong' })
    expect(wrong.message, 'she has no recovery code yet').not.toContain('code de secours')

    const { body } = await factor(customer, 'POST', '/confirm', { code: codeOf(begun.key) })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await factor(customer, 'GET')).body).toMatchObject({ activeSince: expect.any(String), recoveryCodesLeft: 10 })
    expect((await factor(other, 'GET')).status, 'another device').toBe(401)
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe('La validation en deux étapes est active')
    expect((await factor(customer, 'POST', '', {})).body.code).toBe('second_factor_on_already')
  })

  test('keeps the secret sealed and the recovery codes hashed (contract 6, invariant 6)', async () => {
    const { id, key, recoveryCodes } = await enrolled()
    const { rows } = await database.db.execute<{ sealed: string }>(sql`
      select encode(f.sealed_secret, 'hex') || string_agg(encode(r.code_hash, 'hex'), ' ') as sealed
      from second_factors f join recovery_codes r using (user_id) where user_id = ${id} group by f.sealed_secret`)
    expect(rows[0]?.sealed.length).toBe(96 + 10 * 64 + 9)
    expect(rows[0]?.sealed).not.toContain(Buffer.from(Secret.fromBase32(key).bytes).toString('hex'))
    for (const code of recoveryCodes) expect(rows[0]?.sealed).not.toContain(Buffer.from(code).toString('hex'))
  })

  test('needs the password in any session; so do confirming, removing and new recovery codes (ASVS 7.5.1)', async () => {
    const customer = await enrolled()
    const fresh = await aProved({ proved: false })
    expect((await factor(fresh, 'POST', '', {})).body.code).toBe('proof_needed')
    const { key } = (await factor(fresh, 'POST', '', { password })).body
    await database.db.execute(sql`update sessions set proved_at = now() - interval '11 minutes'`)
    expect((await factor(fresh, 'POST', '/confirm', { code: codeOf(key) })).body.code).toBe('proof_needed')
    const code = codeOf(customer.key)
    expect((await factor(customer, 'DELETE', '', { code })).body.code).toBe('proof_needed')
    expect((await factor(customer, 'POST', '/recovery-codes', { code })).body.code).toBe('proof_needed')
    expect((await factor(customer, 'DELETE', '', { code, password })).status).toBe(204)
  })

  test('answers 503 if the operator configured no encryption key', async () => {
    const { config } = testContext(database.db)
    const without = openMailedShop(database, { config: { ...config, SECOND_FACTOR_KEY: undefined } })
    const { token } = await aProved()
    const refused = await without.call('POST', '/api/auth/me/second-factor', { token, body: {} })
    expect(refused.body).toMatchObject({ status: 503, code: 'second_factor_off' })
    expect((await without.call('GET', '/api/auth/me/second-factor', { token })).body.available).toBe(false)
  })
})

describe('signing in with a second factor', () => {
  test('asks for a code and succeeds with it; accounts without a second factor sign in as before (contract 4)', async () => {
    const customer = await enrolled()
    const first = await signIn(customer)
    expect([first.status, Object.keys(first.body)]).toEqual([202, ['ticket']])
    const code = codeOf(customer.key)
    const entered = await answer(first.body.ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ id: customer.id, token: expect.any(String), roles: ['USER'] })
    expect((await factor(entered.body, 'GET')).status).toBe(200)
    expect((await signIn(await aCustomer(database.db, { password }))).status).toBe(200)
  })

  test('refuses a used code, an older code and a used ticket', async () => {
    const customer = await enrolled()
    const ticket = await ticketOf(customer)
    const code = codeOf(customer.key, 1)
    expect((await answer(ticket, code)).status).toBe(200)
    expect((await answer(await ticketOf(customer), code)).body).toMatchObject({ status: 400, code: 'second_factor_wrong' })
    expect((await answer(await ticketOf(customer), codeOf(customer.key))).status, 'the step before').toBe(400)
    await later(customer)
    expect((await answer(ticket, codeOf(customer.key))).body).toMatchObject({ status: 401, code: 'sign_in_stale' })
  })

  test('succeeds only once when one code is sent twice at once', async () => {
    const customer = await enrolled()
    const tickets = [await ticketOf(customer), await ticketOf(customer)]
    const code = codeOf(customer.key)
    const answers = await Promise.all(tickets.map((ticket) => answer(ticket, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('accepts a code that is one step late or early, but no more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const customer = await enrolled()
      for (const [steps, status] of [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [1, 200],
      ] as const) {
        expect((await answer(await ticketOf(customer), codeOf(customer.key, steps))).status, `${steps} steps`).toBe(status)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('accepts codes at once after the clock was set back, and each of them once', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 3_600_000 })
    try {
      const customer = await enrolled()
      expect((await answer(await ticketOf(customer), codeOf(customer.key))).status).toBe(200)
      vi.setSystemTime(now)
      const code = codeOf(customer.key)
      expect((await answer(await ticketOf(customer), code)).status).toBe(200)
      expect((await answer(await ticketOf(customer), code)).status, 'the same again').toBe(400)
      expect((await answer(await ticketOf(customer), codeOf(customer.key, 1))).status, 'the next one').toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('accepts each recovery code once, however it is typed, and counts those that are left', async () => {
    const customer = await enrolled()
    const [code = ''] = customer.recoveryCodes
    const entered = await answer(await ticketOf(customer), code.toLowerCase().replaceAll('-', ' '))
    expect(entered.status).toBe(200)
    expect((await answer(await ticketOf(customer), code)).status).toBe(400)
    expect((await factor(entered.body, 'GET')).body.recoveryCodesLeft).toBe(9)
    const notices = (await shop.mailsTo(customer.email)).filter(({ subject }) => subject === 'Un code de secours a été utilisé')
    expect(
      notices.map(({ text }) => text.match(/Codes de secours restants : \d+/)?.[0]),
      'one mail for the use, none for the refusal',
    ).toEqual(['Codes de secours restants : 9'])
    const { body } = await factor(entered.body, 'POST', '/recovery-codes', { code: customer.recoveryCodes[1], password })
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe('Vos codes de secours ont été remplacés')
    expect((await answer(await ticketOf(customer), customer.recoveryCodes[2] ?? '')).status, 'an old one').toBe(400)
  })

  test.each(["'\\x00'", 'sha256(sealed_secret)'])('accepts a recovery code when the stored secret became %s', async (damaged) => {
    const customer = await enrolled()
    await database.db.execute(sql`update second_factors set sealed_secret = ${sql.raw(damaged)} where user_id = ${customer.id}`)
    expect((await answer(await ticketOf(customer), codeOf(customer.key))).status).toBe(400)
    expect((await answer(await ticketOf(customer), customer.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('succeeds only once when one recovery code is sent twice at once, and is reported by one mail', async () => {
    const customer = await enrolled()
    const tickets = [await ticketOf(customer), await ticketOf(customer)]
    const answers = await Promise.all(tickets.map((ticket) => answer(ticket, customer.recoveryCodes[0] ?? '')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const notices = (await shop.mailsTo(customer.email)).filter(({ subject }) => subject === 'Un code de secours a été utilisé')
    expect(notices).toHaveLength(1)
  })

  test('is slowed down when codes are guessed, except at her known address, and fails with an expired ticket', async () => {
    const customer = await enrolled()
    expect((await answer(await ticketOf(customer), codeOf(customer.key))).status).toBe(200)
    await later(customer)
    const ticket = await ticketOf(customer)
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess++) statuses.push((await answer(ticket, '000000', '203.0.113.9')).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(statuses).toContain(429)
    expect((await answer(ticket, codeOf(customer.key))).status, 'at her known address').toBe(200)
    await database.db.execute(sql`update one_time_codes set expires_at = now() where user_id = ${customer.id}`)
    const late = await answer(await ticketOf(customer).then(() => ticket), codeOf(customer.key, 1))
    expect(late.body.code).toBe('sign_in_stale')
  })

  test('is still required after a password reset: the mailbox alone is not enough (ASVS 6.4.3)', async () => {
    const customer = await enrolled(aProved())
    await shop.call('POST', '/api/auth/reset-password', { body: { email: customer.email } })
    const body = { code: await shop.codeMailedTo(customer.email), password }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body })).status).toBe(204)
    expect((await signIn(customer)).status).toBe(202)
  })

  test('is no longer required once switched off with a code, which a mail confirms', async () => {
    const customer = await enrolled()
    expect((await factor(customer, 'DELETE', '', { code: '000000' })).body.code).toBe('second_factor_wrong')
    expect((await factor(customer, 'DELETE', '', { code: codeOf(customer.key) })).status).toBe(204)
    expect((await signIn(customer)).status).toBe(200)
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe('La validation en deux étapes est désactivée')
  })
})

describe('the back office of a shop that requires a second factor', () => {
  test('opens to the owner only once she has set it up; customers do not need it', async () => {
    const owner = await anOwner(database.db, { password, emailVerifiedAt: new Date() })
    const messages = (token: string) => shopThatAsks.call('GET', '/api/contact', { token })
    expect((await messages(owner.token)).body).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await shopThatAsks.call('GET', '/api/auth/me/second-factor', { token: owner.token })).body.required).toBe(true)
    const withIt = await enrolled(Promise.resolve(owner))
    expect((await messages(withIt.token)).status).toBe(200)
    const customer = await aCustomer(database.db)
    expect((await shopThatAsks.call('GET', '/api/cart', { token: customer.token })).status).toBe(200)
    expect((await messages(customer.token)).body.code).toBe('forbidden')
  })
})
