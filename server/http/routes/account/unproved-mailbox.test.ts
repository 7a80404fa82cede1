import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { mails, oneTimeCodes, rateLimits, users } from '../../../database/schema/index.ts'
import { mailResetLink } from '../../../domain/accounts/password/mail-reset-link.ts'

const database = freshDatabase()
const { db } = database
const shop = openMailedShop(database)
const bait = 'Compte suspendu, appelez le 08 99 12 34 56'
const password = 'Lune-de-miel-7'

const textsTo = async (email: string) => {
  const found = await db.select().from(mails).where(eq(mails.recipient, email))
  return found.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
}
/** All that an account can have mailed to its own mailbox and to another one. */
async function mailsFrom(customer: { email: string; token: string }, other: string) {
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/auth/${path}`, { token: customer.token, ...(body && { body }) })
  await mailResetLink(shop.context, customer.email)
  await call('POST', 'me/proof/code')
  await call('POST', 'me/delete-code')
  await call('PATCH', 'me', { email: other })
  await call('DELETE', 'me', { password })
  return [await textsTo(customer.email), await textsTo(other)] as const
}

test('nobody sends a text to a stranger as a first name: a mailbox that was never proved is greeted without it (security, mails)', async () => {
  const attacker = await aCustomer(db, { email: 'victim@example.com', firstName: bait, password, emailVerifiedAt: null })
  const [own, foreign] = await mailsFrom(attacker, 'other-victim@example.com')
  expect([own.length, foreign.length]).toEqual([5, 1])
  for (const text of [...own, ...foreign]) {
    expect(text).toContain('Bonjour,')
    expect(text).not.toContain('suspendu')
  }
})

test('control: a proved mailbox is greeted by name, and the new address of a change still is not', async () => {
  const customer = await aCustomer(db, { email: 'amina@example.com', firstName: 'Amina', password, emailVerifiedAt: new Date() })
  const [own, foreign] = await mailsFrom(customer, 'new-address@example.com')
  expect(own.length).toBeGreaterThan(3)
  for (const text of own) expect(text).toContain('Bonjour Amina,')
  expect(foreign).toEqual([expect.not.stringContaining('Amina')])
})

test('a mailbox that nobody proved gets ten mails a day at most, however many accounts ask', async () => {
  const target = 'flooded@example.com'
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { token } = await aCustomer(db, { emailVerifiedAt: new Date() })
      return (await shop.call('PATCH', '/api/auth/me', { token, body: { email: target } })).status
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set([200]))
  expect(await textsTo(target)).toHaveLength(10)
  // The next day.
  await db.update(rateLimits).set({ forgetAt: sql`now()` })
  const { token } = await aCustomer(db, { emailVerifiedAt: new Date() })
  await shop.call('PATCH', '/api/auth/me', { token, body: { email: target.toUpperCase() } })
  expect([...(await textsTo(target)), ...(await textsTo(target.toUpperCase()))]).toHaveLength(11)
})

test('nor does it get more as the old mailbox of an account that never proved it', async () => {
  const attacker = await aCustomer(db, { email: 'old-mailbox@example.com', emailVerifiedAt: null })
  for (let at = 0; at < 12; at++) {
    await shop.call('PATCH', '/api/auth/me', { token: attacker.token, body: { email: `new-${at}@example.com` } })
    await db.update(oneTimeCodes).set({ createdAt: sql`now() - interval '1 hour'` })
  }
  expect(await textsTo('old-mailbox@example.com')).toHaveLength(10)
  expect(await textsTo('new-11@example.com')).toHaveLength(1)
})

test('who proved her mailbox is not held back by what strangers asked for', async () => {
  const email = 'proved@example.com'
  for (let at = 0; at < 11; at++) {
    const { token } = await aCustomer(db, { emailVerifiedAt: new Date() })
    await shop.call('PATCH', '/api/auth/me', { token, body: { email } })
  }
  const customer = await aCustomer(db, { email, emailVerifiedAt: null })
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, customer.id))
  await shop.call('POST', '/api/auth/me/proof/code', { token: customer.token })
  expect(await textsTo(email)).toHaveLength(11)
})
