import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { frenchFormat } from '../../../../contract/time/french-format.ts'
import { listedMailer } from '../../../../tests/factories/context.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { declaration, shopWithWithdrawals } from '../../../../tests/setup/routes/shop-with-withdrawals.ts'
import { mails, withdrawals } from '../../../database/schema/index.ts'
import { productionLimits } from '../../../domain/rate-limits.ts'
import { sendMail, waitingMails } from '../../../jobs/send-mail.ts'

const database = freshDatabase()
const { mailer, box } = listedMailer()
const { shop, declare, mailOf } = shopWithWithdrawals(database, { mailer })
const stored = async (id: string) => (await database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]

describe('the withdrawal function (law, withdrawal function)', () => {
  test('needs no account, only name, order and email; the answer has content, date and time', async () => {
    const before = Date.now()
    const { status, body } = await declare(declaration)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...declaration,
      id: expect.any(String),
      declaredAt: expect.any(String),
      lines: 'Toute la commande',
      reason: null,
    })
    expect(new Date(body.declaredAt).getTime()).toBeGreaterThanOrEqual(before - 1000)
  })

  test('the receipt mail has content, date and time, and is in the outbox at once', async () => {
    const { number: orderNumber } = await aPaidOrder(database.db, { email: 'amina@example.com' })
    const { body } = await declare({
      ...declaration,
      orderNumber,
      lines: 'Abaya « Nour », taille M',
      reason: 'Trop <b>grande</b>',
    })
    const mail = await mailOf('withdrawal_receipt', body.id)
    expect(mail).toMatchObject({ recipient: 'amina@example.com', subject: 'Accusé de réception de votre rétractation' })
    const moment = frenchFormat({ dateStyle: 'full', timeStyle: 'medium' })
    for (const sentence of [
      'Amina Benali',
      orderNumber,
      'Abaya « Nour », taille M',
      'Trop <b>grande</b>',
      moment(new Date(body.declaredAt)),
    ])
      expect(mail?.text).toContain(sentence)
    expect(mail?.html).toContain('Trop &lt;b&gt;grande&lt;/b&gt;')
  })

  const strangers = {
    name: 'Votre compte est bloqué : https://evil.example/name',
    orderNumber: 'https://evil.example/order',
    lines: 'Payez sur www.evil.example/lines',
    reason: 'evil.example/reason',
  }

  test('a mailbox that does not own the order gets no text typed by a stranger except a number (security, mails)', async () => {
    for (const orderNumber of [declaration.orderNumber, strangers.orderNumber]) {
      const { body } = await declare({ ...strangers, orderNumber, email: 'prey@example.com' })
      expect(body).toMatchObject({ name: strangers.name, lines: strangers.lines })
      const mail = await mailOf('withdrawal_receipt', body.id)
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|bloqué|Payez/)
      expect(mail?.text).toContain(orderNumber === declaration.orderNumber ? orderNumber : 'numéro non reconnu')
    }
  })

  test('typed text becomes no link, neither in the customer’s mail nor in the owner’s (security, mails)', async () => {
    const order = await aPaidOrder(database.db, { email: 'links@example.com' })
    const { body } = await declare({ ...strangers, orderNumber: order.number, email: 'links@example.com' })
    for (const kind of ['withdrawal_receipt', 'withdrawal_alert']) {
      const mail = await mailOf(kind, body.id)
      expect(mail?.text).toContain('https ://evil .example/name')
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/https:\/\/evil|[\w]\.evil|evil\.example/)
    }
  })

  test('a mailbox gets five receipts a day: a sixth declaration counts without one, an order still gets its own', async () => {
    const email = 'flooded@example.com'
    const ids = []
    for (let times = 0; times < 6; times += 1) {
      const { status, body } = await declare({ ...declaration, email })
      expect(status).toBe(201)
      ids.push(body.id)
    }
    const mailed = await Promise.all(ids.map(async (id) => Boolean(await mailOf('withdrawal_receipt', id))))
    expect(mailed).toEqual([true, true, true, true, true, false])
    expect(await stored(ids[5])).toMatchObject({ email })
    const order = await aPaidOrder(database.db, { email })
    const { body } = await declare({ ...declaration, orderNumber: order.number, email })
    expect(await mailOf('withdrawal_receipt', body.id)).toBeDefined()
  })

  test('a declaration sent again after a lost response is stored and mailed once; other content is another one', async () => {
    const order = await aPaidOrder(database.db, { email: 'cut-off@example.com' })
    const part = { ...declaration, orderNumber: order.number, email: 'cut-off@example.com', lines: 'Abaya Nour : 1 sur 2' }
    const send = async (body: object, key: string) =>
      shop.call('POST', '/api/withdrawals', { body, headers: { 'Idempotency-Key': key } })
    const [first, second] = await Promise.all([send(part, 'tab-1'), send(part, 'tab-1')])
    const later = await send(part, 'tab-1')
    expect([first.status, second.status, later.status]).toEqual([201, 201, 201])
    expect(second.body).toEqual(first.body)
    expect(later.body).toEqual(first.body)
    const storedOnes = () => database.db.$count(withdrawals, eq(withdrawals.orderId, order.id))
    expect(await storedOnes()).toBe(1)
    const alerts = await database.db.select().from(mails).where(eq(mails.reference, first.body.id))
    expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(['withdrawal_alert', 'withdrawal_receipt'])
    await send({ ...part, reason: 'Trop grande' }, 'tab-1')
    await send(part, 'tab-2')
    expect(await storedOnes(), 'the second piece of the line, declared later').toBe(3)
  })

  test('the receipt is sent through the mail server like any other mail', async () => {
    const { body } = await declare({ ...declaration, email: 'lina@example.com' })
    await database.db
      .update(mails)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(mails.reference, body.id))
    for (const id of await waitingMails(shop.context)) await sendMail(shop.context, id)
    expect(box.mails.map(({ to }) => to)).toContain('lina@example.com')
  })

  test('links a declaration to the order when number and email match, however they are typed', async () => {
    const order = await aPaidOrder(database.db, { email: 'Amina@Example.com' })
    for (const orderNumber of [order.number, order.number.toLowerCase(), ` ${order.number.replaceAll('-', ' ')} `]) {
      const { body } = await declare({ ...declaration, orderNumber, email: 'amina@example.COM' })
      expect((await stored(body.id))?.orderId).toBe(order.id)
      expect(body.orderNumber).toBe(orderNumber.trim())
    }
  })

  test('signed in, her own order is linked whatever mailbox she names, which gets no typed text; an ended session refuses nothing', async () => {
    const { id: userId, token } = await aCustomer(database.db)
    const order = await aPaidOrder(database.db, { userId, email: 'own@example.com' })
    const body = { ...declaration, orderNumber: order.number, email: 'other-box@example.com', reason: 'Trop grande' }
    const send = (as?: string) => shop.call('POST', '/api/withdrawals', { body, ...(as && { token: as }) })
    const [own, ended, strangers] = [await send(token), await send('ended'), await send((await aCustomer(database.db)).token)]
    expect([own.status, ended.status, strangers.status]).toEqual([201, 201, 201])
    expect((await stored(own.body.id))?.orderId).toBe(order.id)
    for (const { body: unlinked } of [ended, strangers]) expect((await stored(unlinked.id))?.orderId).toBeNull()
    expect((await mailOf('withdrawal_receipt', own.body.id))?.text).not.toContain('Trop grande')
    expect((await mailOf('withdrawal_alert', own.body.id))?.text).toContain(`Commande ${order.number} trouvée`)
  })

  test('never refuses because no order was found, and never reveals whether one was', async () => {
    const order = await aPaidOrder(database.db)
    const answers = [
      await declare({ ...declaration, orderNumber: order.number }),
      await declare({ ...declaration, orderNumber: order.number, email: 'someone@example.com' }),
      await declare({ ...declaration, orderNumber: 'je ne sais plus' }),
      await declare({ ...declaration, orderNumber: "\0'; drop table orders; --" }),
    ]
    const shapes = answers.map(({ status, body }) => [status, Object.keys(body).toSorted()])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect(shapes[0]?.[0]).toBe(201)
    const [fitting, ...others] = await Promise.all(answers.map(({ body }) => stored(body.id)))
    expect(fitting?.orderId).toBe(order.id)
    for (const other of others) expect(other?.orderId).toBeNull()
    const texts = await Promise.all(answers.map(async ({ body }) => (await mailOf('withdrawal_receipt', body.id))?.text ?? ''))
    for (const text of texts) expect(text).not.toContain('trouvée')
  })

  test.each([
    ['name', { ...declaration, name: ' ' }, messages.fieldsRequired],
    ['orderNumber', { ...declaration, orderNumber: undefined }, messages.fieldsRequired],
    ['email', { ...declaration, email: 'amina' }, messages.emailInvalid],
    ['reason', { ...declaration, reason: 'x'.repeat(2001) }, '2000 caractères au plus'],
  ])('refuses an invalid field with an error in French on it: %s', async (field, body, sentence) => {
    const refused = await declare(body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ [field]: sentence })
    expect(refused.body.code).toBe('invalid_fields')
  })

  test('one address cannot flood the shop with declarations, nor a mailbox with receipts (security, rate limits)', async () => {
    const strict = openTestShop(database, { limits: productionLimits })
    const send = (email: string, address: string) =>
      strict.call('POST', '/api/withdrawals', { body: { ...declaration, email }, address })
    const fromOne = []
    for (let at = 0; at < 21; at++) fromOne.push((await send(`m${at}@example.com`, '203.0.113.7')).status)
    expect(fromOne).toEqual([...Array<number>(20).fill(201), 429])
    const toOne = []
    for (let at = 0; at < 11; at++) toOne.push((await send('Victim@example.com', `203.0.113.${at + 20}`)).status)
    expect(toOne).toEqual([...Array<number>(10).fill(201), 429])
    const { number } = await aPaidOrder(database.db, { email: 'victim@example.com', state: 'LIVRÉ' })
    const body = { ...declaration, email: 'victim@example.com', orderNumber: number }
    expect((await strict.call('POST', '/api/withdrawals', { body, address: '198.51.100.9' })).status, 'her own').toBe(201)
  })
})
