import { refundShares, sharesLeft, taxedLine, totalOf, type VatSum, withRefundVat } from '../../../contract/rules/pricing.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'

type Credit = {
  invoice: Pick<DocumentContent, 'lines' | 'vat' | 'totalCents'>
  orderLines: { id: string; line: DocumentLine }[]
  /** The pieces that the owner chose to refund, if any. */
  chosen: { orderLineId: string; quantity: number }[]
  amountCents: number
  /** By VAT rate, what earlier notes credited of the same invoice. */
  before: VatSum[]
}

/**
 * The lines of a credit note: the whole invoice, the chosen pieces, or a sum. An amount beyond the pieces becomes its own line,
 * split over the invoice's rates; the lines always add up to the refund. All sums in cents (contract/rules/pricing.ts).
 */
export function creditedLines({ invoice, orderLines, chosen, amountCents, before }: Credit): DocumentLine[] {
  if (chosen.length === 0 && amountCents === invoice.totalCents) return invoice.lines
  const pieces = chosen.map(({ orderLineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === orderLineId)?.line
    if (!line) throw new Error(`no order line ${orderLineId}`)
    return taxedLine({ text: line.text, quantity, unitPriceCents: line.unitPriceCents, vatPercent: line.vatPercent })
  })
  const rest = amountCents - totalOf(pieces)
  const isLast = totalOf(before) + amountCents === invoice.totalCents
  const shares = isLast ? sharesLeft(invoice.vat, [...before, ...pieces]) : refundShares(rest, invoice.vat)
  const text = rest < 0 ? 'Retenue' : pieces.length > 0 ? 'Remboursement de frais' : 'Remboursement partiel'
  const others = shares
    .filter(({ totalCents }) => totalCents !== 0)
    .map(({ vatPercent, totalCents }) => taxedLine({ text, quantity: 1, unitPriceCents: totalCents, vatPercent }))
  return withRefundVat([...pieces, ...others], invoice.vat, before)
}
