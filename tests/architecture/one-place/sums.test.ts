import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles, withoutComments } from './read-code.ts'

/** Why a file multiplies a price by a quantity, or a VAT rate, by itself. */
const allowed: Record<string, string> = {
  'contract/rules/pricing.ts': 'the one that prices orders',
  'server/domain/integrity/money-checks.ts': 'checks in the database what pricing.ts once wrote, so it must not ask it',
  'server/domain/dashboard/get-sales.ts': 'adds up the sales of thirty days in the database, of which no order is made',
}

/** A product with a factor that is named for a price, a quantity or VAT. */
const factor = '(?:[pP]rice|[qQ]uantit|vat[A-Z_])'
const product = new RegExp(String.raw`${factor}\w*[\w\s?!.)\]]*\*|\*[\s(]*[\w.?!([]*${factor}`)

/** The first such product in this source, comments left out. */
const productIn = (file: string, text: string): string | undefined => product.exec(withoutComments(file, text))?.[0]

describe('sums of an order (decision 34)', () => {
  test('are computed in contract/rules/pricing.ts alone', () => {
    expect(sourceFiles.length).toBeGreaterThan(500)
    const multiplying = sourceFiles.filter((file) => productIn(file, readFileSync(file, 'utf8')))
    expect(multiplying.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })

  test.each([
    'const shown = product.price * quantity',
    'const cents = (counts[item.id] ?? 0) * centsOf(item.price)',
    'const cents = (quantities.get(id) ?? 0) * unitPriceCents',
    'const cents = (line.unitPriceCents ?? 0) * pieces',
    'const vat = Math.round((totalCents * vatPercent) / 120)',
    'const rows = sql`select sum(l.quantity * l.unit_price_cents) from order_lines l`',
  ])('« %s » would be found', (line) => {
    expect(productIn('planted.ts', line)).toBeDefined()
  })

  test.each([
    '/** Price * quantity. */ const lines = 1',
    "import * as prices from './prices.ts'",
    'const percent = (cents * 100) / limit',
    'const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)',
  ])('« %s » passes', (line) => {
    expect(productIn('planted.ts', line)).toBeUndefined()
  })
})
