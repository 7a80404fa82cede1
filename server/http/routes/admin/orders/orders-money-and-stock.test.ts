import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { availableOf } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openBackOffice } from '../../../../../tests/setup/routes/open-back-office.ts'
import { whileLockedIn } from '../../../../../tests/setup/while-locked.ts'
import { auditLog, mails, stockMovements } from '../../../../database/schema/index.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'
import { settlePayment } from '../../../../domain/payments/session/settle-payment.ts'

const database = freshDatabase()
const aBackOffice = () => openBackOffice(database)

describe('refunds (orders and payments, states)', () => {
  test('cover some pieces, then the rest; the state changes only when everything is refunded', async () => {
    const { act, pays } = await aBackOffice()
    const { id } = await pays(2)
    const line = (await act(id, 'prepare')).body.items[0].id
    const partial = await act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Défaut' })
    expect(partial.body).toMatchObject({ statusCode: 'EN_TRAITEMENT', refunded: 40, refundable: 45.99, captured: 85.99 })
    expect((await act(id, 'refund', { lines: [{ id: line, quantity: 2 }], reason: 'Défaut' })).status).toBe(409)
    const rest = await act(id, 'refund', { reason: 'Rétractation' })
    expect(rest.body).toMatchObject({ statusCode: 'REMBOURSÉ', refunded: 85.99, refundable: 0 })
    expect(await act(id, 'refund', { reason: 'Encore' })).toMatchObject({ status: 409, body: { code: 'order_not_refundable' } })
  })

  test('never exceed the captured amount, even with many requests at once', async () => {
    const { act, pays, provider } = await aBackOffice()
    const { id } = await pays()
    expect(await act(id, 'refund', { amount: 46, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_large' },
    })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => act(id, 'refund', { amount: 20, reason: 'Geste' }, `key-${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const returned = [...provider.refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(returned).toBe(40_00)
  })

  test('together with a simultaneous cancellation return the captured amount and no more', async () => {
    const { act, pays, provider, call, customer, stock, order } = await aBackOffice()
    const { id } = await pays(2)
    const [refund, cancelled] = await Promise.all([
      act(id, 'refund', { amount: 30, reason: 'Geste' }),
      call('POST', `/api/orders/${id}/cancel`, customer),
      ...Array.from({ length: 3 }, (_, at) => act(id, 'refund', { amount: 10, reason: 'Geste' }, `key-${at}`)),
    ])
    expect([200, 409]).toContain(refund?.status)
    expect(cancelled?.status).toBe(200)
    expect((await order(id)).state).toBe('REMBOURSÉ')
    expect([...provider.refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(85_99)
    expect(await stock()).toEqual([10, 0, 2])
  })

  test('a double click refunds once; with another key the same request is another refund (contract 4, idempotency)', async () => {
    const { act, pays, provider } = await aBackOffice()
    const { id } = await pays()
    const gesture = { amount: 5, reason: 'Geste' }
    const clicks = await Promise.all(Array.from({ length: 5 }, () => act(id, 'refund', gesture)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(provider.refunds.size).toBe(1)
    for (const key of ['a', 'a', 'b']) expect((await act(id, 'refund', gesture, key)).status).toBe(200)
    expect(provider.refunds.size).toBe(3)
    expect(await act(id, 'refund', { ...gesture, amount: 6 }, 'a')).toMatchObject({
      status: 409,
      body: { code: 'refund_key_reused' },
    })
    await database.db.execute(sql`update refunds set created_at = now() - interval '61 seconds' where order_id = ${id}`)
    expect((await act(id, 'refund', gesture)).body.refunded).toBe(20)
  })

  test('an unpaid order has nothing to refund', async () => {
    const { act, places } = await aBackOffice()
    expect((await act((await places()).id, 'refund', { reason: 'x' })).status).toBe(409)
  })

  test.each([{}, { reason: '' }, { reason: 'x', amount: 0 }, { reason: 'x', amount: -1 }, { reason: 'x', lines: [] }])(
    'refuse %j with 400',
    async (body) => {
      const { act, pays } = await aBackOffice()
      expect((await act((await pays()).id, 'refund', body)).status).toBe(400)
    },
  )
})

describe('cancelling by the customer within the hour (orders and payments, states)', () => {
  test('is possible for an order in preparation, but not for a dispatched one', async () => {
    const { act, pays, call, customer, stock } = await aBackOffice()
    const [prepared, dispatched] = [await pays(), await pays()]
    for (const { id } of [prepared, dispatched]) await act(id, 'prepare')
    await act(dispatched.id, 'ship', { carrier: 'Colissimo', trackingNumber: `3A${dispatched.orderNumber}` })
    const cancel = ({ id }: { id: string }) => call('POST', `/api/orders/${id}/cancel`, customer)
    expect(await cancel(prepared)).toMatchObject({ status: 200, body: { statusCode: 'REMBOURSÉ' } })
    expect(await cancel(dispatched)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } })
    expect(await stock()).toEqual([9, 0, 2])
  })
})

describe('cancelling by the owner', () => {
  test('returns stock and money of an order in preparation', async () => {
    const { act, pays, stock } = await aBackOffice()
    const { id } = await pays(3)
    await act(id, 'prepare')
    expect((await act(id, 'cancel', { reason: 'Article abîmé' })).body).toMatchObject({
      statusCode: 'REMBOURSÉ',
      refundable: 0,
      refunds: [{ reason: 'Article abîmé' }],
    })
    expect(await stock()).toEqual([10, 0, 3])
  })

  test('closes the payment page of an unpaid order', async () => {
    const { act, places, stock, provider, context } = await aBackOffice()
    const placed = await places(3)
    expect((await act(placed.id, 'cancel', { reason: 'Doublon' })).body.statusCode).toBe('ANNULÉ')
    expect(provider.openOnes()).toEqual([])
    await settlePayment(context, placed.sessionId)
    expect(await stock()).toEqual([10, 0, 0])
    const [mail, ...more] = await database.db.select().from(mails).where(eq(mails.reference, placed.id))
    expect(mail).toMatchObject({ kind: 'order_cancelled', text: expect.stringContaining('Rien n’a été débité.') })
    expect(more).toEqual([])
  })

  test('an order shown as unpaid stays when it was paid meanwhile: no money goes back that the owner has not seen', async () => {
    const { act, pays, places, provider } = await aBackOffice()
    const [paid, beingPaid, unpaid] = [await pays(), await places(), await places()]
    provider.pay(beingPaid.providerId)
    for (const { id } of [paid, beingPaid])
      expect(await act(id, 'cancel?only=unpaid', { reason: 'Doublon' })).toMatchObject({
        status: 409,
        body: { code: 'order_step_refused' },
      })
    expect((await act(unpaid.id, 'cancel?only=unpaid', { reason: 'Doublon' })).body.statusCode).toBe('ANNULÉ')
    expect(provider.refunds.size).toBe(0)
  })

  test('does not refund again while a refund is under way, and the mail mentions that refund', async () => {
    const { act, pays, provider } = await aBackOffice()
    const { id } = await pays()
    provider.state.refundState = 'processing'
    await act(id, 'refund', { reason: 'Rupture' })
    expect((await act(id, 'cancel', { reason: 'Rupture' })).body.statusCode).toBe('ANNULÉ')
    expect([...provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([45_99])
    const [mail] = await database.db.select().from(mails).where(sql`reference = ${id} and kind = 'order_cancelled'`)
    expect(mail?.text).toContain('Votre remboursement est déjà en route, sur le même moyen de paiement.')
  })

  test('is refused for a dispatched order', async () => {
    const { act, pays } = await aBackOffice()
    const { id, orderNumber } = await pays()
    await act(id, 'prepare')
    await act(id, 'ship', { carrier: 'Colissimo', trackingNumber: `9A${orderNumber}` })
    expect(await act(id, 'cancel', { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } })
  })
})

describe('correcting the stock', () => {
  test('receives or writes off pieces, with reason and author in the ledger', async () => {
    const { call, token, product, ownerId, places } = await aBackOffice()
    await places(4)
    const change = (options: object) =>
      call('POST', '/api/admin/stock', {
        token,
        body: { productId: String(product.id), size: 'M', reason: 'Inventaire', ...options },
      })
    expect((await change({ change: 5 })).body).toEqual({
      productId: String(product.id),
      size: 'M',
      available: 11,
      reserved: 4,
      sold: 0,
    })
    expect((await change({ change: -1 })).body).toMatchObject({ available: 10 })
    expect((await change({ change: -11 })).status).toBe(409)
    expect((await change({ change: 1, size: 'XL' })).body).toMatchObject({ available: 1 })
    expect((await change({ change: 0 })).status).toBe(400)
    expect((await change({ change: 1, productId: '999999999' })).status).toBe(404)
    const ledger = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.actorId, ownerId))
      .orderBy(stockMovements.id)
    expect(ledger.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['received', 5, 'Inventaire'],
      ['written_off', 1, 'Inventaire'],
      ['received', 1, 'Inventaire'],
    ])
  })

  test('moves once for each key, also when the response was lost or two copies come at once', async () => {
    const { call, token, product, ownerId } = await aBackOffice()
    const move = { productId: String(product.id), size: 'M', change: 5, reason: 'Réception' }
    const sends = (key: string, body: object = move, by = token) =>
      call('POST', '/api/admin/stock', { token: by, body, headers: { 'Idempotency-Key': key } })
    const [key, last] = [randomUUID(), randomUUID()]
    const before = await availableOf(database.db, product, 'M')
    const lock = sql`select from product_sizes where product_id = ${product.id} for update`
    const whileLocked = whileLockedIn(database)
    const copies = await whileLocked(
      (tx) => tx.execute(lock),
      () => [sends(key), sends(key), sends(key)],
    )
    for (const { status, body } of copies) expect({ status, body }).toMatchObject({ status: 200, body: { size: 'M' } })
    expect((await sends(key)).body).toEqual(copies[0]?.body)
    expect(await availableOf(database.db, product, 'M')).toBe(Number(before) + 5)
    const booked = and(eq(auditLog.actorId, ownerId), eq(auditLog.action, 'stock_changed'))
    expect(await database.db.$count(auditLog, booked)).toBe(1)
    for (const other of [{ change: -5 }, { change: 6 }, { size: 'S' }, { reason: 'Inventaire' }])
      expect(await sends(key, { ...move, ...other })).toMatchObject({ status: 409, body: { code: 'stock_key_reused' } })
    const all = { ...move, change: -(Number(before) + 5) }
    const copiesOfAll = await whileLocked(
      (tx) => tx.execute(lock),
      () => [sends(last, all), sends(last, all)],
    )
    expect(
      copiesOfAll.map(({ status, body }) => [status, body.available]),
      'the last piece, twice at once',
    ).toEqual([
      [200, 0],
      [200, 0],
    ])
    const refused = randomUUID()
    expect((await sends(refused, { ...move, change: -1_000 })).status).toBe(409)
    expect((await sends(refused)).status, 'the key of a refused request can be used again').toBe(200)
    const { token: another } = await anOwner(database.db)
    expect((await sends(key, move, another)).status, 'the key of another person').toBe(200)
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })
})

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
