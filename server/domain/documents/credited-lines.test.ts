import { describe, expect, test } from 'vitest'
import { taxedLine, totalsOf, type VatSum, vatWithin } from '../../../contract/rules/pricing.ts'
import { type Chance, chance } from '../../../demo/catalogue/random.ts'
import { creditedLines } from './credited-lines.ts'
import type { DocumentLine } from './document-content.ts'

const lineOf = (at: number, quantity: number, unitPriceCents: number, vatPercent: number): DocumentLine => {
  const totalCents = quantity * unitPriceCents
  return { text: `Pièce ${at}`, quantity, unitPriceCents, vatPercent, vatCents: vatWithin(totalCents, vatPercent), totalCents }
}

type Invoice = { lines: DocumentLine[]; adjustments: DocumentLine[]; delivery: DocumentLine } & ReturnType<typeof totalsOf>

/** Refunded in full, by notes of pieces, of pieces with something kept or added, and of mere sums. */
function notesOf(invoice: Invoice, some: Chance['whole']): DocumentLine[][] {
  const { adjustments, delivery } = invoice
  const others = [...adjustments, delivery]
  const orderLines = invoice.lines.filter((line) => !others.includes(line)).map((line, at) => ({ id: String(at), line }))
  const pieces = orderLines.flatMap(({ id, line }) => Array.from({ length: line.quantity }, () => ({ id, line })))
  const chosenBefore: { orderLineId: string; quantity: number }[] = []
  const notes: DocumentLine[][] = []
  let before: VatSum[] = []
  for (let left = invoice.totalCents; left > 0; ) {
    const piece = some(0, 2) > 0 ? pieces.pop() : undefined
    const wanted = piece ? piece.line.unitPriceCents + some(-2, 2) * 50 : some(1, 2_500)
    const amountCents = pieces.length === 0 && some(0, 3) === 0 ? left : Math.min(left, Math.max(1, wanted))
    const chosen = piece ? [{ orderLineId: piece.id, quantity: 1 }] : []
    const lines = creditedLines({ invoice, orderLines, adjustments, delivery, chosen, chosenBefore, amountCents, before })
    chosenBefore.push(...chosen)
    expect(totalsOf(lines).totalCents).toBe(amountCents)
    notes.push(lines)
    before = [...before, ...totalsOf(lines).vat]
    left -= amountCents
  }
  return notes
}

test('the credit notes of an invoice always give back its VAT to the cent, at each rate (law, invoices)', () => {
  let driftedBefore = 0
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const some = chance(seed).whole
    const rates = some(0, 1) === 0 ? [20] : [[21, 22, 19][some(0, 2)] ?? 20, 10]
    const all = Array.from({ length: some(1, 4) }, (_, at) =>
      lineOf(at, some(1, 3), some(199, 6_999), rates[at % rates.length] ?? 20),
    )
    const adjustments =
      rates.length === 1 && some(0, 1) === 0 ? [{ ...lineOf(0, 1, -some(1, 150), rates[0] ?? 20), text: 'Remise' }] : []
    const delivery = { ...lineOf(0, 1, some(0, 1) * 5_99, rates[0] ?? 20), text: 'Livraison standard' }
    const lines = [...all, ...adjustments, delivery]
    const invoice = { lines, adjustments, delivery, ...totalsOf(lines) }
    const notes = notesOf(invoice, some)
    const given = totalsOf(notes.flat())
    expect({ seed, vat: given.vat }).toEqual({ seed, vat: invoice.vat })
    // The control: each line rounded separately.
    const alone = notes.flat().reduce((sum, { totalCents, vatPercent }) => sum + vatWithin(totalCents, vatPercent), 0)
    if (alone !== invoice.vatCents) driftedBefore += 1
  }
  expect(driftedBefore).toBeGreaterThan(100)
})

describe('the share of an adjustment in chosen pieces (law, invoices)', () => {
  const line = lineOf(0, 3, 10_00, 20)
  const discount = { ...lineOf(0, 1, -1_00, 20), text: 'Bienvenue' }
  const lines = [line, discount]
  const invoice = { lines, ...totalsOf(lines) }
  const creditOf = (amountCents: number, quantity: number) =>
    creditedLines({
      invoice,
      orderLines: [{ id: '0', line }],
      adjustments: [discount],
      delivery: lineOf(0, 1, 0, 20),
      chosen: [{ orderLineId: '0', quantity }],
      chosenBefore: [{ orderLineId: '0', quantity: 1 }],
      amountCents,
      before: totalsOf([taxedLine({ quantity: 1, unitPriceCents: 9_67, vatPercent: 20 })]).vat,
    }).map(({ text, totalCents }) => [text, totalCents])

  test('has its own line, named as on the invoice, and takes earlier refunds into account', () => {
    expect(creditOf(9_66, 1)).toEqual([
      ['Pièce 0', 10_00],
      ['Bienvenue', -34],
    ])
  })

  test('is separate from what the shop keeps for undue wear (decision 17)', () => {
    expect(creditOf(5_00, 1)).toEqual([
      ['Pièce 0', 10_00],
      ['Bienvenue', -34],
      ['Retenue', -4_66],
    ])
  })
})
