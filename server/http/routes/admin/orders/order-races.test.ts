import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openBackOffice } from '../../../../../tests/setup/routes/open-back-office.ts'
import { whileLockedIn } from '../../../../../tests/setup/while-locked.ts'
import { mails, orders } from '../../../../database/schema/index.ts'
import { anonymiseClosedOrders } from '../../../../domain/accounts/privacy/anonymise-closed-orders.ts'
import { eraseUser } from '../../../../domain/accounts/privacy/erase-account.ts'
import { checkIntegrity } from '../../../../domain/integrity/check-integrity.ts'
import { settleRefund } from '../../../../domain/payments/refund/settle-refund.ts'
import { settlePayment } from '../../../../domain/payments/session/settle-payment.ts'

const database = freshDatabase()
const lockOf = (id: string) => (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update')

async function aPreparedOrder() {
  const shop = await openBackOffice(database)
  const { id, orderNumber } = await shop.pays()
  await shop.act(id, 'prepare')
  const ships = () => shop.act(id, 'ship', { carrier: 'Colissimo', trackingNumber: `8R${orderNumber}` })
  const cancels = () => shop.call('POST', `/api/orders/${id}/cancel`, shop.customer)
  return { ...shop, id, ships, cancels }
}

describe('a customer who cancels while her parcel is handed over', () => {
  test.each(['cancelled first', 'shipped first'])('either has it or her money, never both or neither: %s', async (first) => {
    const { id, ships, cancels, stock, order, refundsOf, mailsAbout } = await aPreparedOrder()
    const both = first === 'cancelled first' ? [cancels, ships] : [ships, cancels]
    const answers = await whileLockedIn(database)(lockOf(id), () => both.map((start) => start()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { state } = await order(id)
    const returned = (await refundsOf(id)).map(({ amountCents }) => amountCents)
    const notified = (await mailsAbout(id)).filter((kind) => kind === 'order_shipped' || kind === 'order_cancelled')
    expect([[state, returned, await stock(), notified]]).toEqual([
      state === 'EXPÉDIÉ'
        ? ['EXPÉDIÉ', [], [9, 0, 1], ['order_shipped']]
        : ['REMBOURSÉ', [45_99], [10, 0, 1], ['order_cancelled']],
    ])
  })

  test('control: without the order’s lock both find it undispatched, so the race is real', async () => {
    const { id } = await aPreparedOrder()
    let looked = 0
    const bothLooked = Promise.withResolvers<void>()
    const careless = () =>
      database.db.transaction(async (tx) => {
        const [found] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
        looked += 1
        if (looked === 2) bothLooked.resolve()
        await bothLooked.promise
        return found?.state
      })
    expect(await Promise.all([careless(), careless()])).toEqual(['EN_TRAITEMENT', 'EN_TRAITEMENT'])
  })
})

test.each(['a piece first', 'the whole first'])(
  'a piece and, for a withdrawal, the whole order refunded at once give back what was captured, once: %s',
  async (first) => {
    const { act, pays, provider, order } = await openBackOffice(database)
    const { id } = await pays(2)
    const line = (await act(id, 'prepare')).body.items[0].id
    const piece = () => act(id, 'refund', { lines: [{ id: line, quantity: 1 }], reason: 'Défaut' }, 'piece')
    const whole = () => act(id, 'refund', { reason: 'Rétractation' }, 'whole')
    const both = first === 'a piece first' ? [piece, whole] : [whole, piece]
    const answers = await whileLockedIn(database)(lockOf(id), () => both.map((start) => start()))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect([...provider.refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(85_99)
    expect((await order(id)).state).toBe('REMBOURSÉ')
  },
)

/** How an order ends that is cancelled and paid at once: paid before or after one of the calls of the provider. */
async function paidWhileCancelled(when: number) {
  const { provider, context, call, customer, order, refundsOf, stock, places } = await openBackOffice(database)
  const placed = await places()
  const session = provider.sessions.get(placed.providerId)
  const payments = context.payments()
  let moments = 0
  const moment = () => {
    if (moments === when && session?.state === 'open') provider.pay(placed.providerId)
    moments += 1
  }
  const between = async <Read>(read: () => Promise<Read>) => {
    moment()
    return read().finally(moment)
  }
  const watched = {
    ...payments,
    readSession: (id: string) => between(() => payments.readSession(id)),
    expireSession: (id: string) => between(() => payments.expireSession(id)),
  }
  context.payments = Object.assign(() => watched, context.payments)
  await Promise.all([call('POST', `/api/orders/${placed.id}/cancel`, customer), settlePayment(context, placed.sessionId)])
  await settlePayment(context, placed.sessionId)
  for (const { id } of await refundsOf(placed.id)) await settleRefund(context, id)
  const returned = (await refundsOf(placed.id)).map(({ amountCents }) => amountCents)
  const isPaid = session?.state === 'succeeded'
  return { isPaid, state: (await order(placed.id)).state, returned, stock: await stock() }
}

test('a payment made while its order is cancelled is kept or given back, whatever the moment', async () => {
  const ends = []
  for (const when of [0, 1, 2, 3]) ends.push(await paidWhileCancelled(when))
  expect(new Set(ends.map(({ isPaid }) => isPaid)), 'control: some payments came in time, some too late').toEqual(
    new Set([true, false]),
  )
  for (const { isPaid, state, returned, stock } of ends)
    expect([state, returned, stock?.slice(0, 2)]).toEqual(
      state === 'PAYÉ' ? ['PAYÉ', [], [9, 0]] : isPaid ? ['REMBOURSÉ', [45_99], [10, 0]] : ['ANNULÉ', [], [10, 0]],
    )
})

test('an account erased while its cancelled order awaits the refund keeps the address until the mail about it is written', async () => {
  const { pays, call, customer, context, provider, order, refundsOf } = await openBackOffice(database)
  const { id } = await pays()
  const { email } = await order(id)
  provider.state.refundState = 'processing'
  await whileLockedIn(database)(lockOf(id), () => [
    call('POST', `/api/orders/${id}/cancel`, customer).then(() => undefined),
    database.db.transaction((tx) => eraseUser(tx, context.jobs, customer.id)),
  ])
  expect(await order(id)).toMatchObject({ state: 'ANNULÉ', userId: null, email })
  const [refund] = await refundsOf(id)
  for (const made of provider.refunds.values()) made.state = 'succeeded'
  await settleRefund(context, refund?.id ?? '')
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.reference, refund?.id ?? ''))
  expect(mail).toMatchObject({ kind: 'order_refunded', recipient: email })
  await anonymiseClosedOrders(database.db)
  expect(await order(id)).toMatchObject({ state: 'REMBOURSÉ', email: '' })
})

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
