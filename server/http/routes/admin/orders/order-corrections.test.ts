import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminOrderDetail } from '../../../../../contract/api/admin/orders.ts'
import * as messages from '../../../../../contract/text/messages.ts'
import { anOwner, aPreparer } from '../../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { whileLockedIn } from '../../../../../tests/setup/while-locked.ts'
import { auditLog, mails, notes, shipments, users } from '../../../../database/schema/index.ts'
import { hashPassword } from '../../../../domain/accounts/core/hash-password.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const address = { firstName: 'Yasmine', lastName: 'Ben Salah', street: '8 rue Neuve', postalCode: '69001', city: 'Lyon' }

async function aBackOffice() {
  const shop = await aShopWithOrders(database.db)
  const { token, id: ownerId } = await anOwner(database.db)
  const { call } = openTestShop(database, shop.context)
  const put = (id: string, what: string, body: object, as = token) =>
    call('PUT', `/api/admin/orders/${id}/${what}`, { token: as, body })
  const post = (id: string, what: string, body?: object, as = token) =>
    call('POST', `/api/admin/orders/${id}/${what}`, { token: as, ...(body && { body }) })
  const ships = async (trackingNumber: string) => {
    const paid = await shop.pays()
    await post(paid.id, 'prepare')
    await post(paid.id, 'ship', { carrier: 'Colissimo', trackingNumber: `${trackingNumber}${paid.orderNumber}` })
    return { ...paid, trackingNumber: `${trackingNumber}${paid.orderNumber}` }
  }
  const mailsOf = async (kind: string) =>
    (await database.db.select().from(mails).where(eq(mails.kind, kind))).filter(
      ({ recipient }) => recipient === shop.customer.email,
    )
  return { ...shop, ownerId, token, call, put, post, ships, mailsOf }
}

describe('correcting the address (decision 58)', () => {
  test('is possible until dispatch, keeps the country, and is mailed to the customer even with mails off', async () => {
    const { pays, put, post, order, mailsOf, customer } = await aBackOffice()
    await database.db.update(users).set({ orderUpdates: false }).where(eq(users.id, customer.id))
    const { id, orderNumber } = await pays()
    const { body } = await put(id, 'address', address)
    expect(adminOrderDetail.parse(body).shippingAddress).toBe('Yasmine Ben Salah\n8 rue Neuve\n69001 Lyon\nFrance')
    expect((await put(id, 'address', address)).status, 'the same again changes nothing').toBe(200)
    const [mail, ...more] = await mailsOf('address_corrected')
    expect([mail?.text.includes('8 rue Neuve'), more.length]).toEqual([true, 0])
    expect(mail?.headers, 'it asks for an answer').toEqual({ 'Reply-To': 'bonjour@nacre-et-lin.example' })
    await put(id, 'address', { ...address, street: '9 rue Neuve' })
    await put(id, 'address', address)
    expect(await mailsOf('address_corrected'), 'a change back is mailed too').toHaveLength(3)
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
    expect(log.map(({ action, change }) => [action, change])).toEqual(
      Array.from({ length: 3 }, () => ['order_address_corrected', null]),
    )
    await post(id, 'prepare')
    expect((await put(id, 'address', { ...address, city: 'Paris' })).status).toBe(200)
    await post(id, 'ship', { carrier: 'Colissimo', trackingNumber: `AD${orderNumber}` })
    expect(await put(id, 'address', address)).toMatchObject({ status: 409, body: { code: 'order_step_refused' } })
    expect((await order(id)).shippingAddress).toContain('69001 Paris')
  })

  test.each(['firstName', 'street', 'city'])('without %s is refused with an error on its field', async (field) => {
    const { pays, put } = await aBackOffice()
    const { id } = await pays()
    const { status, body } = await put(id, 'address', { ...address, [field]: ' ' })
    expect([status, body.errors]).toEqual([400, { [field]: messages.allFieldsRequired }])
  })

  test('is for the owner only', async () => {
    const { pays, put } = await aBackOffice()
    const { token } = await aPreparer(database.db)
    expect((await put((await pays()).id, 'address', address, token)).status).toBe(403)
  })
})

