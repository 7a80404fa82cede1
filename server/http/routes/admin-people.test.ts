import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminMessageDetail, adminMessagesPage } from '../../../contract/admin-contact.ts'
import { subscribersPage } from '../../../contract/admin-newsletter.ts'
import { adminShopperDetail } from '../../../contract/admin-shoppers.ts'
import { messages } from '../../../contract/messages.ts'
import { anAddress } from '../../../tests/factories/address.ts'
import { aPaidOrder, aRefund } from '../../../tests/factories/paid-order.ts'
import { anOwner, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../tests/setup/open-mailed-shop.ts'
import { auditLog, contactMessages, users } from '../../database/schema/index.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openMailedShop>
let owner: Awaited<ReturnType<typeof anOwner>>
beforeAll(async () => {
  shop = openMailedShop(database)
  owner = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' })
})

const ask = (path: string) => shop.call('GET', `/api/admin/${path}`, { token: owner.token })
const act = (path: string, body?: object) =>
  shop.call('POST', `/api/admin/${path}`, { token: owner.token, ...(body && { body }) })
const logged = (subject: string) =>
  database.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.id)

describe('messages in the back office (issue 7, point 4)', () => {
  const writes = async (wish: object = {}) => {
    const body = { name: 'Amina', email: 'amina@example.com', subject: 'order', message: 'Où est mon colis ?', ...wish }
    return (await shop.call('POST', '/api/contact', { body })).body as { id: string }
  }
  beforeEach(() => database.db.delete(contactMessages))

  test('new ones are read in either order, and are found by name, email, subject and words', async () => {
    const [first] = [await writes({ name: 'Léa 100%' }), await writes({ email: 'sana@example.com' })]
    const page = adminMessagesPage.parse((await ask('messages?state=new&sort=date')).body)
    expect(page.content.map(({ name }) => name)).toEqual(['Léa 100%', 'Amina'])
    expect(page.counts).toEqual({ new: 2, read: 0, answered: 0 })
    const found = async (q: string) => (await ask(`messages?q=${encodeURIComponent(q)}`)).body.page.totalElements as number
    expect([await found('100%'), await found('%'), await found('SANA@'), await found('colis'), await found('robe')]).toEqual([
      1, 1, 1, 2, 0,
    ])
    await act(`messages/${first?.id}/mark`, { read: true })
    expect((await ask('messages?state=new')).body.page.totalElements).toBe(1)
    expect((await ask('messages')).body.content.map(({ name }: { name: string }) => name)).toEqual(['Amina', 'Léa 100%'])
    expect((await ask('messages?subject=order')).body.page.totalElements).toBe(2)
    expect((await ask('messages?subject=return')).body.page.totalElements).toBe(0)
    expect((await ask('messages?state=vu')).body).toMatchObject({ status: 400, message: messages.filterUnknown })
  })

  test('one is marked as read and as new again, and the log keeps who did it', async () => {
    const { id } = await writes()
    expect((await act(`messages/${id}/mark`, { read: true })).body).toMatchObject({ state: 'read', read: true })
    await act(`messages/${id}/mark`, { read: true })
    expect((await act(`messages/${id}/mark`, { read: false })).body).toMatchObject({ state: 'new', read: false })
    expect(await logged(id)).toEqual([
      { action: 'message_marked_read', actorId: owner.id },
      { action: 'message_marked_new', actorId: owner.id },
    ])
  })

  test('an answer leaves by mail with her own words below, and stays beside the message', async () => {
    const email = 'reponse@example.com'
    const { id } = await writes({ email, message: 'Bonjour,\n<b>où</b> est mon colis ?' })
    const { status, body } = await act(`messages/${id}/answers`, { text: ' Il part demain.\nBien à vous ' })
    expect(status).toBe(200)
    const answered = adminMessageDetail.parse(body)
    expect(answered).toMatchObject({ state: 'answered', read: true, answers: [{ by: 'Nadia Kassis', sentAt: null }] })
    expect(answered.answers[0]?.text).toBe('Il part demain.\nBien à vous')
    const [mail, ...others] = await shop.mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Re : Suivi de commande – Nacre & Lin',
      headers: { 'Reply-To': 'bonjour@nacre-et-lin.example' },
    })
    expect(mail?.text).toContain('Bonjour Amina,\n\nIl part demain.\nBien à vous\n\n')
    expect(mail?.text).toMatch(/Le \d+ \S+ \d{4}, vous nous écriviez :\n> Bonjour,\n> <b>où<\/b> est mon colis \?/)
    expect(mail?.html).toContain('&lt;b&gt;où&lt;/b&gt; est mon colis ?')
    expect(mail?.html).toContain('Il part demain.<br>Bien à vous')
    expect(await logged(id)).toEqual([{ action: 'message_answered', actorId: owner.id }])
    await database.db.execute(sql`update mails set sent_at = now() where id = ${mail?.id}`)
    expect((await ask(`messages/${id}`)).body.answers[0].sentAt).toMatch(/Z$/)
    await act(`messages/${id}/mark`, { read: false })
    expect((await ask(`messages/${id}`)).body.state).toBe('answered')
  })

  test('a double click writes once; another text is another answer', async () => {
    const { id } = await writes({ email: 'double@example.com' })
    await Promise.all(Array.from({ length: 4 }, () => act(`messages/${id}/answers`, { text: 'Oui' })))
    expect(await shop.mailsTo('double@example.com')).toHaveLength(1)
    const { body } = await act(`messages/${id}/answers`, { text: 'Et encore oui' })
    expect(body.answers.map(({ text }: { text: string }) => text)).toEqual(['Oui', 'Et encore oui'])
    expect(await shop.mailsTo('double@example.com')).toHaveLength(2)
  })

  test('what cannot be answered is said', async () => {
    const { id } = await writes()
    expect((await act(`messages/${id}/answers`, { text: ' ' })).body.errors).toEqual({ text: messages.answerMissing })
    for (const nobodys of ['x', '01900000-0000-7000-8000-000000000000']) {
      expect((await ask(`messages/${nobodys}`)).body).toMatchObject({ status: 404, message: messages.messageNotFound })
      expect((await act(`messages/${nobodys}/answers`, { text: 'Oui' })).status).toBe(404)
      expect((await act(`messages/${nobodys}/mark`, { read: true })).status).toBe(404)
    }
  })

  test('leads to the account that proved the email, and is hers in her export (law, personal data)', async () => {
    const stranger = await aShopper(database.db)
    const shopper = await aShopper(database.db, { emailVerifiedAt: new Date() })
    const { id } = await writes({ email: stranger.email })
    expect((await ask(`messages/${id}`)).body.shopperId).toBeNull()
    const hers = await writes({ email: shopper.email.toUpperCase() })
    expect((await ask(`messages/${hers.id}`)).body.shopperId).toBe(shopper.id)
    await act(`messages/${hers.id}/answers`, { text: 'Demain' })
    const { body } = await shop.call('GET', '/api/auth/me/export', { token: shopper.token })
    expect(body.messages).toMatchObject([{ id: hers.id, read: true, answers: [{ text: 'Demain', date: expect.any(String) }] }])
  })
})

