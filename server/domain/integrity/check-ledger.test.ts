import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { refunds } from '../../database/schema/index.ts'
import { cancelOrder } from '../payments/cancel/cancel-order.ts'
import { checkLedger } from './check-ledger.ts'

const database = freshDatabase()
const ever = new Date(0)

/** One order that was paid and one that was refunded, and the provider's ledger of both. */
async function bothBooks() {
  await emptyTables(database, 'refunds', 'captures')
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  const cancelled = await shop.pays()
  await cancelOrder(shop.context, shop.customer.id, cancelled.id)
  const theirs = await shop.provider.client.readLedger(ever)
  const [refund] = theirs.refunds
  if (!refund) throw new Error('no refund')
  const found = async (since = ever) => {
    const [aboutCaptures, aboutRefunds] = await checkLedger(database.db, [{ provider: 'stripe', ledger: theirs }], since)
    expect(aboutCaptures?.name).toMatch(/^3. captures/)
    expect(aboutRefunds?.name).toMatch(/^3. refunds/)
    return { captures: aboutCaptures?.examples, refunds: aboutRefunds?.examples }
  }
  return { shop, paid, cancelled, theirs, refund, capture: `pi_${paid.providerId}`, found }
}

test('captures and refunds that agree in both ledgers are not reported (contract 6, invariant 3)', async () => {
  const { found, theirs } = await bothBooks()
  expect([theirs.captures.length, theirs.refunds.length]).toEqual([2, 1])
  expect(await found()).toEqual({ captures: [], refunds: [] })
})

test('a differing amount is reported with its order, for a capture and for a refund', async () => {
  const { found, theirs, capture, refund, paid, cancelled } = await bothBooks()
  for (const entry of theirs.captures) if (entry.id === capture) entry.amountCents = 1
  await database.db.update(refunds).set({ amountCents: 2 }).where(eq(refunds.providerRefundId, refund.id))
  expect(await found()).toEqual({
    captures: [`${capture}, commande ${paid.orderNumber} : 1 centimes chez le prestataire, 4599 centimes ici`],
    refunds: [`${refund.id}, commande ${cancelled.orderNumber} : 4599 centimes chez le prestataire, 2 centimes ici`],
  })
})

test('what only the provider has is reported after five minutes, as it may still be on its way to us', async () => {
  const { found, theirs } = await bothBooks()
  // Its clock stands still: one second before the limit is one second also on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const at = new Date(Date.now() - 299_000)
  theirs.captures.push({ id: 'pi_x', amountCents: 7, orderNumber: 'NL-1', at })
  theirs.refunds.push({ id: 're_x', amountCents: 7, at })
  expect(await found()).toEqual({ captures: [], refunds: [] })
  at.setTime(at.getTime() - 2_000)
  expect(await found()).toEqual({
    captures: ['pi_x, commande NL-1 : 7 centimes chez le prestataire, rien ici'],
    refunds: ['re_x : 7 centimes chez le prestataire, rien ici'],
  })
})

test('what only we have is reported, unless it is older than the ledger that the provider returned', async () => {
  const { found, theirs, capture, refund, paid, cancelled } = await bothBooks()
  theirs.captures = theirs.captures.filter(({ id }) => id !== capture)
  theirs.refunds = []
  expect(await found()).toEqual({
    captures: [`${capture}, commande ${paid.orderNumber} : 4599 centimes ici, rien chez le prestataire`],
    refunds: [`${refund.id}, commande ${cancelled.orderNumber} : 4599 centimes ici, rien chez le prestataire`],
  })
  expect(await found(new Date(Date.now() + 60_000))).toEqual({ captures: [], refunds: [] })
})

test('a refund that failed here but was paid out is reported; one that is under way is not', async () => {
  const { found, refund, cancelled } = await bothBooks()
  const noted = (state: 'failed' | 'processing') =>
    database.db.update(refunds).set({ state }).where(eq(refunds.providerRefundId, refund.id))
  await noted('processing')
  expect(await found()).toEqual({ captures: [], refunds: [] })
  await noted('failed')
  expect((await found()).refunds).toEqual([
    `${refund.id}, commande ${cancelled.orderNumber} : 4599 centimes chez le prestataire, échec noté ici`,
  ])
})

test('after a restored backup each lost order is reported', async () => {
  const { found, theirs } = await bothBooks()
  for (let lost = 0; lost < 12; lost += 1) {
    theirs.captures.push({ id: `pi_${lost}`, amountCents: 7, orderNumber: `NL-${lost}`, at: ever })
    theirs.refunds.push({ id: `re_${lost}`, amountCents: 7, at: ever })
  }
  const { captures, refunds: unknown } = await found()
  expect([captures?.length, unknown?.length]).toEqual([12, 12])
})
