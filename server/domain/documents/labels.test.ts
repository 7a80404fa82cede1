import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { aPaidOrder } from '../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { orders } from '../../database/schema/index.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import { printable } from './document-fonts.ts'
import { packingSlips } from './packing-slips.ts'

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
  const pdf = await packingSlips({ db: database.db, settings: fixedSettings() }, { ids, what: 'labels' })
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
