import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminMessageDetail, adminMessagesPage } from '../../../../../contract/api/admin/messages.ts'
import * as office from '../../../../../contract/text/back-office-messages.ts'
import * as messages from '../../../../../contract/text/messages.ts'
import { aCustomer, anOwner } from '../../../../../tests/factories/customer.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../../tests/setup/open-mailed-shop.ts'
import { auditLog, contactMessages } from '../../../../database/schema/index.ts'

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

describe('messages in the back office', () => {
  const writes = async (options: object = {}) => {
    const body = { name: 'Amina', email: 'amina@example.com', subject: 'order', message: 'Où est mon colis ?', ...options }
    return (await shop.call('POST', '/api/contact', { body })).body as { id: string }
  }
  beforeEach(() => database.db.delete(contactMessages))

  test('are listed in either order, and found by state, subject, name, email and words', async () => {
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

  test('can be marked as read and as new again, and the log names who did it', async () => {
    const { id } = await writes()
    expect((await act(`messages/${id}/mark`, { read: true })).body).toMatchObject({ state: 'read', read: true })
    await act(`messages/${id}/mark`, { read: true })
    expect((await act(`messages/${id}/mark`, { read: false })).body).toMatchObject({ state: 'new', read: false })
    expect(await logged(id)).toEqual([
      { action: 'message_marked_read', actorId: owner.id },
      { action: 'message_marked_new', actorId: owner.id },
    ])
  })

  test('are answered by a mail that quotes the original message, and keep the answer', async () => {
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

  test('a double click sends an answer once; another text is another answer', async () => {
    const { id } = await writes({ email: 'double@example.com' })
    await Promise.all(Array.from({ length: 4 }, () => act(`messages/${id}/answers`, { text: 'Oui' })))
    expect(await shop.mailsTo('double@example.com')).toHaveLength(1)
    const { body } = await act(`messages/${id}/answers`, { text: 'Et encore oui' })
    expect(body.answers.map(({ text }: { text: string }) => text)).toEqual(['Oui', 'Et encore oui'])
    expect(await shop.mailsTo('double@example.com')).toHaveLength(2)
  })

  test('an answer whose mail could not be delivered says so, and the same text can be sent again', async () => {
    const { id } = await writes({ email: 'partie@example.com' })
    await act(`messages/${id}/answers`, { text: 'Oui' })
    await database.db.execute(sql`update mails set given_up_at = now() where recipient = 'partie@example.com'`)
    expect((await ask(`messages/${id}`)).body.answers).toMatchObject([{ sentAt: null, refused: true }])
    const { body } = await act(`messages/${id}/answers`, { text: 'Oui' })
    expect(body.answers).toMatchObject([{ refused: true }, { refused: false }])
    expect(await shop.mailsTo('partie@example.com')).toHaveLength(2)
  })

  test('an empty answer and an unknown message are refused', async () => {
    const { id } = await writes()
    expect((await act(`messages/${id}/answers`, { text: ' ' })).body.errors).toEqual({ text: office.answerMissing })
    for (const unknownId of ['x', '01900000-0000-7000-8000-000000000000']) {
      expect((await ask(`messages/${unknownId}`)).body).toMatchObject({ status: 404, message: office.messageNotFound })
      expect((await act(`messages/${unknownId}/answers`, { text: 'Oui' })).status).toBe(404)
      expect((await act(`messages/${unknownId}/mark`, { read: true })).status).toBe(404)
    }
  })

  test('link to the account that proved the email, and are in the export of its data (law, personal data)', async () => {
    const stranger = await aCustomer(database.db)
    const customer = await aCustomer(database.db, { emailVerifiedAt: new Date(), proved: true })
    const { id } = await writes({ email: stranger.email })
    expect((await ask(`messages/${id}`)).body.shopperId).toBeNull()
    const own = await writes({ email: customer.email.toUpperCase() })
    expect((await ask(`messages/${own.id}`)).body.shopperId).toBe(customer.id)
    await act(`messages/${own.id}/answers`, { text: 'Demain' })
    const { body } = await shop.call('GET', '/api/auth/me/export', customer)
    expect(body.messages).toMatchObject([{ id: own.id, read: true, answers: [{ text: 'Demain', date: expect.any(String) }] }])
  })
})
