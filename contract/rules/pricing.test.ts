import { expect, test } from 'vitest'
import { type Chance, chance } from '../../demo/catalogue/random.ts'
import {
  type Adjustment,
  lineTotal,
  priceOrder,
  refundShares,
  sharesLeft,
  subtotalOf,
  taxedLine,
  totalsOf,
  type VatSum,
  vatWithin,
  wholeRefundCents,
  withdrawalLeftCents,
  withRefundVat,
} from './pricing.ts'

const total = (parts: { totalCents: number }[]) => parts.reduce((sum, part) => sum + part.totalCents, 0)
const tax = (parts: { vatCents: number }[]) => parts.reduce((sum, part) => sum + part.vatCents, 0)

function orderOf(seed: number) {
  const some = chance(seed).whole
  const rates = [20, 19, 21, 22]
  const vatPercent = rates[some(0, 3)] ?? 20
  const lines = Array.from({ length: some(1, 5) }, () => ({
    quantity: some(1, 4),
    unitPriceCents: some(1, 9_999),
    vatPercent: some(0, 9) === 0 ? 10 : vatPercent,
  }))
  const adjustments = Array.from(
    { length: some(0, 2) },
    (): Adjustment => ({ kind: 'discount', label: 'Remise', amountCents: some(-900, 300), vatPercent }),
  )
  return priceOrder(lines, { priceCents: some(0, 1) * some(1, 1_299), vatPercent }, adjustments)
}

test('whatever is sold, lines, adjustments and delivery add up to the total and to the sums of each VAT rate', () => {
  let roundedOnceDiffers = 0
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const order = orderOf(seed)
    const parts = [...order.lines, ...order.adjustments, order.delivery]
    const { totalCents, vatCents, netCents, subtotalCents, shippingCents, adjustmentsCents, piecesCents } = order
    expect({ seed, piecesCents }).toEqual({ seed, piecesCents: totalCents - shippingCents })
    expect({ seed, totalCents }).toEqual({ seed, totalCents: subtotalCents + shippingCents + adjustmentsCents })
    expect({ seed, totalCents, vatCents }).toEqual({ seed, totalCents: total(parts), vatCents: tax(parts) })
    expect({ seed, totalCents, vatCents }).toEqual({ seed, totalCents: total(order.vat), vatCents: tax(order.vat) })
    for (const sum of [...order.vat, order]) expect(sum.netCents + sum.vatCents).toBe(sum.totalCents)
    for (const cents of [totalCents, vatCents, netCents, ...parts.map((part) => part.vatCents)])
      expect({ seed, isWhole: Number.isInteger(cents) }).toEqual({ seed, isWhole: true })
    // The control: rounding VAT once per rate gives another sum.
    const once = order.vat.reduce((sum, rate) => sum + vatWithin(rate.totalCents, rate.vatPercent), 0)
    if (once !== vatCents) roundedOnceDiffers += 1
  }
  expect(roundedOnceDiffers).toBeGreaterThan(100)
})

test('the VAT of each line and of the delivery is rounded separately (decision 34)', () => {
  const order = priceOrder([{ quantity: 2, unitPriceCents: 59_90, vatPercent: 20 }], { priceCents: 5_99, vatPercent: 20 })
  expect(order.vat).toEqual([{ vatPercent: 20, netCents: 104_82, vatCents: 20_97, totalCents: 125_79 }])
  expect(order).toMatchObject({ subtotalCents: 119_80, shippingCents: 5_99, adjustmentsCents: 0, totalCents: 125_79 })
})

/** An invoice of one to four rates. */
function invoiceOf(some: Chance['whole']) {
  const rates = [20, 10, 5.5, 2.1].slice(0, some(1, 4))
  const lines = rates.map((vatPercent) => ({ quantity: some(1, 3), unitPriceCents: some(1, 6_999), vatPercent }))
  return totalsOf(lines.map(taxedLine))
}

test('the subtotal is the sum of the line totals', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const { lines, subtotalCents } = orderOf(seed)
    expect({ seed, subtotalCents }).toEqual({ seed, subtotalCents: subtotalOf(lines) })
    const each = lines.map(({ unitPriceCents, quantity }) => ({ totalCents: lineTotal(unitPriceCents, quantity) }))
    expect({ seed, subtotalCents }).toEqual({ seed, subtotalCents: total(each) })
  }
})

