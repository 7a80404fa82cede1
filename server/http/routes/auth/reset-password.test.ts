import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { sendMail } from '../../../jobs/send-mail.ts'

const database = freshDatabase()
const shop = openMailedShop(database)

const ask = (email: unknown) => shop.call('POST', '/api/auth/reset-password', { body: { email } })
const confirm = (code: string, password = 'Lune-de-miel-8') =>
  shop.call('POST', '/api/auth/reset-password/confirm', { body: { code, password } })
const signIn = (email: string, password: string) => shop.call('POST', '/api/auth/signin', { body: { email, password } })
const someone = () => aCustomer(database.db, { password: 'Lune-de-miel-7' })
const resetCodeOf = async ({ email }: { email: string }) => {
  await ask(email)
  return shop.codeMailedTo(email)
}

describe('asking for a reset link', () => {
  test('answers the same bytes and does the same work, whether or not the account exists (security, enumeration)', async () => {
    const { email } = await someone()
    const answers = [await ask(email), await ask('personne@example.com')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([...(answers[1]?.headers.keys() ?? [])])
    expect(shop.sent.map(({ name }) => name)).toEqual(['mail-reset-link', 'mail-reset-link'])
    expect(await shop.mailsTo(email)).toHaveLength(1)
    expect(await shop.mailsTo('personne@example.com')).toHaveLength(0)
  })

  test('mails a link of the shop with the code in its fragment (contract 4)', async () => {
    const { email } = await someone()
    await shop.call('POST', '/api/auth/reset-password', {
      body: { email: email.toUpperCase() },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    })
    const [mail] = await shop.mailsTo(email)
    expect(mail?.recipient).toBe(email)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset-password#code=[\w-]{43}/)
    expect(mail?.html).toContain('href="http://localhost:3000/reset-password#code=')
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil')
  })

  test.each([
    [undefined, 'Veuillez saisir votre adresse email'],
    ['', 'Veuillez saisir votre adresse email'],
    ['  ', 'Veuillez saisir votre adresse email'],
    ['pas-une-adresse', 'Veuillez entrer une adresse email valide.'],
  ])('refuses the email %j (spec 8, auth)', async (email, sentence) => {
    const { status, body } = await ask(email)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, errors: { email: sentence } })
  })

  test('sends at most five mails to a mailbox (security, reset)', async () => {
    const { email } = await someone()
    for (let request = 0; request < 8; request++) expect((await ask(email)).status).toBe(204)
    expect(await shop.mailsTo(email)).toHaveLength(5)
  })

  test('keeps the code only as a hash, and removes it from the outbox once it is sent (contract 6, invariant 6)', async () => {
    const customer = await someone()
    const code = await resetCodeOf(customer)
    for (const { id } of await shop.mailsTo(customer.email)) await sendMail(shop.context, id)
    const { rows } = await database.db.execute<{ found: boolean }>(sql`
      select exists (select from mails where text || html like ${`%${code}%`})
        or exists (select from one_time_codes where code_hash = convert_to(${code}, 'UTF8')) as found`)
    expect(rows).toEqual([{ found: false }])
  })
})