describe('correcting the tracking number (decision 58)', () => {
  test('replaces the wrong number and its tracking events, and is mailed once', async () => {
    const { ships, put, mailsOf, call, customer } = await aBackOffice()
    const { id, orderNumber, trackingNumber } = await ships('6A')
    const right = { carrier: 'Chronopost', trackingNumber: `XY${orderNumber}` }
    const { body } = await put(id, 'shipment', right)
    expect(body).toMatchObject(right)
    expect((await call('GET', `/api/orders/tracking/${trackingNumber}`, customer)).status).toBe(404)
    expect((await call('GET', `/api/orders/tracking/${right.trackingNumber}`, customer)).body.events).toMatchObject([
      { status: 'shipped' },
    ])
    await put(id, 'shipment', right)
    expect(await mailsOf('tracking_corrected')).toHaveLength(1)
    await put(id, 'shipment', { carrier: 'Colissimo', trackingNumber })
    await put(id, 'shipment', right)
    expect(await mailsOf('tracking_corrected'), 'a change back is mailed too').toHaveLength(3)
    expect(body.timeline.find(({ kind }: { kind: string }) => kind === 'action')).toMatchObject({
      kind: 'action',
      what: 'shipment_corrected',
      detail: {
        carrier: { from: 'Colissimo', to: 'Chronopost' },
        trackingNumber: { from: trackingNumber, to: right.trackingNumber },
      },
    })
  })

  test('is refused for the number of another parcel, before dispatch and after delivery', async () => {
    const { ships, pays, put, post } = await aBackOffice()
    const [first, second] = [await ships('7A'), await ships('7B')]
    expect(await put(first.id, 'shipment', { carrier: 'Colissimo', trackingNumber: second.trackingNumber })).toMatchObject({
      status: 409,
      body: { code: 'tracking_number_taken' },
    })
    const another = { carrier: 'Colissimo', trackingNumber: `7C${first.orderNumber}` }
    expect((await put((await pays()).id, 'shipment', another)).status).toBe(409)
    await post(first.id, 'deliver')
    expect((await put(first.id, 'shipment', another)).status).toBe(409)
    expect((await put(second.id, 'shipment', { carrier: 'x', trackingNumber: 'a b' })).status).toBe(400)
  })

  test('is refused for a number that another parcel gets at the same moment', async () => {
    const { ships, put } = await aBackOffice()
    const [first, second] = [await ships('8A'), await ships('8B')]
    const trackingNumber = `8C${first.orderNumber}`
    const [late] = await whileLockedIn(database)(
      (tx) => tx.update(shipments).set({ trackingNumber }).where(eq(shipments.orderId, second.id)),
      () => [put(first.id, 'shipment', { carrier: 'Colissimo', trackingNumber })],
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'tracking_number_taken' } })
  })
})

test('an order prepared by mistake goes back to paid and may be prepared again; invariants hold (decisions 29, 58)', async () => {
  const { pays, post, ownerId } = await aBackOffice()
  const { id } = await pays()
  expect((await post(id, 'unprepare')).status).toBe(409)
  await post(id, 'prepare')
  const { body } = await post(id, 'unprepare')
  expect(body.statusCode).toBe('PAYÉ')
  const [owner] = await database.db.select().from(users).where(eq(users.id, ownerId))
  expect(body.timeline[0]).toMatchObject({ kind: 'state', what: 'Payée', by: `${owner?.firstName} ${owner?.lastName}` })
  expect((await post(id, 'prepare')).body.statusCode).toBe('EN_TRAITEMENT')
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})

