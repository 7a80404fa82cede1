import { beforeAll, describe, expect, test } from 'vitest'
import { anOwner, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { contactMessages } from '../../database/schema/index.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
beforeAll(() => {
  shop = openTestShop(database)
})

const aMessage = (wish: object = {}) => ({
  name: 'Amina',
  email: 'amina@example.com',
  subject: 'order',
  message: 'Où est mon colis ?',
  ...wish,
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
    const kept = `x ${text.replace('\u0000', '').replace('\ud800', '\ufffd')}`
    expect(body).toMatchObject({ name: kept, message: kept })
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('reading what was written (decision 24)', () => {
  test("is the owner's, newest first, page by page", async () => {
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

  test('is refused to visitors and shoppers', async () => {
    const { token } = await aShopper(database.db)
    expect((await shop.call('GET', '/api/contact')).status).toBe(401)
    expect((await shop.call('GET', '/api/contact', { token })).body).toMatchObject({
      status: 403,
      code: 'forbidden',
      title: 'Forbidden',
    })
  })
})