test('the shares of a refund add up to the cent, and none has the opposite sign', () => {
  let roundedAloneDiffers = 0
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const some = chance(seed).whole
    const { vat, totalCents } = invoiceOf(some)
    const amount = some(1, totalCents)
    const shares = refundShares(amount, vat)
    expect({ seed, amount: total(shares) }).toEqual({ seed, amount })
    expect({ seed, negative: shares.filter((share) => share.totalCents < 0) }).toEqual({ seed, negative: [] })
    // A deduction is split in the same way.
    const deducted = refundShares(-amount, vat)
    expect({ seed, amount: total(deducted) }).toEqual({ seed, amount: -amount })
    expect({ seed, positive: deducted.filter((share) => share.totalCents > 0) }).toEqual({ seed, positive: [] })
    // The control: each share rounded separately.
    const alone = vat.reduce((sum, rate) => sum + Math.round((amount * rate.totalCents) / totalCents), 0)
    if (alone !== amount) roundedAloneDiffers += 1
  }
  expect(roundedAloneDiffers).toBeGreaterThan(100)
})

test('two cents split over four rates with equal sums give no negative share', () => {
  const vat = totalsOf([20, 10, 5.5, 2.1].map((vatPercent) => taxedLine({ quantity: 1, unitPriceCents: 10_00, vatPercent }))).vat
  expect(refundShares(2, vat).map(({ totalCents }) => totalCents)).toEqual([1, 0, 1, 0])
})

test('refunds of arbitrary amounts add up to the invoice, with its VAT at each rate, and none has negative VAT', () => {
  let roundedAloneDiffers = 0
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const some = chance(seed).whole
    const invoice = invoiceOf(some)
    let before: VatSum[] = []
    let alone = 0
    for (let left = invoice.totalCents; left > 0; ) {
      const amount = some(0, 3) === 0 ? left : Math.min(left, some(1, 2_500))
      const shares = amount === left ? sharesLeft(invoice.vat, before) : refundShares(amount, invoice.vat)
      const lines = shares.map(({ vatPercent, totalCents }) => taxedLine({ quantity: 1, unitPriceCents: totalCents, vatPercent }))
      const refund = totalsOf(withRefundVat(lines, invoice.vat, before))
      expect({ seed, amount: refund.totalCents }).toEqual({ seed, amount })
      // In the last refund a rate may, rarely, take back a cent that rounding gave before; the refund as a whole does not.
      const never = amount === left ? [refund] : refund.vat
      expect({ seed, below: never.filter((sum) => Math.min(sum.totalCents, sum.vatCents) < 0) }).toEqual({ seed, below: [] })
      alone += tax(lines)
      before = [...before, ...refund.vat]
      left -= amount
    }
    const { vatCents, totalCents } = invoice
    expect({ seed, totalCents: total(before), vatCents: tax(before) }).toEqual({ seed, totalCents, vatCents })
    for (const rate of invoice.vat) {
      const refunded = before.filter(({ vatPercent }) => vatPercent === rate.vatPercent)
      expect({ seed, total: total(refunded), vat: tax(refunded) }).toEqual({ seed, total: rate.totalCents, vat: rate.vatCents })
    }
    // The control: the VAT of each refund rounded separately.
    if (alone !== vatCents) roundedAloneDiffers += 1
  }
  expect(roundedAloneDiffers).toBeGreaterThan(100)
})

test('a withdrawal from the whole order refunds all but the surcharge for express (law, refund)', () => {
  const paid = { subtotalCents: 119_80, adjustmentsCents: 0, shippingCents: 12_99 }
  expect(wholeRefundCents({ ...paid, standardShippingCents: 5_99 })).toBe(125_79)
  expect(wholeRefundCents({ ...paid, standardShippingCents: null })).toBe(132_79)
  expect(wholeRefundCents({ ...paid, shippingCents: 0, standardShippingCents: 5_99 })).toBe(119_80)
  expect(wholeRefundCents({ ...paid, adjustmentsCents: -10_00, standardShippingCents: 5_99 })).toBe(115_79)
})

test('a withdrawal after other refunds gives back the rest; the surcharge of a late express is not kept too (law, refund; decision 21)', () => {
  const express = { subtotalCents: 119_80, adjustmentsCents: 0, shippingCents: 12_99, standardShippingCents: 5_99 }
  const left = (leftCents: number, lateCents = 0) => withdrawalLeftCents(express, { leftCents, lateCents })
  expect(left(132_79)).toBe(wholeRefundCents(express))
  expect(left(132_79 - 59_90)).toBe(125_79 - 59_90)
  expect(left(132_79 - 7_00, 7_00)).toBe(125_79)
  expect(left(132_79 - 7_00 - 59_90, 7_00)).toBe(125_79 - 59_90)
  expect(left(7_00)).toBe(0)
  expect(left(0, 7_00)).toBe(0)
})