describe('sending a mail again (decision 58)', () => {
  test('writes it anew from the order, at most once a minute', async () => {
    const { ships, post, mailsOf, put } = await aBackOffice()
    const { id, orderNumber } = await ships('8A')
    await put(id, 'shipment', { carrier: 'Colissimo', trackingNumber: `8Z${orderNumber}` })
    await Promise.all([1, 2, 3].map(() => post(id, 'mails', { kind: 'order_shipped' })))
    const sent = await mailsOf('order_shipped')
    // Two when a minute ends between the requests.
    expect([2, 3]).toContain(sent.length)
    expect(sent.at(-1)?.text).toContain(`8Z${orderNumber}`)
    const again = and(eq(auditLog.subject, orderNumber), eq(auditLog.action, 'order_mail_sent_again'))
    expect(await database.db.$count(auditLog, again), 'one line for each that was sent').toBe(sent.length - 1)
    expect((await post(id, 'mails', { kind: 'order_confirmation' })).status).toBe(200)
    expect(await mailsOf('order_confirmation')).toHaveLength(2)
  })

  test('is refused for a state that the order has not reached, and for other kinds of mail', async () => {
    const { pays, places, post } = await aBackOffice()
    const { id } = await pays()
    for (const kind of ['order_shipped', 'order_delivered'])
      expect(await post(id, 'mails', { kind })).toMatchObject({ status: 409, body: { code: 'mail_not_sendable' } })
    expect((await post(id, 'mails', { kind: 'reset_password' })).status).toBe(400)
    expect((await post((await places()).id, 'mails', { kind: 'order_confirmation' })).status).toBe(409)
  })
})

describe('notes of the staff', () => {
  test('the same note again, as after a lost answer, is written once; its key fits no other note', async () => {
    const { pays, call, token } = await aBackOffice()
    const { id } = await pays()
    const write = (text: string, key?: string) =>
      call('POST', `/api/admin/orders/${id}/notes`, { token, body: { text }, headers: key ? { 'Idempotency-Key': key } : {} })
    await Promise.all([write('Sonner', 'one'), write('Sonner', 'one')])
    expect((await write('Sonner', 'one')).body.notes).toHaveLength(1)
    expect(await write('Frapper', 'one')).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect((await write('Sonner', 'two')).body.notes).toHaveLength(2)
    expect((await write('Sonner')).body.notes, 'without a key each is a new one').toHaveLength(3)
  })

  test('about an order are read by all staff, and deleted only by their author', async () => {
    const { pays, post, call, token } = await aBackOffice()
    const preparer = await aPreparer(database.db)
    const { id } = await pays()
    const [note] = (await post(id, 'notes', { text: '  Emballer à part ' }, preparer.token)).body.notes
    expect(note).toMatchObject({ text: 'Emballer à part', own: true })
    const seen = await call('GET', `/api/admin/orders/${id}`, { token })
    expect(seen.body.notes).toMatchObject([{ id: note.id, own: false }])
    expect((await call('DELETE', `/api/admin/orders/${id}/notes/${note.id}`, { token })).status).toBe(404)
    const gone = await call('DELETE', `/api/admin/orders/${id}/notes/${note.id}`, { token: preparer.token })
    expect(gone.body.notes).toEqual([])
    for (const text of ['   ', 'x'.repeat(2_001)]) expect((await post(id, 'notes', { text })).status).toBe(400)
  })

  test('about a customer and her orders are in her export, and deleted with her account (law, personal data)', async () => {
    const { pays, post, call, token, customer } = await aBackOffice()
    const { id, orderNumber } = await pays()
    await post(id, 'notes', { text: 'Sonner deux fois' })
    const path = `/api/admin/shoppers/${customer.id}/notes`
    const { body } = await call('POST', path, { token, body: { text: 'Préfère le téléphone' } })
    expect(body.notes).toMatchObject([{ text: 'Préfère le téléphone' }])
    const { body: data } = await call('GET', '/api/auth/me/export', customer)
    expect(data.notes.map(({ text, orderNumber: of }: { text: string; orderNumber: string | null }) => [text, of])).toEqual([
      ['Sonner deux fois', orderNumber],
      ['Préfère le téléphone', null],
    ])
    const password = 'Lune-de-miel-7'
    await database.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, customer.id))
    const erased = await call('DELETE', '/api/auth/me', { token: customer.token, body: { password } })
    expect(erased.status).toBe(204)
    expect(await database.db.$count(notes, inArray(notes.text, ['Sonner deux fois', 'Préfère le téléphone']))).toBe(0)
  })
})
