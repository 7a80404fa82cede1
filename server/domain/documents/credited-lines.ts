import { defaultMethod } from '../../../contract/rules/delivery-methods.ts'
import { refundShares, sharesLeft, taxedLine, totalOf, type VatSum, withRefundVat } from '../../../contract/rules/pricing.ts'
import { adjustmentShares } from '../../../contract/rules/refunds/piece-refunds.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'

type Pieces = { orderLineId: string; quantity: number }[]
type Credit = {
  invoice: Pick<DocumentContent, 'lines' | 'vat' | 'totalCents'>
  /** All of the order, in its order. */
  orderLines: { id: string; line: DocumentLine }[]
  adjustments: DocumentLine[]
  /** As invoiced. */
  delivery: DocumentLine
  /** The pieces that the owner chose to refund, if any, and those that earlier refunds gave back. */
  chosen: Pieces
  chosenBefore: Pieces
  amountCents: number
  /** What earlier notes of the same invoice credited, by VAT rate. */
  before: VatSum[]
}

/**
 * The lines of a credit note: the whole invoice, the chosen pieces with their share of the order's adjustments, with the last ones
 * the delivery, or a sum. An amount beyond them becomes its own line, split over the invoice's rates; the lines always add up to the refund. All sums in cents
 * (contract/rules/pricing.ts).
 */
export function creditedLines(credit: Credit): DocumentLine[] {
  const { invoice, chosen, amountCents, before } = credit
  if (chosen.length === 0 && amountCents === invoice.totalCents) return invoice.lines
  const pieces = [...chosenLines(credit), ...creditedAdjustments(credit)]
  pieces.push(...creditedDelivery(credit, amountCents - totalOf(pieces)))
  const rest = amountCents - totalOf(pieces)
  const isLast = totalOf(before) + amountCents === invoice.totalCents
  const shares = isLast ? sharesLeft(invoice.vat, [...before, ...pieces]) : refundShares(rest, invoice.vat)
  const text = rest < 0 ? 'Retenue' : pieces.length > 0 ? 'Remboursement de frais' : 'Remboursement partiel'
  const others = shares
    .filter(({ totalCents }) => totalCents !== 0)
    .map(({ vatPercent, totalCents }) => taxedLine({ text, quantity: 1, unitPriceCents: totalCents, vatPercent }))
  return withRefundVat([...pieces, ...others], invoice.vat, before)
}

const chosenLines = ({ orderLines, chosen }: Credit): DocumentLine[] =>
  chosen.map(({ orderLineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === orderLineId)?.line
    if (!line) throw new Error(`no order line ${orderLineId}`)
    return taxedLine({ text: line.text, quantity, unitPriceCents: line.unitPriceCents, vatPercent: line.vatPercent })
  })

function creditedAdjustments({ orderLines, adjustments, chosen, chosenBefore }: Credit): DocumentLine[] {
  const lines = orderLines.map(({ id, line: { quantity, unitPriceCents } }) => {
    return { quantity, unitPriceCents, before: piecesOf(chosenBefore, id), now: piecesOf(chosen, id) }
  })
  const shares = adjustmentShares(
    lines,
    adjustments.map(({ totalCents }) => totalCents),
  )
  return adjustments.flatMap(({ text, vatPercent }, at) => {
    const unitPriceCents = shares[at] ?? 0
    return unitPriceCents === 0 ? [] : [taxedLine({ text, quantity: 1, unitPriceCents, vatPercent })]
  })
}

/** With the last pieces the delivery goes back, or what of it the standard one costs (law, refund). */
function creditedDelivery({ orderLines, delivery, chosen, chosenBefore }: Credit, restCents: number): DocumentLine[] {
  const isLast = orderLines.every(({ id, line }) => piecesOf([...chosenBefore, ...chosen], id) === line.quantity)
  const unitPriceCents = Math.min(restCents, delivery.totalCents)
  if (chosen.length === 0 || !isLast || unitPriceCents <= 0) return []
  const text = unitPriceCents === delivery.totalCents ? delivery.text : defaultMethod.label
  return [taxedLine({ text, quantity: 1, unitPriceCents, vatPercent: delivery.vatPercent })]
}

const piecesOf = (pieces: Pieces, id: string) =>
  pieces.reduce((sum, { orderLineId, quantity }) => (orderLineId === id ? sum + quantity : sum), 0)
