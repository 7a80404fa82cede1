import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { purgeExpired } from '../../../domain/accounts/privacy/purge-expired.ts'

const database = freshDatabase()
const shop = openMailedShop(database)

const subscribe = (email?: unknown) => shop.call('POST', '/api/newsletter', { body: { email } })
const open = (verb: string, code: string) => shop.call('POST', `/api/newsletter/${verb}`, { body: { code } })
const stateOf = async (email: string) => {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state from newsletter_subscriptions where email = ${email}`,
  )
  return rows[0]?.state
}
/** When she unsubscribed. */
const leftAt = async (email: string) => {
  const { rows } = await database.db.execute<{ left: string | null }>(
    sql`select unsubscribed_at::text as left from newsletter_subscriptions where email = ${email}`,
  )
  return rows[0]?.left
}
const fiveMinutesLater = () =>
  database.db.execute(sql`update newsletter_subscriptions set created_at = created_at - interval '6 minutes'`)

describe('the newsletter (law, newsletter)', () => {
  test('needs a confirmation by the mailed link, which can be used repeatedly', async () => {
    expect((await subscribe('Une@example.com')).status).toBe(204)
    const [mail] = await shop.mailsTo('une@example.com')
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/newsletter#code=[\w-]{43}/)
    expect(await stateOf('une@example.com')).toBe('pending')
    const code = await shop.codeMailedTo('une@example.com')
    for (let time = 0; time < 2; time++) expect((await open('confirm', code)).status).toBe(204)
    expect(await stateOf('une@example.com')).toBe('confirmed')
  })

  test('can be left by the same link at once, any number of times; joining again needs a new link', async () => {
    await subscribe('deux@example.com')
    const code = await shop.codeMailedTo('deux@example.com')
    await open('confirm', code)
    expect((await open('unsubscribe', code)).status).toBe(204)
    const left = await leftAt('deux@example.com')
    expect((await open('unsubscribe', code)).status).toBe(204)
    expect([await stateOf('deux@example.com'), left, await leftAt('deux@example.com')]).toEqual([
      'unsubscribed',
      expect.any(String),
      left,
    ])
    expect((await open('confirm', code)).body).toMatchObject({ status: 400, code: 'code_invalid' })
    await subscribe('deux@example.com')
    await open('confirm', await shop.codeMailedTo('deux@example.com'))
    expect([await stateOf('deux@example.com'), await leftAt('deux@example.com')]).toEqual(['confirmed', null])
  })

  test('a stranger who enters an address that left takes away no proof of it: without the link it is as it was (law, newsletter)', async () => {
    const email = 'partie@example.com'
    const proof = async () =>
      (
        await database.db.execute(
          sql`select state, confirmed_at::text, unsubscribed_at::text from newsletter_subscriptions where email = ${email}`,
        )
      ).rows
    await subscribe(email)
    const code = await shop.codeMailedTo(email)
    await open('confirm', code)
    await open('unsubscribe', code)
    const before = await proof()
    await subscribe(email)
    await shop.mailsTo(email)
    await database.db.execute(
      sql`update newsletter_subscriptions set created_at = now() - interval '31 days' where email = ${email}`,
    )
    await purgeExpired({ db: database.db })
    expect(await proof()).toEqual(before)
    expect(before).toEqual([{ state: 'unsubscribed', confirmed_at: expect.any(String), unsubscribed_at: expect.any(String) }])
  })

  test('can be left by the one-click form of a mailbox without a sign-in; opening its URL asks first (RFC 8058)', async () => {
    await subscribe('bouton@example.com')
    const [mail] = await shop.mailsTo('bouton@example.com')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<http:\/\/localhost:3000(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await open('confirm', await shop.codeMailedTo('bouton@example.com'))
    const looked = await shop.app.request(address)
    expect([looked.status, looked.headers.get('Location')]).toEqual([302, address.replace(/^.*\//, '/newsletter#leave=')])
    expect(await stateOf('bouton@example.com')).toBe('confirmed')
    const pressed = await shop.app.request(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(pressed.status).toBe(204)
    expect(await stateOf('bouton@example.com')).toBe('unsubscribed')
    const former = await shop.app.request(`/api/newsletter/one-click/${'x'.repeat(43)}`)
    expect(former.headers.get('Location'), 'a mail of an earlier release').toBe(`/newsletter#code=${'x'.repeat(43)}`)
  })

  test('can be left by the button of every mail, also of one before the link that was used', async () => {
    const email = 'deux-fois@example.com'
    for (let time = 0; time < 2; time++) {
      await subscribe(email)
      await shop.mailsTo(email)
      await fiveMinutesLater()
    }
    const buttons = (await shop.mailsTo(email)).map(({ headers }) => headers['List-Unsubscribe']?.slice(1, -1) ?? '')
    expect(buttons).toHaveLength(2)
    for (const button of buttons) {
      await open('confirm', await shop.codeMailedTo(email))
      await database.db.execute(sql`update newsletter_subscriptions set state = 'confirmed' where email = ${email}`)
      expect((await shop.app.request(button, { method: 'POST' })).status).toBe(204)
      expect(await stateOf(email)).toBe('unsubscribed')
    }
  })

  test('answers a new, a waiting and a joined address alike, and limits repeated mails (security, enumeration)', async () => {
    const answers = [await subscribe('trois@example.com')]
    await shop.mailsTo('trois@example.com')
    answers.push(await subscribe('trois@example.com'))
    expect(await shop.mailsTo('trois@example.com')).toHaveLength(1)
    await fiveMinutesLater()
    await subscribe('trois@example.com')
    expect(await shop.mailsTo('trois@example.com')).toHaveLength(2)
    await open('confirm', await shop.codeMailedTo('trois@example.com'))
    await fiveMinutesLater()
    answers.push(await subscribe('trois@example.com'))
    expect(await shop.mailsTo('trois@example.com')).toHaveLength(2)
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
  })

  test.each([
    [undefined, 'Veuillez saisir votre adresse email'],
    ['', 'Veuillez saisir votre adresse email'],
    ['une adresse', 'Veuillez entrer une adresse email valide.'],
  ])('refuses the email %j (contract 4, newsletter)', async (email, sentence) => {
    expect((await subscribe(email)).body).toMatchObject({ status: 400, message: sentence })
  })

  test.each(['confirm', 'unsubscribe'])('%s refuses an unknown code', async (verb) => {
    for (const code of ['x', 'x'.repeat(43)])
      expect((await open(verb, code)).body).toMatchObject({ status: 400, code: 'code_invalid' })
    expect((await shop.call('POST', `/api/newsletter/${verb}`, { body: {} })).status).toBe(400)
  })
})
