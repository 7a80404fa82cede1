import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdminProduct, productDraft } from '../../../../contract/api/admin/products.ts'
import { cuts } from '../../../../contract/rules/fit/fit.ts'
import { csvHead, csvLines } from '../../csv.ts'
import { linesOf, textOf } from '../parse-file.ts'
import { cellOf } from './cell-of.ts'
import { columnsFor, headingOf, knownBySpelling } from './columns.ts'
import { parseLine } from './parse-line.ts'

/** What hurts in a file: separators, quotes, guards against formulas, ends of lines, spaces of every kind. */
const hurting = [
  ';',
  ',',
  '\t',
  '|',
  ':',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\u00a0',
  '\u202f',
  '%',
  '5',
]
const text = (maximum: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...hurting), fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 12 })
    .map((parts) => parts.join('').slice(0, maximum))

/** Of several kinds (decision 38). */
const sizes = ['XS', 'M', 'XL', '36-38', '52', '70 × 180', 'Unique']
const columns = columnsFor(sizes)
const bySpelling = knownBySpelling(sizes)

const draft = fc.record({
  name: text(120).map((name) => name || 'Abaya'),
  model: text(120),
  colour: text(60),
  fabric: text(60),
  description: text(5_000),
  care: text(1_000),
  origin: text(120),
  manufacturer: fc.record({ name: text(200), address: text(500), email: text(254) }),
  composition: fc.array(fc.record({ material: text(60), percent: fc.integer({ min: 1, max: 100 }) }), { maxLength: 3 }),
  cut: fc.constantFrom(null, ...cuts),
  stretchPercent: fc.constantFrom(null, 0, 7),
  seoTitle: text(60),
  seoDescription: text(150),
  price: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)),
  categories: fc.uniqueArray(text(60), { maxLength: 3 }),
  featuredPosition: fc.option(fc.integer({ min: 1, max: 99 })),
  pictures: fc.uniqueArray(fc.record({ key: fc.stringMatching(/^[\w-]{1,64}$/), alt: text(300) }), {
    selector: ({ key }) => key,
    maxLength: 3,
  }),
  measures: fc.uniqueArray(
    fc.record({
      size: fc.constantFrom(...sizes),
      chestMm: fc.constant(1_105),
      hipsMm: fc.constant(1_200),
      hemMm: fc.option(fc.integer({ min: 2_000, max: 2_400 })),
      lengthMm: fc.integer({ min: 1_200, max: 1_500 }),
      sleeveMm: fc.option(fc.integer({ min: 700, max: 800 })),
    }),
    { selector: ({ size }) => size, maxLength: 3 },
  ),
})

/** What the shop would store of it; undefined where the form refuses it. */
function stored(written: object): AdminProduct | undefined {
  const { success, data } = productDraft.safeParse(written)
  if (!success || data.categories.some((name) => name.includes('|'))) return undefined
  const composition = data.composition.toSorted((a, b) => b.percent - a.percent)
  const pictures = data.pictures.map((picture) => ({ ...picture, url: '', width: 900, height: 1_200 }))
  return {
    ...data,
    composition,
    pictures,
    id: '7',
    reference: null,
    version: 1,
    state: 'draft',
    sizes: [{ size: '52', available: 3, reserved: 1, sold: 0 }],
  } as unknown as AdminProduct
}

test('whatever the form accepts comes back unchanged from its line of the product file', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(draft, async (written) => {
      const product = stored(written)
      if (!product) return
      compared += 1
      const file = csvHead(columns.map(headingOf)) + csvLines([columns.map((column) => cellOf(product, column))])
      const [line] = await linesOf(textOf(Buffer.from(file)).text, bySpelling)
      const known = {
        sizes: bySpelling,
        categories: new Set(product.categories),
        pictures: new Map(product.pictures.map(({ key }) => [key, { width: 900, height: 1_200 }])),
      }
      const { imported, faults } = parseLine(line?.cells ?? {}, undefined, known, false)
      expect(faults).toEqual([])
      expect(imported?.draft).toEqual(productDraft.parse(product))
      expect(imported?.stock).toEqual({ '52': 3 })
    }),
    { numRuns: 200 },
  )
  expect(compared).toBeGreaterThan(25)
})
