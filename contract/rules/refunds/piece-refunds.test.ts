import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from '../pricing.ts'
import { adjustmentShares, piecesRefund } from './piece-refunds.ts'

const threeLines = [
  { quantity: 1, unitPriceCents: 33_33, before: 0, now: 0 },
  { quantity: 1, unitPriceCents: 33_33, before: 0, now: 0 },
  { quantity: 1, unitPriceCents: 33_34, before: 0, now: 0 },
]
const only = (at: number) => threeLines.map((line, index) => ({ ...line, now: index === at ? 1 : 0 }))

test('without adjustments pieces are refunded at their price', () => {
  expect(piecesRefund(only(0), [])).toBe(33_33)
  expect(adjustmentShares(only(0), [])).toEqual([])
})

test('a discount of a tenth takes a tenth off each piece, and the refunds add up to the cent', () => {
  expect([0, 1, 2].map((at) => piecesRefund(only(at), [-10_00]))).toEqual([30_00, 29_99, 30_01])
})

test('several adjustments each have their own share', () => {
  const halves = [{ quantity: 2, unitPriceCents: 50_00, before: 1, now: 1 }]
  expect(adjustmentShares(halves, [-10_00, -5_00, 2_00])).toEqual([-5_00, -2_50, 1_00])
  expect(piecesRefund(halves, [-10_00, -5_00, 2_00])).toBe(43_50)
})

const anOrder = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unitPriceCents: fc.integer({ min: 1, max: 99_99 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    adjustments: fc.array(fc.integer({ min: -60_00, max: 20_00 }), { maxLength: 3 }),
    seed: fc.integer(),
  })
  .filter(({ lines, adjustments }) => {
    const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
    return subtotalCents + adjustments.reduce((sum, cents) => sum + cents, 0) > 0
  })

/** Every piece of the order, named by its line, in an order that the seed decides. */
const shuffled = (lines: { quantity: number }[], seed: number) =>
  lines
    .flatMap(({ quantity }, at) =>
      Array.from({ length: quantity }, (_, piece) => ({ at, key: Math.sin(seed + at * 97 + piece) })),
    )
    .toSorted((a, b) => a.key - b.key)
    .map(({ at }) => at)

test('refunds piece by piece, in any order, add up to what was paid for the pieces, and none is negative', () => {
  let roundedAloneDiffers = 0
  const property = fc.property(anOrder, ({ lines, adjustments, seed }) => {
    const refunded = lines.map(() => 0)
    const refunds: number[] = []
    const shares = adjustments.map(() => 0)
    for (const at of shuffled(lines, seed)) {
      const now = lines.map((line, index) => ({ ...line, before: refunded[index] ?? 0, now: index === at ? 1 : 0 }))
      refunds.push(piecesRefund(now, adjustments))
      for (const [index, share] of adjustmentShares(now, adjustments).entries()) shares[index] = (shares[index] ?? 0) + share
      refunded[at] = (refunded[at] ?? 0) + 1
    }
    const { subtotalCents, adjustmentsCents } = priceOrder(
      lines.map((line) => ({ ...line, vatPercent: 20 })),
      { priceCents: 0, vatPercent: 20 },
      adjustments.map((amountCents) => ({ kind: 'discount', label: 'Remise', amountCents, vatPercent: 20 })),
    )
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(subtotalCents + adjustmentsCents)
    expect(shares).toEqual(adjustments)
    expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0)
    // The control: the share of each piece rounded separately.
    const alone = lines.reduce(
      (sum, line) => sum + line.quantity * Math.round((adjustmentsCents * line.unitPriceCents) / subtotalCents),
      0,
    )
    if (alone !== adjustmentsCents) roundedAloneDiffers += 1
  })
  fc.assert(property, { seed: 18, numRuns: 1_000 })
  expect(roundedAloneDiffers).toBeGreaterThan(100)
})
