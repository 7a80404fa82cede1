import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anOwner, aShopper } from '../../../tests/factories/shopper.ts'
import { testTools } from '../../../tests/factories/tools.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../tests/setup/open-mailed-shop.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
let shop: ReturnType<typeof openMailedShop>
let shopThatAsks: ReturnType<typeof openMailedShop>
beforeAll(() => {
  const { config } = testTools(database.db)
  shop = openMailedShop(database)
  shopThatAsks = openMailedShop(database, { config: { ...config, STAFF_SECOND_FACTOR: 'required' } })
})

type Someone = { token: string }
const factor = ({ token }: Someone, method: string, path = '', body?: unknown) =>
  shop.call(method, `/api/auth/me/second-factor${path}`, { token, body })
const signIn = ({ email }: { email: string }) => shop.call('POST', '/api/auth/signin', { body: { email, password } })
const answer = (ticket: string, code: string, address = '127.0.0.1') =>
  shop.call('POST', '/api/auth/signin/code', { body: { ticket, code }, address })
/** What her authenticator shows, so many steps of thirty seconds from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
const ticketOf = async (someone: { email: string }) => String((await signIn(someone)).body.ticket)
/** The step of the enrolment is used up: as if some time had passed since. */
const later = ({ id }: { id: string }) =>
  database.db.execute(sql`update second_factors set last_step = last_step - 5 where user_id = ${id}`)

/** Someone whose account asks for a code, her key and her recovery codes. */
async function enrolled(someone = aShopper(database.db, { password })) {
  const shopper = await someone
  const { key } = (await factor(shopper, 'POST', '', {})).body
  const { body } = await factor(shopper, 'POST', '/confirm', { code: codeOf(key) })
  await later(shopper)
  return { ...shopper, key: String(key), recoveryCodes: body.recoveryCodes as string[] }
}

describe('setting it up (issue 5, RFC 6238)', () => {
  test('hands the key over, asks for nothing before a first code, then gives ten recovery codes and ends other sessions', async () => {
    const shopper = await aShopper(database.db, { password })
    const other = (await signIn(shopper)).body
    expect((await factor(shopper, 'GET')).body).toEqual({
      available: true,
      required: false,
      activeSince: null,
      recoveryCodesLeft: 0,
    })
    const { body: begun } = await factor(shopper, 'POST', '', {})
    expect(begun.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.url).toContain(`otpauth://totp/Nacre%20%26%20Lin:${encodeURIComponent(shopper.email)}?issuer=`)
    expect(begun.url).toContain(`secret=${begun.key}`)
    expect((await signIn(shopper)).status, 'not active yet').toBe(200)
    expect((await factor(shopper, 'POST', '/confirm', { code: codeOf(begun.key, 9) })).body.code).toBe('second_factor_wrong')

    const { body } = await factor(shopper, 'POST', '/confirm', { code: codeOf(begun.key) })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await factor(shopper, 'GET')).body).toMatchObject({ activeSince: expect.any(String), recoveryCodesLeft: 10 })
    expect((await factor(other, 'GET')).status, 'another device').toBe(401)
    expect((await shop.mailsTo(shopper.email)).at(-1)?.subject).toBe('La validation en deux étapes est active')
    expect((await factor(shopper, 'POST', '', {})).body.code).toBe('second_factor_on_already')
  })

  test('keeps the secret sealed and the recovery codes hashed (contract 6, invariant 6)', async () => {
    const { id, key, recoveryCodes } = await enrolled()
    const { rows } = await database.db.execute<{ kept: string }>(sql`
      select encode(f.sealed_secret, 'hex') || string_agg(encode(r.code_hash, 'hex'), ' ') as kept
      from second_factors f join recovery_codes r using (user_id) where user_id = ${id} group by f.sealed_secret`)
    expect(rows[0]?.kept.length).toBe(96 + 10 * 64 + 9)
    expect(rows[0]?.kept).not.toContain(Buffer.from(Secret.fromBase32(key).bytes).toString('hex'))
    for (const code of recoveryCodes) expect(rows[0]?.kept).not.toContain(Buffer.from(code).toString('hex'))
  })

  test('needs her password in an old session; so do its end and new recovery codes (ASVS 7.5.1)', async () => {
    const shopper = await enrolled()
    const fresh = await aShopper(database.db, { password })
    await database.db.execute(sql`update sessions set created_at = now() - interval '31 minutes'`)
    expect((await factor(fresh, 'POST', '', {})).body.code).toBe('proof_needed')
    expect((await factor(fresh, 'POST', '', { password })).status).toBe(200)
    const code = codeOf(shopper.key)
    expect((await factor(shopper, 'DELETE', '', { code })).body.code).toBe('proof_needed')
    expect((await factor(shopper, 'POST', '/recovery-codes', { code })).body.code).toBe('proof_needed')
    expect((await factor(shopper, 'DELETE', '', { code, password })).status).toBe(204)
  })

  test('answers 503 where the operator gave no key to seal with', async () => {
    const { config } = testTools(database.db)
    const without = openMailedShop(database, { config: { ...config, SECOND_FACTOR_KEY: undefined } })
    const { token } = await aShopper(database.db)
    const refused = await without.call('POST', '/api/auth/me/second-factor', { token, body: {} })
    expect(refused.body).toMatchObject({ status: 503, code: 'second_factor_off' })
    expect((await without.call('GET', '/api/auth/me/second-factor', { token })).body.available).toBe(false)
  })
})

