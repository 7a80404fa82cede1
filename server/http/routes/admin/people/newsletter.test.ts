import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { subscribersPage } from '../../../../../contract/api/admin/newsletter.ts'
import * as office from '../../../../../contract/text/back-office-messages.ts'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../../tests/setup/open-mailed-shop.ts'
import { auditLog, mails } from '../../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openMailedShop(database)
const owner = beforeTests(() => anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' }))

const ask = (path: string) => shop.call('GET', `/api/admin/${path}`, owner)
const act = (path: string, body?: object) =>
  shop.call('POST', `/api/admin/${path}`, { token: owner.token, ...(body && { body }) })
const logged = (subject: string) =>
  database.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.id)

describe('the newsletter in the back office (law, newsletter)', () => {
  const joins = async (email: string) => {
    await shop.call('POST', '/api/newsletter', { body: { email } })
    await shop.call('POST', '/api/newsletter/confirm', { body: { code: await shop.codeMailedTo(email) } })
  }
  beforeEach(() => database.db.execute(sql`delete from newsletter_subscriptions`))

  test('lists addresses by state, with their counts', async () => {
    await joins('une@example.com')
    await shop.call('POST', '/api/newsletter', { body: { email: 'deux@example.com' } })
    await shop.mailsTo('deux@example.com')
    const page = subscribersPage.parse((await ask('newsletter')).body)
    expect(page.content).toMatchObject([{ email: 'une@example.com', state: 'confirmed' }])
    expect(page.counts).toEqual({ confirmed: 1, pending: 1, unsubscribed: 0 })
    expect((await ask('newsletter?state=pending&q=DEUX')).body.content).toMatchObject([{ email: 'deux@example.com' }])
    await joins('avant@example.com')
    const inOrder = async (sort: string) =>
      (await ask(`newsletter?sort=${sort}`)).body.content.map(({ email }: { email: string }) => email)
    expect(await inOrder('email')).toEqual(['avant@example.com', 'une@example.com'])
    expect(await inOrder('asked')).toEqual(['une@example.com', 'avant@example.com'])
    expect((await ask('newsletter?state=tous')).status).toBe(400)
  })

  test('exports confirmed addresses, each with links that only unsubscribe, any number of times', async () => {
    await database.db.execute(sql`
      insert into newsletter_subscriptions (email, state, confirmed_at) values ('=une@example.com', 'confirmed', now())`)
    await joins('trois@example.com')
    await shop.call('POST', '/api/newsletter', { body: { email: 'deux@example.com' } })
    await shop.mailsTo('deux@example.com')
    const { status, headers, text } = await ask('newsletter/export')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="abonnees.csv"')
    const [heading, ...lines] = text.trimEnd().split('\r\n')
    expect(heading?.replace('\uFEFF', '')).toBe(
      'Adresse email;Inscription confirmée le;Lien de désinscription;Désinscription en un clic (List-Unsubscribe)',
    )
    expect(lines.map((line) => line.split(';')[0])).toEqual(["'=une@example.com", 'trois@example.com'])
    const code = /#leave=([\w-]{36});.*one-click\/\1$/.exec(lines[1] ?? '')?.[1]
    expect((await shop.call('POST', '/api/newsletter/confirm', { body: { code } })).status).toBe(400)
    for (let time = 0; time < 2; time++) {
      expect((await shop.call('POST', '/api/newsletter/unsubscribe', { body: { code } })).status).toBe(204)
    }
    expect((await ask('newsletter/export')).text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(await logged('newsletter')).toContainEqual({ action: 'subscribers_exported', actorId: owner.id })
  })

  test('exports 2,500 addresses completely, each once', async () => {
    await database.db.execute(sql`
      insert into newsletter_subscriptions (email, state, confirmed_at)
      select 'n' || n || '@example.com', 'confirmed', now() from generate_series(1, 2500) n`)
    const lines = (await ask('newsletter/export')).text.trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(2_500)
    expect(lines).toHaveLength(2_500)
  })

  test('erases an address when its holder asks for it, also from the mails with its link', async () => {
    await joins('oubli@example.com')
    expect((await act('newsletter/remove', { email: 'Oubli@example.com' })).status).toBe(204)
    expect(await database.db.$count(mails, eq(mails.recipient, 'oubli@example.com'))).toBe(0)
    expect((await act('newsletter/remove', { email: 'oubli@example.com' })).body).toMatchObject({
      status: 404,
      message: office.subscriberNotFound,
    })
    expect((await ask('newsletter')).body.page.totalElements).toBe(0)
  })
})
