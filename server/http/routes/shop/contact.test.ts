import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ContactRequest } from '../../../../contract/api/contact.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { contactMessages } from '../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openTestShop(database)

const aMessage = (options: object = {}) => ({
  name: 'Amina',
  email: 'amina@example.com',
  subject: 'order',
  message: 'Où est mon colis ?',
  ...options,
})
const send = (body: unknown) => shop.call('POST', '/api/contact', { body })

describe('writing to the shop', () => {
  test.each(['information', 'order', 'return', 'suggestion', 'other'])('about %s needs no account (spec 6)', async (subject) => {
    const { status, body } = await send(aMessage({ subject }))
    expect(status).toBe(201)
    expect(body).toEqual({
      ...aMessage({ subject }),
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      read: false,
    })
  })

  test.each(['name', 'email', 'subject', 'message'])('asks for %s (spec 5, contact)', async (field) => {
    for (const missing of [undefined, '', null]) {
      const { status, body } = await send(aMessage({ [field]: missing }))
      expect(status).toBe(400)
      expect(body.errors).toEqual({ [field]: 'Veuillez remplir tous les champs obligatoires' })
    }
  })

  test('refuses an unknown subject and a malformed email (spec 3, contact message)', async () => {
    expect((await send(aMessage({ subject: 'plainte' }))).status).toBe(400)
    expect((await send(aMessage({ email: 'amina' }))).body.errors).toEqual({ email: 'Veuillez entrer une adresse email valide.' })
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table users; --",
    'a\u0000b',
    '\ud800',
    '{{7*7}}',
  ])('keeps %j as inert text (security, session)', async (text) => {
    const { status, body, headers } = await send(aMessage({ name: `x ${text}`, message: `x ${text}` }))
    expect(status).toBe(201)
    const cleaned = `x ${text.replace('\u0000', '').replace('\ud800', '\ufffd')}`
    expect(body).toMatchObject({ name: cleaned, message: cleaned })
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('the same message twice', () => {
  const sentBy = (email: string) => database.db.$count(contactMessages, eq(contactMessages.email, email))

  test('within a minute is stored once and answered as sent; another text, sender or minute makes another message', async () => {
    const message = aMessage({ email: 'twice@example.com' })
    const first = await send(message)
    expect(await send(message)).toMatchObject({ status: 201, body: first.body })
    expect(await sentBy('twice@example.com')).toBe(1)
    for (const other of [{ message: 'Et ma facture ?' }, { subject: 'other' }, { name: 'Nour' }])
      await send({ ...message, ...other })
    expect(await sentBy('twice@example.com')).toBe(4)
    await send({ ...message, email: 'else@example.com' })
    expect(await sentBy('else@example.com')).toBe(1)
    await database.db.update(contactMessages).set({ createdAt: sql`now() - interval '61 seconds'` })
    await send(message)
    expect(await sentBy('twice@example.com')).toBe(5)
  })

  /** The second click arrives while the first one's transaction is not yet over. */
  async function meanwhileTheFirst(email: string, second: (request: ContactRequest) => Promise<unknown>) {
    const request = aMessage({ email }) as ContactRequest
    let sending: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact message'), hashtext(${email}))`)
      await tx.insert(contactMessages).values(request)
      let isOver = false
      sending = second(request).finally(() => {
        isOver = true
      })
      await Promise.race([sending, untilSomebodyWaits(() => isOver)])
    })
    await sending
    return sentBy(email)
  }
  async function untilSomebodyWaits(isOver: () => boolean) {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    while (!isOver() && (await database.db.execute(waiting)).rows.length === 0) await pause(10)
  }

  test('at the same moment is stored once too', async () => {
    expect(await meanwhileTheFirst('moment@example.com', send)).toBe(1)
  })

  test('(control) without the lock is stored twice', async () => {
    const atOnce = async (request: ContactRequest) => {
      if ((await sentBy(request.email)) === 0) await database.db.insert(contactMessages).values(request)
    }
    expect(await meanwhileTheFirst('at-once@example.com', atOnce)).toBe(2)
  })
})

describe('reading the messages (decision 24)', () => {
  test('is possible for the owner, newest first, page by page', async () => {
    await database.db.delete(contactMessages)
    for (const message of ['un', 'deux', 'trois']) await send(aMessage({ message }))
    const { token } = await anOwner(database.db)
    const { status, body, headers } = await shop.call('GET', '/api/contact?size=2', { token })
    expect(status).toBe(200)
    expect(body.content.map(({ message }: { message: string }) => message)).toEqual(['trois', 'deux'])
    expect(body.page).toEqual({ size: 2, number: 0, totalElements: 3, totalPages: 2 })
    expect((await shop.call('GET', '/api/contact?size=2&page=1', { token })).body.content).toHaveLength(1)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await shop.call('GET', '/api/contact?page=-1', { token })).status).toBe(400)
  })

  test('is refused to visitors and customers', async () => {
    const { token } = await aCustomer(database.db)
    expect((await shop.call('GET', '/api/contact')).status).toBe(401)
    expect((await shop.call('GET', '/api/contact', { token })).body).toMatchObject({
      status: 403,
      code: 'forbidden',
      title: 'Forbidden',
    })
  })
})