describe('signing in with it', () => {
  test('answers that a code is needed, and opens with it; accounts without it sign in as before (contract 4)', async () => {
    const shopper = await enrolled()
    const first = await signIn(shopper)
    expect([first.status, Object.keys(first.body)]).toEqual([202, ['ticket']])
    const code = codeOf(shopper.key)
    const entered = await answer(first.body.ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ id: shopper.id, token: expect.any(String), roles: ['USER'] })
    expect((await factor(entered.body, 'GET')).status).toBe(200)
    expect((await signIn(await aShopper(database.db, { password }))).status).toBe(200)
  })

  test('refuses the same code again, an older one too, and a ticket that has served', async () => {
    const shopper = await enrolled()
    const ticket = await ticketOf(shopper)
    const code = codeOf(shopper.key, 1)
    expect((await answer(ticket, code)).status).toBe(200)
    expect((await answer(await ticketOf(shopper), code)).body).toMatchObject({ status: 400, code: 'second_factor_wrong' })
    expect((await answer(await ticketOf(shopper), codeOf(shopper.key))).status, 'the step before').toBe(400)
    await later(shopper)
    expect((await answer(ticket, codeOf(shopper.key))).body).toMatchObject({ status: 401, code: 'sign_in_stale' })
  })

  test('of two who answer with one code at once, one gets in', async () => {
    const shopper = await enrolled()
    const tickets = [await ticketOf(shopper), await ticketOf(shopper)]
    const code = codeOf(shopper.key)
    const answers = await Promise.all(tickets.map((ticket) => answer(ticket, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('takes a code one step late or early, no further', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const shopper = await enrolled()
      for (const [steps, status] of [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [1, 200],
      ] as const) {
        expect((await answer(await ticketOf(shopper), codeOf(shopper.key, steps))).status, `${steps} steps`).toBe(status)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes each recovery code once, however it is typed, and counts them', async () => {
    const shopper = await enrolled()
    const [code = ''] = shopper.recoveryCodes
    const entered = await answer(await ticketOf(shopper), code.toLowerCase().replaceAll('-', ' '))
    expect(entered.status).toBe(200)
    expect((await answer(await ticketOf(shopper), code)).status).toBe(400)
    expect((await factor(entered.body, 'GET')).body.recoveryCodesLeft).toBe(9)
    const { body } = await factor(entered.body, 'POST', '/recovery-codes', { code: shopper.recoveryCodes[1] })
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await answer(await ticketOf(shopper), shopper.recoveryCodes[2] ?? '')).status, 'an old one').toBe(400)
  })

  test('is slowed down when guessed, elsewhere than where she is known; a stale ticket opens nothing', async () => {
    const shopper = await enrolled()
    expect((await answer(await ticketOf(shopper), codeOf(shopper.key))).status).toBe(200)
    await later(shopper)
    const ticket = await ticketOf(shopper)
    const statuses: number[] = []
    for (let guess = 0; guess < 16; guess++) statuses.push((await answer(ticket, '000000', '203.0.113.9')).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(statuses).toContain(429)
    expect((await answer(ticket, codeOf(shopper.key))).status, 'at home').toBe(200)
    await database.db.execute(sql`update one_time_codes set expires_at = now() where user_id = ${shopper.id}`)
    const late = await answer(await ticketOf(shopper).then(() => ticket), codeOf(shopper.key, 1))
    expect(late.body.code).toBe('sign_in_stale')
  })

  test('stays after a new password: the mailbox alone opens nothing (ASVS 6.4.3)', async () => {
    const shopper = await enrolled(aShopper(database.db, { password, emailVerifiedAt: new Date() }))
    await shop.call('POST', '/api/auth/reset-password', { body: { email: shopper.email } })
    const body = { code: await shop.codeMailedTo(shopper.email), password }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body })).status).toBe(204)
    expect((await signIn(shopper)).status).toBe(202)
  })

  test('ends with a code, and a mail says so', async () => {
    const shopper = await enrolled()
    expect((await factor(shopper, 'DELETE', '', { code: '000000' })).body.code).toBe('second_factor_wrong')
    expect((await factor(shopper, 'DELETE', '', { code: codeOf(shopper.key) })).status).toBe(204)
    expect((await signIn(shopper)).status).toBe(200)
    expect((await shop.mailsTo(shopper.email)).at(-1)?.subject).toBe('La validation en deux étapes est désactivée')
  })
})

describe('the back office of a shop that requires it (issue 5)', () => {
  test('opens to its owner only once she has it; shoppers are not asked', async () => {
    const owner = await anOwner(database.db, { password })
    const messages = (token: string) => shopThatAsks.call('GET', '/api/contact', { token })
    expect((await messages(owner.token)).body).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await shopThatAsks.call('GET', '/api/auth/me/second-factor', { token: owner.token })).body.required).toBe(true)
    const withIt = await enrolled(Promise.resolve(owner))
    expect((await messages(withIt.token)).status).toBe(200)
    const shopper = await aShopper(database.db)
    expect((await shopThatAsks.call('GET', '/api/cart', { token: shopper.token })).status).toBe(200)
    expect((await messages(shopper.token)).body.code).toBe('forbidden')
  })
})
