import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminOrder, adminOrderDetail } from '../../../../../contract/api/admin/orders.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openBackOffice } from '../../../../../tests/setup/routes/open-back-office.ts'
import { auditLog, users } from '../../../../database/schema/index.ts'
import { eraseUser } from '../../../../domain/accounts/privacy/erase-account.ts'

const database = freshDatabase()
const aBackOffice = () => openBackOffice(database)

describe('the steps of a paid order (decision 29; contract 4, admin)', () => {
  test('a paid order is prepared, shipped and delivered; the customer gets mails and follows the parcel', async () => {
    const { act, pays, call, customer, mailsAbout, ownerId } = await aBackOffice()
    const { id, orderNumber } = await pays()
    expect((await act(id, 'prepare')).body.statusCode).toBe('EN_TRAITEMENT')
    const parcel = { carrier: 'Colissimo', trackingNumber: `6A${orderNumber}` }
    expect((await act(id, 'ship', parcel)).body).toMatchObject({ statusCode: 'EXPÉDIÉ', trackingNumber: parcel.trackingNumber })
    const delivered = await act(id, 'deliver')
    expect(adminOrderDetail.parse(delivered.body).statusCode).toBe('LIVRÉ')
    expect(await mailsAbout(id)).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
    const tracking = await call('GET', `/api/orders/tracking/${parcel.trackingNumber}`, customer)
    expect(tracking.body).toMatchObject({ carrier: 'Colissimo', status: 'Livrée' })
    expect(tracking.body.events.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'shipped'])
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber)).orderBy(auditLog.id)
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['order_prepared', ownerId],
      ['order_shipped', ownerId],
      ['order_delivered', ownerId],
    ])
  })

  test('are refused out of order with 409, and nothing changes', async () => {
    const { act, places, pays, order } = await aBackOffice()
    const waiting = await places()
    for (const [action, body] of [['prepare'], ['ship', { carrier: 'x', trackingNumber: 'y' }], ['deliver']] as const) {
      expect(await act(waiting.id, action, body)).toMatchObject({ status: 409, body: { code: 'order_step_refused' } })
    }
    const paid = await pays()
    expect((await act(paid.id, 'deliver')).status).toBe(409)
    expect((await order(paid.id)).state).toBe('PAYÉ')
  })

  test('a tracking number belongs to one parcel', async () => {
    const { act, pays, order } = await aBackOffice()
    const [first, second] = [await pays(), await pays()]
    const parcel = { carrier: 'Colissimo', trackingNumber: `7A${first.orderNumber}` }
    for (const { id } of [first, second]) await act(id, 'prepare')
    expect((await act(first.id, 'ship', parcel)).status).toBe(200)
    expect(await act(second.id, 'ship', parcel)).toMatchObject({ status: 409, body: { code: 'tracking_number_taken' } })
    expect((await order(second.id)).state).toBe('EN_TRAITEMENT')
  })

  test('include shipping as a letter without a number, but a number left out by mistake is refused (decision 58)', async () => {
    const { act, pays, call, customer } = await aBackOffice()
    const orders = [await pays(), await pays()]
    for (const { id } of orders) {
      await act(id, 'prepare')
      for (const body of [{ carrier: 'Lettre' }, { carrier: 'Lettre', trackingNumber: ' ' }])
        expect(await act(id, 'ship', body)).toMatchObject({ status: 400 })
      expect((await act(id, 'ship', { carrier: 'Lettre', trackingNumber: null })).body).toMatchObject({ statusCode: 'EXPÉDIÉ' })
      const { body } = await call('GET', `/api/orders/${id}`, customer)
      expect(body).toMatchObject({ trackingNumber: null, carrier: 'Lettre' })
    }
  })

  test('a customer who wants no mails about her orders gets only the mandatory ones (decision 8)', async () => {
    const { act, pays, mailsAbout, customer } = await aBackOffice()
    await database.db.update(users).set({ orderUpdates: false }).where(eq(users.id, customer.id))
    const { id, orderNumber } = await pays()
    await act(id, 'prepare')
    await act(id, 'ship', { carrier: 'Colissimo', trackingNumber: `8A${orderNumber}` })
    expect(await mailsAbout(id)).toEqual(['order_confirmation'])
  })
})

describe('finding orders', () => {
  test('of an erased buyer works by the number of the order, the invoice or the credit note; its documents are still given (law, contracts of 120 € and more)', async () => {
    const { call, token, pays, act, customer, context } = await aBackOffice()
    const { id, orderNumber } = await pays(3)
    await act(id, 'refund', { reason: 'Retour' })
    const documentsOf = async () => (await call('GET', `/api/admin/orders/${id}/documents`, { token })).body
    const [invoice, note] = await documentsOf()
    await database.db.transaction((tx) => eraseUser(tx, context.jobs, customer.id))
    const found = async (q: string) => (await call('GET', `/api/admin/orders?q=${q}`, { token })).body.content
    for (const q of [orderNumber, invoice.number, note.number, invoice.number.toLowerCase()])
      expect([q, await found(q)]).toMatchObject([q, [{ id, email: '', recipient: '', accountErased: true }]])
    expect(await found('FA-1999-000001')).toEqual([])
    expect((await call('GET', `/api/admin/orders/${id}`, { token })).body).toMatchObject({ accountErased: true })
    expect(await documentsOf()).toEqual([invoice, note])
    const file = await call('GET', invoice.url, { token })
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })

  test('works by number, email or tracking number, and by state', async () => {
    const { call, token, pays, places, act, customer } = await aBackOffice()
    const paid = await pays()
    await places()
    await act(paid.id, 'prepare')
    await act(paid.id, 'ship', { carrier: 'Colissimo', trackingNumber: `5A${paid.orderNumber}` })
    const found = async (query: string) => (await call('GET', `/api/admin/orders?${query}`, { token })).body
    for (const q of [paid.orderNumber, paid.orderNumber.slice(3, 12).toLowerCase(), `5A${paid.orderNumber}`]) {
      expect((await found(`q=${q}`)).content.map(({ id }: { id: string }) => id)).toEqual([paid.id])
    }
    const ofCustomer = await found(`q=${encodeURIComponent(customer.email)}&size=1`)
    expect(ofCustomer.page).toEqual({ size: 1, number: 0, totalElements: 2, totalPages: 2 })
    expect(adminOrder.parse(ofCustomer.content[0])).toMatchObject({ email: customer.email, recipient: 'Amina Benali' })
    expect((await found(`q=${encodeURIComponent(customer.email)}&status=EN_ATTENTE`)).page.totalElements).toBe(1)
    expect((await found('q=%25_%25')).page.totalElements).toBe(0)
    expect((await call('GET', '/api/admin/orders?status=PERDU', { token })).status).toBe(400)
    expect((await call('GET', '/api/admin/orders', customer)).status).toBe(403)
    expect((await call('GET', '/api/admin/orders')).status).toBe(401)
  })
})
