import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Subscriber } from '../../../../contract/api/admin/newsletter.ts'
import type { MailPurpose } from '../../../../contract/text/legal/consents.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { purgeExpired } from '../../../domain/accounts/privacy/purge-expired.ts'

const database = freshDatabase()
const shop = openMailedShop(database)
const owner = beforeTests(() => anOwner(database.db))

const off = { marketingEmails: false, orderUpdates: true, newProducts: false }

/** A customer, and what she and the owner do; `isProved`: she has proved her address by mail. */
async function someone(isProved = true) {
  const customer = await aCustomer(database.db, {
    proved: true,
    password: 'Lune-de-miel-7',
    emailVerifiedAt: isProved ? new Date() : null,
  })
  const { email, token } = customer
  const call = (method: string, path: string, body?: unknown) => shop.call(method, path, { token, body })
  const listed = async (purpose: MailPurpose, state = 'confirmed'): Promise<Subscriber | undefined> =>
    (await shop.call('GET', `/api/admin/newsletter?purpose=${purpose}&state=${state}&q=${email}`, owner)).body.content[0]
  const exported = async (purpose: MailPurpose): Promise<string[] | undefined> => {
    const { text } = await shop.call('GET', `/api/admin/newsletter/export?purpose=${purpose}`, owner)
    return text
      .split('\r\n')
      .find((line: string) => line.startsWith(email))
      ?.split(';')
  }
  return {
    ...customer,
    call,
    listed,
    exported,
    chooses: (change: Partial<typeof off>) => call('PUT', '/api/auth/me/preferences', { ...off, ...change }),
    sees: async () => (await call('GET', '/api/auth/me/preferences')).body,
    leaves: async (purpose: MailPurpose) => {
      const button = (await exported(purpose))?.at(-1)?.replace('http://localhost:3000', '') ?? ''
      return (await shop.app.request(button, { method: 'POST' })).status
    },
    opens: async (verb: string) =>
      (await shop.call('POST', `/api/newsletter/${verb}`, { body: { code: await shop.codeMailedTo(email) } })).status,
  }
}

describe('a switch of the account is a consent (decision 8; law, personal data)', () => {
  test('turned on, it puts her proved address on the list of its purpose at once, with time and words; turned off, takes it out', async () => {
    const her = await someone()
    expect((await her.chooses({ marketingEmails: true })).body).toEqual({ ...off, marketingEmails: true })
    expect(await shop.mailsTo(her.email), 'no second opt-in').toEqual([])
    expect(await her.listed('marketingEmails')).toEqual({
      email: her.email,
      state: 'confirmed',
      askedAt: expect.any(String),
      confirmedAt: expect.any(String),
      wording: 'Offres et inspirations : Jamais plus d’un email par semaine.',
      source: 'account',
    })
    expect(await her.exported('marketingEmails')).toHaveLength(4)
    expect(await her.listed('newProducts'), 'and on no other').toBeUndefined()
    expect((await her.chooses({})).body).toEqual(off)
    expect([await her.exported('marketingEmails'), await her.sees()]).toEqual([undefined, off])
    expect(await her.listed('marketingEmails', 'unsubscribed')).toMatchObject({
      confirmedAt: expect.any(String),
      wording: 'Offres et inspirations : Jamais plus d’un email par semaine.',
    })
  })

  test('one click in a mail turns it off, and only it', async () => {
    const her = await someone()
    await her.chooses({ marketingEmails: true, newProducts: true })
    expect(await her.leaves('marketingEmails')).toBe(204)
    expect(await her.sees()).toEqual({ ...off, newProducts: true })
    expect(await her.exported('newProducts')).toHaveLength(4)
    await her.chooses({ marketingEmails: true, newProducts: true })
    expect(await her.exported('marketingEmails'), 'she changed her mind').toHaveLength(4)
  })

  test('the newsletter’s form and « Nouveautés » are one consent', async () => {
    const her = await someone()
    await shop.call('POST', '/api/newsletter', { body: { email: her.email } })
    await shop.mailsTo(her.email)
    expect(await her.sees(), 'not before the link is used').toEqual(off)
    expect(await her.opens('confirm')).toBe(204)
    expect(await her.sees()).toEqual({ ...off, newProducts: true })
    expect(await her.listed('newProducts')).toMatchObject({ source: 'form', wording: expect.stringContaining('en un clic') })
    await her.chooses({})
    expect(await her.listed('newProducts')).toBeUndefined()
  })

  test('saving another preference changes no consent', async () => {
    const her = await someone()
    await her.chooses({ newProducts: true })
    const before = await her.listed('newProducts')
    await her.chooses({ newProducts: true, orderUpdates: false })
    expect(await her.listed('newProducts')).toEqual(before)
  })
})

