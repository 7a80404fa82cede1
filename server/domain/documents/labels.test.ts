import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, aRefund } from '../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { orders } from '../../database/schema/index.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { packingSlips } from './packing-slips.ts'
import { printable } from './pdf/document-fonts.ts'

const database = freshDatabase()

type Written = { text: string; x: number; top: number }

/** What the labels for these addresses say, by page; `top`: points from the upper edge. */
async function labelsFor(addresses: string[]): Promise<Written[][]> {
  const ids: string[] = []
  for (const shippingAddress of addresses) {
    const { id } = await aPaidOrder(database.db)
    await database.db.update(orders).set({ shippingAddress }).where(eq(orders.id, id))
    ids.push(id)
  }
  return pagesOf(await packingSlips({ db: database.db, settings: fixedSettings() }, { ids, what: 'labels' }))
}

async function pagesOf(pdf: Buffer): Promise<Written[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: Written[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4] as number, top: 842 - (item.transform[5] as number) }]
          : [],
      ),
    )
  }
  return pages
}

const short = 'Amina Benali\n12 rue des Étoffes\n75011 Paris\nFrance'
/** Within the contract's limits: 200 characters for each field. */
const long = `${'Fatoumata-Binetou '.repeat(9)}Diallo\nRésidence Les Jardins de la Fontaine, bâtiment C, escalier 2, appartement 412, code 12B45, chez Mme Diallo, 128 boulevard du Maréchal-de-Lattre-de-Tassigny (portail vert)\n78100 Saint-Germain-en-Laye\nFrance`

/** Their texts in one, by page. */
const textsOf = async (pdf: Buffer) => (await pagesOf(pdf)).map((page) => page.map(({ text }) => text).join(' '))

/** The packing slips of orders with so many lines. */
async function slipsFor(...lineCounts: number[]) {
  const orderNumbers: string[] = []
  for (const length of lineCounts) {
    const { number } = await aPaidOrder(database.db, {
      lines: Array.from({ length }, (_, at) => ({ productId: at + 1, name: `Abaya ${at}` })),
    })
    orderNumbers.push(number)
  }
  const pdf = await packingSlips({ db: database.db, settings: fixedSettings() }, { ids: orderNumbers, what: 'both' })
  return { orderNumbers, texts: await textsOf(pdf) }
}

describe('papers of several pages', () => {
  test('say on each page of which order they are, and of how many; a single page does not', async () => {
    const { orderNumbers, texts } = await slipsFor(30, 2, 30)
    const [long, , other] = orderNumbers.map((number) => `Bon de préparation ${number}`)
    expect(texts.map((text) => /Bon de préparation \S+, page \d+ sur \d+/.exec(text)?.[0])).toEqual([
      `${long}, page 1 sur 2`,
      `${long}, page 2 sur 2`,
      undefined,
      `${other}, page 1 sur 2`,
      `${other}, page 2 sur 2`,
      undefined,
    ])
  })

  test('have the headings of their table on each page', async () => {
    const { texts } = await slipsFor(30, 60)
    expect(texts.map((text) => text.match(/Article Taille Quantité Vérifié/g)?.length)).toEqual([1, 1, 1, 1, 1, undefined])
    expect(texts[1], 'above the first line of the page').toMatch(/^(?!.*Abaya.*Article).*Vérifié Abaya/)
  })

  test('have no page with the number of pieces alone', async () => {
    // Around the number of lines that fills a page.
    const { texts } = await slipsFor(17, 18, 19, 20, 21)
    const withTotal = texts.filter((text) => /\d+ pièces/.test(text))
    expect(withTotal).toHaveLength(5)
    for (const text of withTotal) expect(text).toContain('Abaya')
  })

  test('are numbered on an invoice too, and a credit note is no proof of purchase (law, invoices)', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ productId: at + 1 }))
    const order = await aPaidOrder(database.db, { lines })
    const refund = await aRefund(database.db, order, 59_90, [[0, 1]])
    const context = { settings: fixedSettings() }
    const note = await database.db.transaction((tx) => issueCreditNote(tx, context, refund.id))
    const invoice = await database.db.transaction((tx) => issueInvoice(tx, context, order.id))
    const [invoiced, credited] = await Promise.all(
      [invoice, note].map(({ content }) => documentPdf(content as DocumentContent).then(textsOf)),
    )
    const { number } = invoice.content as DocumentContent
    expect(invoiced?.map((text) => /Facture \S+, page \d sur \d/.exec(text)?.[0])).toEqual(
      [1, 2, 3].map((page) => `Facture ${number}, page ${page} sur 3`),
    )
    expect(invoiced?.join(' ')).toContain('preuve d’achat')
    expect(credited).toHaveLength(1)
    expect(credited?.join(' ')).not.toMatch(/preuve d’achat|page 1/)
  })
})

test('a usual address stands on a packing slip in the lines in which it was typed', async () => {
  const typed = [
    'Marie-Charlotte Lefebvre-Delacroix',
    '128 boulevard du Maréchal-de-Lattre-de-Tassigny',
    '78100 Saint-Germain-en-Laye',
  ]
  const { id } = await aPaidOrder(database.db, { shippingAddress: typed.join('\n') })
  const [page = []] = await pagesOf(
    await packingSlips({ db: database.db, settings: fixedSettings() }, { ids: [id], what: 'slips' }),
  )
  const column = page.filter(({ x }) => x < 60).map(({ text }) => text)
  expect(column.slice(column.indexOf('Destinataire') + 1, column.indexOf('Article'))).toEqual(typed)
})

describe('address labels', () => {
  test('a long address does not reach the label below it', async () => {
    const [page = []] = await labelsFor([long, short, short])
    const column = page.filter(({ x }) => x < 250)
    const second = column.findLastIndex(({ text }) => text.startsWith('Commande'))
    expect(second).toBeGreaterThan(5)
    const lowest = Math.max(...column.slice(0, second).map(({ top }) => top))
    expect(lowest).toBeLessThan(column[second]?.top ?? 0)
  })

  test('eight of them are one page, also with a long address in the last row', async () => {
    expect(await labelsFor([short, short, short, short, short, short, long, short])).toHaveLength(1)
  })

  test('nothing is added to an address in letters that it has', async () => {
    const [page = []] = await labelsFor([`${short} ?`])
    expect(page.map(({ text }) => text).join(' ')).not.toContain('à compléter')
  })

  test('a character that the typeface lacks is never an empty box', async () => {
    const [page = []] = await labelsFor([`Amina\tBen Ḥalī\nأمينة\n75011 Paris\nFrance`])
    const texts = page.map(({ text }) => text).join(' ')
    expect(texts).toContain('Ben Halī')
    expect(texts).toContain('?????')
    expect(texts).toContain('à compléter à la main')
  })
})

test.each([
  ['1\u202f234,50 €', '1\u00a0234,50 €'],
  ['Ḥafṣa', 'Hafsa'],
  ['Łódź, Şükran', 'Łódź, Şükran'],
  ['a\tb\u200b', 'a b'],
  ['👗', '?'],
])('« %s » is printed as « %s »', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
