import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPaidOrder, aRefund } from '../../../tests/factories/paid-order.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { documents } from '../../database/schema/index.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import type { DocumentContent } from './document-content.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { refundReason } from './refund-reason.ts'

const database = freshDatabase()
beforeEach(() => emptyTables(database, 'documents', 'document_counters', 'orders'))

const invoiceOf = (order: { id: string }) =>
  database.db.transaction((tx) => issueInvoice(tx, { settings: fixedSettings() }, order.id))
const noteOf = (refund: { id: string }) =>
  database.db.transaction((tx) => issueCreditNote(tx, { settings: fixedSettings() }, refund.id))
const contentOf = ({ content }: { content: unknown }) => content as DocumentContent
const numbers = async () => {
  const all = await database.db.select().from(documents).orderBy(documents.series, documents.number)
  return all.map(({ number }) => number)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
/** Work on this many orders at once, each in a transaction of its own. */
const manyOrders = async (count: number) => {
  const made: { id: string }[] = []
  for (let at = 0; at < count; at++) made.push(await aPaidOrder(database.db))
  return made
}

describe('invoices (law, invoices; contract 6, invariant 7)', () => {
  test('carry seller, buyer, lines and VAT by rate, and add up to what was paid (decision 34)', async () => {
    const order = await aPaidOrder(database.db, {
      lines: [{ quantity: 2 }, { name: 'Khimar Lina', size: 'S', unitPriceCents: 25_00, vatPercent: 10 }],
    })
    const content = contentOf(await invoiceOf(order))
    expect(content.number).toMatch(/^FA-\d{4}-000001$/)
    expect(content.seller).toMatchObject({
      legalName: expect.any(String),
      siret: expect.any(String),
      vatNumber: expect.stringMatching(/^FR/),
    })
    expect(content.buyer).toEqual({ address: order.shippingAddress, email: order.email })
    expect(content.lines.map(({ text, totalCents }) => [text, totalCents])).toEqual([
      ['Abaya Nour, taille M', 119_80],
      ['Khimar Lina, taille S', 25_00],
      ['Livraison standard', 5_99],
    ])
    expect(content.vat).toEqual([
      { vatPercent: 10, totalCents: 25_00, vatCents: 2_27, netCents: 22_73 },
      { vatPercent: 20, totalCents: 125_79, vatCents: 19_97 + 1_00, netCents: 104_82 },
    ])
    expect(content.totalCents).toBe(order.totalCents)
    expect(content.netCents + content.vatCents).toBe(order.totalCents)
  })

  test('are issued once per order, however often they are requested', async () => {
    const order = await aPaidOrder(database.db)
    const issued = await Promise.all(Array.from({ length: 8 }, () => invoiceOf(order)))
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
    expect(await numbers()).toEqual([1])
  })

  test('are refused for an order that was never paid', async () => {
    const order = await aPaidOrder(database.db)
    await database.pool.query(
      'alter table captures disable trigger user; delete from captures; alter table captures enable trigger user',
    )
    await expect(invoiceOf(order)).rejects.toThrow('never paid')
    expect(await numbers()).toEqual([])
  })

  test('issued fifty at once get the numbers 1 to 50', async () => {
    const all = await manyOrders(50)
    await Promise.all(all.map(invoiceOf))
    expect(await numbers()).toEqual(upTo(50))
  })

  test('have no gap in their numbers: a transaction that fails gives its number back', async () => {
    const all = await manyOrders(20)
    const work = all.map((order, at) =>
      database.db.transaction(async (tx) => {
        await issueInvoice(tx, { settings: fixedSettings() }, order.id)
        if (at % 3 === 0) throw new Error('the cause failed')
      }),
    )
    const ended = await Promise.allSettled(work)
    const done = ended.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBe(13)
    expect(await numbers()).toEqual(upTo(done))
  })

  test('control: the highest number plus one, taken without the lock, gives duplicates in the same race', async () => {
    await database.pool.query('create table naive (number integer not null)')
    // The first two meet between reading and writing: however slowly the others come, the race takes place.
    const meeting = Promise.withResolvers<void>()
    let readers = 0
    const naive = () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ next: number }>(sql`select coalesce(max(number), 0) + 1 as next from naive`)
        readers += 1
        if (readers === 2) meeting.resolve()
        await meeting.promise
        await tx.execute(sql`insert into naive values (${rows[0]?.next})`)
      })
    await Promise.all(Array.from({ length: 50 }, naive))
    const { rows } = await database.pool.query<{ different: string }>('select count(distinct number) as different from naive')
    expect(Number(rows[0]?.different)).toBeLessThan(50)
  })

  describe('their number and their date', () => {
    /** This transaction reads a clock whose hands the test sets. */
    const byFalseClock = (order: { id: string }, andThen = async () => {}) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local search_path = false_clock, pg_catalog, public`)
        const invoice = await issueInvoice(tx, { settings: fixedSettings() }, order.id)
        await andThen()
        return [contentOf(invoice).number, contentOf(invoice).issuedOn, invoice.issuedAt.toISOString()]
      })
    const setClock = (at: string) => database.pool.query('update false_clock.hands set at = $1', [at])

    beforeEach(() =>
      database.pool.query(`
        drop schema if exists false_clock cascade;
        create schema false_clock;
        create table false_clock.hands as select now() as at;
        create function false_clock.clock_timestamp() returns timestamptz language sql volatile as 'select at from false_clock.hands'`),
    )

    test('are of the same year, even when an invoice waits for the one before it across midnight of New Year', async () => {
      const [one, other] = [await aPaidOrder(database.db), await aPaidOrder(database.db)]
      await setClock('2027-12-31T22:59:59Z')
      let waited: Promise<string[]> | undefined
      const first = await byFalseClock(one, async () => {
        waited = byFalseClock(other)
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1))
        await setClock('2027-12-31T23:00:01Z')
      })
      expect(first).toEqual(['FA-2027-000001', '2027-12-31', '2027-12-31T22:59:59.000Z'])
      expect(await waited).toEqual(['FA-2028-000001', '2028-01-01', '2027-12-31T23:00:01.000Z'])
    })

    test('never go back: after a clock is set back, the dates keep the order of the numbers', async () => {
      const found: string[][] = []
      for (const at of ['2027-12-31T23:00:01Z', '2027-12-31T22:30:00Z', '2028-01-01T08:00:00Z']) {
        await setClock(at)
        found.push(await byFalseClock(await aPaidOrder(database.db)))
      }
      expect(found).toEqual([
        ['FA-2028-000001', '2028-01-01', '2027-12-31T23:00:01.000Z'],
        ['FA-2028-000002', '2028-01-01', '2027-12-31T23:00:01.000Z'],
        ['FA-2028-000003', '2028-01-01', '2028-01-01T08:00:00.000Z'],
      ])
    })
  })

  test('never change once issued: the database refuses', async () => {
    const { id } = await invoiceOf(await aPaidOrder(database.db))
    const refused = { cause: { message: expect.stringMatching(/append-only/) } }
    await expect(database.db.update(documents).set({ number: 9 }).where(eq(documents.id, id))).rejects.toMatchObject(refused)
    await expect(database.db.delete(documents).where(eq(documents.id, id))).rejects.toMatchObject(refused)
  })
})

describe('credit notes (law, invoices)', () => {
  test('of a full refund repeat the whole invoice, in a series of their own', async () => {
    const order = await aPaidOrder(database.db, { lines: [{}, { name: 'Khimar Lina', size: 'S', unitPriceCents: 25_00 }] })
    const invoice = contentOf(await invoiceOf(order))
    const note = contentOf(await noteOf(await aRefund(database.db, order)))
    expect(note.number).toMatch(/^AV-\d{4}-000001$/)
    expect(note.corrects).toMatchObject({ number: invoice.number, reason: 'Rétractation' })
    expect(note.lines).toEqual(invoice.lines)
    expect(note.vat).toEqual(invoice.vat)
  })

  test('list returned pieces with their price, and the rest of the sum on its own line', async () => {
    const order = await aPaidOrder(database.db, {
      lines: [{ quantity: 2 }, { name: 'Khimar Lina', size: 'S', unitPriceCents: 25_00 }],
    })
    const note = contentOf(await noteOf(await aRefund(database.db, order, 59_90 + 5_99, [[0, 1]])))
    expect(note.lines.map(({ text, quantity, totalCents }) => [text, quantity, totalCents])).toEqual([
      ['Abaya Nour, taille M', 1, 59_90],
      ['Remboursement de frais', 1, 5_99],
    ])
    expect(note.totalCents).toBe(65_89)
  })

  test('show the deduction when undue wear lowers the refund (decision 17)', async () => {
    const order = await aPaidOrder(database.db)
    const note = contentOf(await noteOf(await aRefund(database.db, order, 40_00, [[0, 1]])))
    expect(note.lines.map(({ text, totalCents }) => [text, totalCents])).toEqual([
      ['Abaya Nour, taille M', 59_90],
      ['Retenue', -19_90],
    ])
    expect(note.totalCents).toBe(40_00)
  })

  test('name the buyer as on the invoice, even if the account has been erased since (law, personal data)', async () => {
    const order = await aPaidOrder(database.db)
    await invoiceOf(order)
    await database.pool.query(`update orders set email = '', shipping_address = ''`)
    const note = contentOf(await noteOf(await aRefund(database.db, order)))
    expect(note.buyer).toEqual({ address: order.shippingAddress, email: order.email })
  })

  test.each([
    ['cancelled_by_shopper', 'annulation par le client'],
    ['cancelled_by_owner: rupture de stock', 'rupture de stock'],
    ['late_capture', 'paiement reçu après l’annulation de la commande'],
    ['Usure anormale', 'Usure anormale'],
    ['constructor', 'constructor'],
  ])('give the reason in French: %s (decision 4)', (cause, reason) => {
    expect(refundReason(cause)).toBe(reason)
  })

  test('split a refund of an arbitrary amount over the rates of the invoice, to the cent', async () => {
    const order = await aPaidOrder(database.db, {
      lines: [{}, { name: 'Khimar Lina', size: 'S', unitPriceCents: 25_00, vatPercent: 10 }],
    })
    const note = contentOf(await noteOf(await aRefund(database.db, order, 10_01)))
    expect(note.lines.map(({ vatPercent }) => vatPercent)).toEqual([10, 20])
    expect(note.totalCents).toBe(10_01)
    expect(note.netCents + note.vatCents).toBe(10_01)
  })

  test('are issued once per refund, however often they are requested, and fifty at once without a gap', async () => {
    const all = await manyOrders(50)
    const given = []
    for (const order of all) given.push(await aRefund(database.db, order as Awaited<ReturnType<typeof aPaidOrder>>))
    await Promise.all([...given, ...given.slice(0, 10)].map(noteOf))
    const notes = await database.db.select().from(documents).where(eq(documents.kind, 'credit_note')).orderBy(documents.number)
    expect(notes.map(({ number }) => number)).toEqual(upTo(50))
  })

  test('a payment after the cancellation gets an invoice and its credit note', async () => {
    const order = await aPaidOrder(database.db, { state: 'ANNULÉ' })
    const note = contentOf(await noteOf(await aRefund(database.db, order)))
    const invoice = contentOf(await invoiceOf(order))
    expect(note.corrects?.number).toBe(invoice.number)
    expect(note.totalCents).toBe(invoice.totalCents)
  })
})