describe('choosing a new password', () => {
  test('ends every session, and the new password opens the account (contract 4)', async () => {
    const customer = await someone()
    const code = await resetCodeOf(customer)
    const other = (await signIn(customer.email, 'Lune-de-miel-7')).body.token
    expect((await confirm(code)).status).toBe(204)
    for (const token of [customer.token, other]) expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await signIn(customer.email, 'Lune-de-miel-7')).status).toBe(401)
    expect((await signIn(customer.email, 'Lune-de-miel-8')).status).toBe(200)
  })

  test('ends the session of the browser too, whoever it belongs to: the browser forgets its token', async () => {
    const [customer, other] = [await someone(), await someone()]
    const elsewhere = (await signIn(other.email, 'Lune-de-miel-7')).body.token
    const body = { code: await resetCodeOf(customer), password: 'Lune-de-miel-8' }
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { token: other.token, body })).status).toBe(204)
    const statusWith = async (token: string) => (await shop.call('GET', '/api/auth/me', { token })).status
    expect([await statusWith(other.token), await statusWith(elsewhere)]).toEqual([401, 200])
  })

  test('is confirmed by mail (security, reset)', async () => {
    const customer = await someone()
    await confirm(await resetCodeOf(customer))
    expect((await shop.mailsTo(customer.email)).at(-1)?.subject).toBe('Votre mot de passe a été modifié')
  })

  test('works once, even when requested twice at the same time (contract 4)', async () => {
    const customer = await someone()
    const code = await resetCodeOf(customer)
    const answers = await Promise.all([confirm(code, 'Lune-de-miel-8'), confirm(code, 'Lune-de-miel-9')])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 400]))
    const again = await confirm(code)
    expect(again.body).toMatchObject({
      status: 400,
      code: 'code_invalid',
      message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    })
  })

  test('works for thirty minutes (contract 4)', async () => {
    const customer = await someone()
    const code = await resetCodeOf(customer)
    const minutesLater = (minutes: number) =>
      database.db.execute(
        sql`update one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${customer.id}`,
      )
    await minutesLater(30)
    expect((await confirm(code)).status).toBe(400)
    await minutesLater(-1)
    expect((await confirm(code)).status).toBe(204)
  })

  test('invalidates the other links too (security, reset)', async () => {
    const customer = await someone()
    const [first, second] = [await resetCodeOf(customer), await resetCodeOf(customer)]
    expect(first).not.toBe(second)
    expect((await confirm(second)).status).toBe(204)
    expect((await confirm(first)).status).toBe(400)
  })

  test.each(['x', 'x'.repeat(43), "' or 1=1 --", '\u0000'])('refuses the code %j (contract 4)', async (code) => {
    expect((await confirm(code)).body).toMatchObject({
      status: 400,
      message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    })
  })

  test('proves an unproved mailbox, and removes a stranger’s credentials from its account (security, Google)', async () => {
    const addCredentials = async ({ id }: { id: string }) => {
      await database.db.execute(
        sql`insert into identities (provider, subject, user_id) values ('facebook', ${`left-${id}`}, ${id})`,
      )
      await database.db.execute(
        sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${id}, '\\x00', now())`,
      )
    }
    const credentialsOf = async ({ id }: { id: string }) => {
      const { rows } = await database.db.execute(sql`
        select (select count(*)::int from identities where user_id = ${id}) as identities,
          (select count(*)::int from second_factors where user_id = ${id}) as factors`)
      return rows[0]
    }
    const [unproved, proved] = [await someone(), await aCustomer(database.db, { emailVerifiedAt: new Date() })]
    for (const customer of [unproved, proved]) {
      await addCredentials(customer)
      expect((await confirm(await resetCodeOf(customer))).status).toBe(204)
    }
    expect(await credentialsOf(unproved)).toEqual({ identities: 0, factors: 0 })
    expect((await signIn(unproved.email, 'Lune-de-miel-8')).status).toBe(200)
    expect(await credentialsOf(proved)).toEqual({ identities: 1, factors: 1 })
  })

  test('refuses a weak password and leaves the link usable (decision 30)', async () => {
    const customer = await someone()
    const code = await resetCodeOf(customer)
    for (const [password, sentence] of [
      ['court', 'Le mot de passe doit contenir au moins 8 caractères'],
      ['password123', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
      [customer.email, 'Le mot de passe doit être différent de votre nom et de votre adresse email'],
      [
        `${shop.context.settings.now().name} 2026`,
        'Le mot de passe ne peut pas être fait du nom de la boutique. Choisissez-en un autre.',
      ],
    ]) {
      const { status, body } = await confirm(code, password)
      expect(status).toBe(400)
      expect(body.errors).toEqual({ password: sentence })
    }
    expect((await confirm(code)).status).toBe(204)
  })

  test('gives a first password to an account that had none (decision 15)', async () => {
    const customer = await aCustomer(database.db)
    await confirm(await resetCodeOf(customer))
    expect((await signIn(customer.email, 'Lune-de-miel-8')).status).toBe(200)
  })

  test('lets the owner in while strangers guess her password (contract 4, rate limits)', async () => {
    const customer = await someone()
    for (let guess = 0; guess < 12; guess++)
      await shop.call('POST', '/api/auth/signin', { address: '203.0.113.9', body: { email: customer.email, password: 'deviné' } })
    expect((await signIn(customer.email, 'Lune-de-miel-7')).status).toBe(429)
    await confirm(await resetCodeOf(customer))
    expect((await signIn(customer.email, 'Lune-de-miel-8')).status).toBe(200)
  })
})
