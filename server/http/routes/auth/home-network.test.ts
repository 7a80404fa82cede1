import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { rateLimits } from '../../../database/schema/index.ts'
import { remember } from '../../../domain/rate-limiter.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const shop = openTestShop(database)
beforeEach(() => database.db.delete(rateLimits))

const signIn = (email: string, typed: string, address: string) =>
  shop.call('POST', '/api/auth/signin', { body: { email, password: typed }, address })
const answer = (ticket: string, code: string, address: string) =>
  shop.call('POST', '/api/auth/signin/code', { body: { ticket, code }, address })
/**
 * Eleven guesses, each from an address of its own: the next one has to wait. That wait is made long, so that no busy machine
 * outlasts it. Resolves with the answer to the next one.
 */
async function guesses(network: (guess: number) => string, guess: (address: string) => Promise<{ status: number }>) {
  for (let n = 1; n <= 11; n += 1) await guess(network(n))
  await database.db.execute(sql`update throttles set free_at = now() + interval '100 seconds' where count > 10`)
  return (await guess(network(12))).status
}
const elsewhere = (n: number) => `198.51.100.${n}`
/** Addresses of one line: a device takes a new one every day. */
const atHome = (n: number) => `2001:db8:1:2::${n.toString(16)}`

describe('at home, on an IPv6 line (ADR 0010)', () => {
  test.each([
    ['the address of the last sign-in', '192.0.2.7', '192.0.2.7'],
    ['another address of the same line', atHome(0xa), '2001:db8:1:2:9c4e:11ff:fe22:3344'],
  ])('guesses from elsewhere never lock out the user: %s', async (_what, first, later) => {
    const { email } = await aCustomer(database.db, { password })
    expect((await signIn(email, password, first)).status).toBe(200)
    expect(await guesses(elsewhere, (address) => signIn(email, 'deviné', address))).toBe(429)
    expect((await signIn(email, password, later)).status).toBe(200)
    expect((await signIn(email, password, '203.0.113.1')).status, 'control: a stranger’s network').toBe(429)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [atHome(0xa), '2001:db8:1:2'],
  ])('nor do guesses at an email with the name of her network in it: %s', async (home, network) => {
    const { email } = await aCustomer(database.db, { password })
    expect((await signIn(email, password, home)).status).toBe(200)
    expect(await guesses(elsewhere, (address) => signIn(`${email}\n${network}`, 'deviné', address))).toBe(429)
    expect((await signIn(email, password, home)).status).toBe(200)
  })

  test('a place remembered by its exact address, as an earlier release did, is still known', async () => {
    const { email } = await aCustomer(database.db, { password })
    await remember(database.db, ['known-place', email, atHome(0xa)], 90)
    expect(await guesses(elsewhere, (address) => signIn(email, 'deviné', address))).toBe(429)
    expect((await signIn(email, password, atHome(0xb))).status, 'control: that release knew the address, not the line').toBe(429)
    expect((await signIn(email, password, atHome(0xa))).status).toBe(200)
  })

  test('guesses are counted for the whole line', async () => {
    const { email } = await aCustomer(database.db, { password })
    expect((await signIn(email, password, atHome(0xa))).status).toBe(200)
    expect(await guesses(atHome, (address) => signIn(email, 'deviné', address))).toBe(429)
  })

  test('codes of a second factor are counted for the whole line, and not together with guesses from elsewhere', async () => {
    const { email, token } = await aCustomer(database.db, { password, emailVerifiedAt: new Date(), proved: true })
    const factor = (path: string, body: object) => shop.call('POST', `/api/auth/me/second-factor${path}`, { token, body })
    const { key } = (await factor('', {})).body
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
    const { recoveryCodes } = (await factor('/confirm', { code })).body
    const ticket = async () => (await signIn(email, password, atHome(0xa))).body.ticket
    expect((await answer(await ticket(), recoveryCodes[0], atHome(0xa))).status).toBe(200)
    const wrong = await ticket()
    expect(await guesses(elsewhere, (address) => answer(wrong, '000000', address))).toBe(429)
    expect((await answer(await ticket(), recoveryCodes[1], atHome(0xb))).status).toBe(200)
    expect(await guesses(atHome, (address) => answer(wrong, '000000', address))).toBe(429)
  })
})
