import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { frenchFormat } from '../../../../contract/time/french-format.ts'
import { listedMailer } from '../../../../tests/factories/context.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { auditLog, mails, withdrawals } from '../../../database/schema/index.ts'
import { productionLimits } from '../../../domain/rate-limits.ts'
import { sendMail, waitingMails } from '../../../jobs/send-mail.ts'

const database = freshDatabase()
const { mailer, box } = listedMailer()
let shop: ReturnType<typeof openTestShop>
let owner: Awaited<ReturnType<typeof anOwner>>
let ownerToken: string
beforeAll(async () => {
  shop = openTestShop(database, { mailer })
  owner = await anOwner(database.db)
  ownerToken = owner.token
})

const declaration = { name: 'Amina Benali', orderNumber: 'NL-0000-0000-0000', email: 'amina@example.com' }
const declare = (body: object, address?: string) => shop.call('POST', '/api/withdrawals', { body, ...(address && { address }) })
const stored = async (id: string) => (await database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]
const mailOf = async (kind: string, id: string) =>
  (await database.db.select().from(mails).where(eq(mails.reference, id))).find((mail) => mail.kind === kind)

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
  })
})

describe('withdrawals in the back office', () => {
  test('are shown to the owner with the matching order, its period, and the refund with its deadline (law, refund)', async () => {
    const order = await aPaidOrder(database.db, {
      state: 'LIVRÉ',
      deliveredAt: new Date('2026-11-07T10:00:00+01:00'),
      shippingMethod: 'express',
      shippingCents: 12_99,
      email: 'period@example.com',
    })
    const { body } = await declare({ ...declaration, orderNumber: order.number, email: 'period@example.com' })
    await database.db
      .update(withdrawals)
      .set({ declaredAt: new Date('2026-11-23T23:00:00+01:00') })
      .where(eq(withdrawals.id, body.id))
    const seen = async () => {
      const { body: page } = await shop.call('GET', '/api/admin/withdrawals?size=100', { token: ownerToken })
      return page.content.find(({ id }: { id: string }) => id === body.id)
    }
    expect(await seen()).toMatchObject({
      refundDueOn: '2026-12-07',
      handledAt: null,
      order: { orderNumber: order.number, statusCode: 'LIVRÉ', withdrawalEndsOn: '2026-11-23', inTime: true, wholeRefund: 65.89 },
    })
    await database.db
      .update(withdrawals)
      .set({ declaredAt: new Date('2026-11-24T00:00:00+01:00') })
      .where(eq(withdrawals.id, body.id))
    expect((await seen()).order.inTime).toBe(false)
  })

  test('are flagged on the order until they are handled (decision 58)', async () => {
    const order = await aPaidOrder(database.db, { email: 'warned@example.com' })
    const seen = async () => {
      const asOwner = { token: ownerToken }
      const { body: list } = await shop.call('GET', `/api/admin/orders?q=${order.number}`, asOwner)
      const { body: detail } = await shop.call('GET', `/api/admin/orders/${order.id}`, asOwner)
      return [list.content[0].openWithdrawal, detail.openWithdrawal]
    }
    expect(await seen()).toEqual([false, false])
    const { body } = await declare({ ...declaration, orderNumber: order.number, email: 'warned@example.com' })
    expect(await seen()).toEqual([true, true])
    await shop.call('POST', `/api/admin/withdrawals/${body.id}/handle`, { token: ownerToken })
    expect(await seen()).toEqual([false, false])
  })

  test('the owner gets a mail, also when no order matches', async () => {
    const { body } = await declare(declaration)
    expect(await mailOf('withdrawal_alert', body.id)).toMatchObject({
      recipient: defaultSettings.email,
      text: expect.stringContaining('à rapprocher à la main'),
    })
  })

  test('leave the queue once handled, and the log records once who handled them', async () => {
    const { body } = await declare(declaration)
    const handle = () => shop.call('POST', `/api/admin/withdrawals/${body.id}/handle`, { token: ownerToken })
    const first = await handle()
    expect(first.body.handledAt).toEqual(expect.any(String))
    expect((await handle()).body.handledAt).toBe(first.body.handledAt)
    const { body: open } = await shop.call('GET', '/api/admin/withdrawals?size=100', { token: ownerToken })
    expect(open.content.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    const { body: handled } = await shop.call('GET', '/api/admin/withdrawals?state=handled', { token: ownerToken })
    expect(handled.content[0].id).toBe(body.id)
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, body.id))
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([['withdrawal_handled', owner.id]])
  })

  test('are for the owner only (security, access)', async () => {
    const { token } = await aCustomer(database.db)
    for (const [method, path] of [
      ['GET', '/api/admin/withdrawals'],
      ['POST', '/api/admin/withdrawals/x/handle'],
    ] as const) {
      expect((await shop.call(method, path)).status).toBe(401)
      expect((await shop.call(method, path, { token })).status).toBe(403)
    }
    for (const id of ['x', '019aa000-0000-7000-8000-000000000000']) {
      const { status, body } = await shop.call('POST', `/api/admin/withdrawals/${id}/handle`, { token: ownerToken })
      expect([status, body.message]).toEqual([404, messages.withdrawalNotFound])
    }
  })
})