describe('shoppers in the back office (issue 7, point 4)', () => {
  test('are found by name without accents, email and order number; sorted by what they bought', async () => {
    await database.db.delete(users).where(sql`id <> ${owner.id}`)
    const [lea, mona] = [
      await aShopper(database.db, { firstName: 'Léa', lastName: 'Élodée' }),
      await aShopper(database.db, { firstName: 'Mona', lastName: 'Karam' }),
    ]
    const order = await aPaidOrder(database.db, { userId: mona.id, paidAt: new Date() })
    for (let bought = 0; bought < 2; bought++) await aPaidOrder(database.db, { userId: lea.id, paidAt: new Date() })
    const found = async (query: string) =>
      ((await ask(`shoppers?${query}`)).body.content as { firstName: string }[]).map(({ firstName }) => firstName)
    expect(await found('q=lea%20elo')).toEqual(['Léa'])
    expect(await found(`q=${order.number.toLowerCase()}`)).toEqual(['Mona'])
    expect(await found(`q=${mona.email.slice(0, 12)}`)).toContain('Mona')
    expect(await found('q=_')).toEqual([])
    expect(await found('')).toEqual(['Mona', 'Léa', 'Nadia'])
    expect(await found('sort=-orders')).toEqual(['Léa', 'Mona', 'Nadia'])
    expect(await found('sort=orders')).toEqual(['Nadia', 'Mona', 'Léa'])
    expect(await found('sort=name')).toEqual(['Léa', 'Mona', 'Nadia'])
    expect(await found('sort=-name')).toEqual(['Nadia', 'Mona', 'Léa'])
    expect(await found('sort=since')).toEqual(['Nadia', 'Léa', 'Mona'])
    const sums = async () =>
      ((await ask('shoppers?sort=-spent')).body.content as { orders: number; spent: number }[]).map((one) => [
        one.orders,
        one.spent,
      ])
    const paid = order.totalCents / 100
    expect(await sums()).toEqual([
      [2, 2 * paid],
      [1, paid],
      [0, 0],
    ])
    await aRefund(database.db, order, 1_00)
    expect((await sums())[1]).toEqual([1, paid - 1])
    expect((await ask('shoppers?sort=alphabet')).status).toBe(400)
  })

  test('one shows her account, never what opens it', async () => {
    const shopper = await aShopper(database.db, { emailVerifiedAt: new Date(), password: 'Nuage-de-lin-26' })
    await shop.call('POST', '/api/addresses', { token: shopper.token, body: anAddress() })
    await shop.call('POST', '/api/newsletter', { body: { email: shopper.email } })
    await shop.mailsTo(shopper.email)
    const order = await aPaidOrder(database.db, { userId: shopper.id, paidAt: new Date() })
    const { body, text } = await ask(`shoppers/${shopper.id}`)
    expect(adminShopperDetail.parse(body)).toMatchObject({
      email: shopper.email,
      emailVerified: true,
      addresses: 1,
      newsletter: 'pending',
      orders: 1,
      latestOrders: [{ orderNumber: order.number, status: 'Payée' }],
      reviews: [],
      messages: [],
    })
    expect(text).not.toMatch(/argon2|password|hash|token/i)
    for (const nobodys of ['x', '01900000-0000-7000-8000-000000000000']) {
      expect((await ask(`shoppers/${nobodys}`)).body).toMatchObject({ status: 404, message: messages.shopperNotFound })
    }
  })
})