describe('an address that was not proved needs the mailed link (law, newsletter)', () => {
  test('which names the purpose and puts it on that list; its switch shows what she chose, until it is left', async () => {
    const her = await someone(false)
    await her.chooses({ marketingEmails: true })
    const [mail] = await shop.mailsTo(her.email)
    expect(mail?.subject).toBe('Confirmez que vous souhaitez nos offres')
    expect(await her.exported('marketingEmails')).toBeUndefined()
    expect(await her.sees()).toEqual({ ...off, marketingEmails: true })
    expect(await her.opens('confirm')).toBe(204)
    expect(await her.listed('marketingEmails')).toMatchObject({ source: 'account', wording: expect.stringContaining('Offres') })
    expect(await her.leaves('marketingEmails')).toBe(204)
    expect(await her.sees()).toEqual(off)
  })

  test('it says nothing about the subscription of somebody else’s address (security, enumeration)', async () => {
    const stranger = await someone(false)
    await shop.call('POST', '/api/newsletter', { body: { email: stranger.email } })
    await shop.mailsTo(stranger.email)
    await stranger.opens('confirm')
    expect(await stranger.sees()).toEqual(off)
    await stranger.chooses({ orderUpdates: false })
    expect(await stranger.listed('newProducts'), 'another preference takes nobody out').toMatchObject({ state: 'confirmed' })
    expect((await stranger.chooses({ newProducts: true })).body).toEqual({ ...off, newProducts: true })
    expect(await shop.mailsTo(stranger.email)).toHaveLength(1)
  })

  test('it neither ends nor erases a consent that the address gave itself, nor exports it', async () => {
    const stranger = await someone(false)
    await shop.call('POST', '/api/newsletter', { body: { email: stranger.email } })
    await shop.mailsTo(stranger.email)
    await stranger.opens('confirm')
    await stranger.chooses({ newProducts: true })
    expect((await stranger.call('GET', '/api/auth/me/export')).body.consents).toEqual([])
    await stranger.chooses({})
    expect(await stranger.listed('newProducts')).toMatchObject({ state: 'confirmed', source: 'form' })
  })

  test('nor the proof of an unsubscription: its own request is cancelled, and goes with it', async () => {
    const stranger = await someone(false)
    await shop.call('POST', '/api/newsletter', { body: { email: stranger.email } })
    await shop.mailsTo(stranger.email)
    await stranger.opens('confirm')
    expect(await stranger.leaves('newProducts')).toBe(204)
    const proof = async () => {
      const { rows } = await database.pool.query(
        `select state, confirmed_at, unsubscribed_at from newsletter_subscriptions where email = $1`,
        [stranger.email],
      )
      return rows
    }
    const before = await proof()
    expect(before).toEqual([{ state: 'unsubscribed', confirmed_at: expect.any(Date), unsubscribed_at: expect.any(Date) }])

    await stranger.chooses({ newProducts: true })
    await shop.mailsTo(stranger.email)
    expect(await proof()).toMatchObject([{ state: 'pending' }])
    await stranger.chooses({})
    expect(await proof()).toEqual(before)

    await stranger.chooses({ newProducts: true, marketingEmails: true })
    await shop.mailsTo(stranger.email)
    expect(await stranger.listed('marketingEmails', 'pending')).toBeDefined()
    await stranger.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })
    expect(await proof()).toEqual(before)
    expect(await stranger.listed('marketingEmails', 'pending')).toBeUndefined()
  })

  test('if the link is never used, the switch is off after thirty days', async () => {
    const her = await someone(false)
    await her.chooses({ newProducts: true })
    await shop.mailsTo(her.email)
    await database.db.execute(
      sql`update newsletter_subscriptions set created_at = now() - interval '31 days' where email = ${her.email}`,
    )
    await purgeExpired(database)
    expect([await her.sees(), await her.listed('newProducts', 'pending')]).toEqual([off, undefined])
  })
})

describe('a consent goes with its account (law, personal data)', () => {
  test('to the new address, once that is proved: the mailbox that she gave up gets nothing', async () => {
    const her = await someone()
    await her.chooses({ marketingEmails: true })
    const to = `nouvelle-${her.email}`
    await her.call('PATCH', '/api/auth/me', { email: to })
    await her.call('POST', '/api/auth/me/confirm-email', { code: await shop.codeMailedTo(to), password: 'Lune-de-miel-7' })
    expect(await her.sees()).toEqual({ ...off, marketingEmails: true })
    expect(await her.exported('marketingEmails')).toBeUndefined()
    const { text } = await shop.call('GET', '/api/admin/newsletter/export?purpose=marketingEmails', owner)
    expect(text).toContain(`\n${to};`)
  })

  test('into her export, and away with its erasure', async () => {
    const her = await someone()
    await her.chooses({ marketingEmails: true, newProducts: true })
    await her.chooses({ newProducts: true })
    const { body } = await her.call('GET', '/api/auth/me/export')
    expect(body.consents).toMatchObject([
      { purpose: 'marketingEmails', state: 'unsubscribed', givenAt: expect.any(String), withdrawnAt: expect.any(String) },
      { purpose: 'newProducts', state: 'confirmed', source: 'account', wording: expect.stringMatching(/^Nouveautés : /) },
    ])
    expect((await her.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })).status).toBe(204)
    for (const purpose of ['newProducts', 'marketingEmails'] as const)
      for (const state of ['confirmed', 'unsubscribed']) expect(await her.listed(purpose, state)).toBeUndefined()
  })

  test('also from an account that never proved its address', async () => {
    const her = await someone(false)
    await her.chooses({ marketingEmails: true })
    await shop.mailsTo(her.email)
    await her.opens('confirm')
    await her.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })
    expect(await her.listed('marketingEmails')).toBeUndefined()
  })

  test('and by the owner, when she asks for it by letter', async () => {
    const her = await someone()
    await her.chooses({ marketingEmails: true, newProducts: true })
    await shop.call('POST', '/api/admin/newsletter/remove', { token: owner.token, body: { email: her.email } })
    expect(await her.sees()).toEqual(off)
  })
})
