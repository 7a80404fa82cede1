import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, test } from 'vitest'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import type { Database, Transaction } from '../../../database/client.ts'
import { documents } from '../../../database/schema/index.ts'
import { findBreaches } from '../../integrity/check-integrity.ts'
import { fixedSettings } from '../../settings/settings-cache.ts'
import type { DocumentContent } from '../document-content.ts'
import { documentPdf } from '../document-pdf.ts'
import { issueCreditNote } from '../issue-credit-note.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { anonymiseBuyers } from './anonymise-buyers.ts'

const database = freshDatabase()
afterEach(() => emptyTables(database, 'documents', 'document_counters', 'orders'))

/** An invoice and a credit note, issued today. */
async function twoDocuments() {
  const order = await aPaidOrder(database.db)
  const context = { settings: fixedSettings() }
  await database.db.transaction((tx) => issueInvoice(tx, context, order.id))
  const refund = await aRefund(database.db, order)
  await database.db.execute(sql`update refunds set reason = 'Trop petite, dit Mme Benali' where id = ${refund.id}`)
  await database.db.transaction((tx) => issueCreditNote(tx, context, refund.id))
}

type Document = Omit<typeof documents.$inferSelect, 'content'> & { content: DocumentContent }

const shopOf = (tx: Transaction) => ({
  tx,
  round: () => anonymiseBuyers({ db: tx as unknown as Database }),
  read: async () => (await tx.select().from(documents).orderBy(documents.kind)) as Document[],
  /** How many documents the doctor finds. */
  breaches: async () =>
    (await findBreaches(tx)).filter(({ name, count }) => name.startsWith('8. documents') && count > 0).map(({ count }) => count),
})

/** Runs the work when the database's clock shows this moment; everything is rolled back afterwards. */
async function roundAt(moment: string, work: (at: ReturnType<typeof shopOf>) => Promise<void>) {
  await database.db.execute(sql`create schema if not exists false_clock`)
  await database.db.execute(
    sql.raw(
      `create or replace function false_clock.now() returns timestamptz language sql stable as $$ select '${moment}'::timestamptz $$`,
    ),
  )
  const undo = new Error('undone')
  const done = database.db.transaction(async (tx) => {
    // The clock of the schema named first is the one that unqualified calls find.
    await tx.execute(sql`set local search_path = false_clock, public, pg_catalog`)
    await work(shopOf(tx))
    throw undo
  })
  await expect(done).rejects.toBe(undo)
}

const thisYear = Number(parisDay(new Date()).slice(0, 4))
const lastSecond = `${thisYear + 10}-12-31T23:59:59+01:00`
const newYear = `${thisYear + 11}-01-01T00:00:00+01:00`
const wordsOf = async (content: DocumentContent) => {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(content)))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const emails = (all: Document[]) => all.map(({ content }) => content.buyer.email)

describe('the buyer is removed from invoices and credit notes ten years after the end of their year (law, personal data)', () => {
  test('not a second earlier, and from the first second of that year in Paris', async () => {
    await twoDocuments()
    await roundAt(lastSecond, async ({ round, read }) => {
      await round()
      expect(emails(await read())).toEqual(['amina@example.com', 'amina@example.com'])
    })
    await roundAt(newYear, async ({ round, read }) => {
      await round()
      expect(emails(await read())).toEqual(['', ''])
    })
  })

  test('number, dates, lines, VAT and sums stay, and its PDF names nobody', async () => {
    await twoDocuments()
    await roundAt(newYear, async ({ round, read }) => {
      const before = await read()
      await round()
      await round()
      const after = await read()
      const anonymous = before.map(({ content, ...row }) => ({
        ...row,
        content: {
          ...content,
          buyer: { address: '', email: '' },
          ...(content.corrects && { corrects: { ...content.corrects, reason: '' } }),
        },
      }))
      expect(after).toEqual(anonymous)
      expect(JSON.stringify(after)).not.toMatch(/Benali|Lilas/)
      for (const { content } of before) expect(await wordsOf(content)).toMatch(/Benali.*Lilas.*amina@example\.com/)
      for (const { content } of after) {
        const words = await wordsOf(content)
        expect(words).not.toMatch(/Benali|Lilas|amina/i)
        expect(words).toContain(content.number)
        expect(words).toContain('Données effacées à la fin de la durée légale')
      }
    })
  })

  test('the database allows no other change, and not even this one before its time', async () => {
    await twoDocuments()
    const refused = async (moment: string, change: string) =>
      roundAt(moment, async ({ tx }) => {
        await expect(tx.execute(sql.raw(`update documents set ${change}`))).rejects.toMatchObject({
          cause: { message: 'documents is append-only' },
        })
      })
    await refused(lastSecond, 'content = anonymous_document(content)')
    await refused(newYear, "content = jsonb_set(anonymous_document(content), '{totalCents}', '1')")
    await refused(newYear, 'content = anonymous_document(content), number = number + 1')
    await refused(newYear, 'content = content')
    await roundAt(newYear, async ({ tx }) => {
      await expect(tx.execute(sql`delete from documents`)).rejects.toMatchObject({
        cause: { message: 'documents is append-only' },
      })
    })
  })

  test('the doctor finds a document that still names its buyer a day later', async () => {
    await twoDocuments()
    await roundAt(newYear, async ({ breaches }) => expect(await breaches()).toEqual([]))
    await roundAt(`${thisYear + 11}-01-02T00:00:00+01:00`, async ({ round, breaches }) => {
      expect(await breaches()).toEqual([2])
      await round()
      expect(await breaches()).toEqual([])
    })
  })
})