describe('the newsletter in the back office (issue 7, point 4; law, newsletter)', () => {
  const joins = async (email: string) => {
    await shop.call('POST', '/api/newsletter', { body: { email } })
    await shop.call('POST', '/api/newsletter/confirm', { body: { code: await shop.codeMailedTo(email) } })
  }
  beforeEach(() => database.db.execute(sql`delete from newsletter_subscriptions`))

  test('addresses by state, with their counts', async () => {
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

  test('the file holds whoever confirmed, and each link leaves the newsletter, again and again, and nothing else', async () => {
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

  test('2,500 addresses come whole, each once', async () => {
    await database.db.execute(sql`
      insert into newsletter_subscriptions (email, state, confirmed_at)
      select 'n' || n || '@example.com', 'confirmed', now() from generate_series(1, 2500) n`)
    const lines = (await ask('newsletter/export')).text.trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(2_500)
    expect(lines).toHaveLength(2_500)
  })

  test('an address is forgotten on its owner’s word', async () => {
    await joins('oubli@example.com')
    expect((await act('newsletter/remove', { email: 'Oubli@example.com' })).status).toBe(204)
    expect((await act('newsletter/remove', { email: 'oubli@example.com' })).body).toMatchObject({
      status: 404,
      message: messages.subscriberNotFound,
    })
    expect((await ask('newsletter')).body.page.totalElements).toBe(0)
  })
})
