import { vatWithin } from '../orders/vat.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'

type Credit = {
  invoice: DocumentContent
  orderLines: { id: string; line: DocumentLine }[]
  /** The pieces that the owner chose, if any. */
  chosen: { orderLineId: string; quantity: number }[]
  amountCents: number
}

/**
 * What a credit note gives back: the whole invoice, the chosen pieces, or a sum. Whatever the pieces don't explain stands as a
 * line of its own, at the rates of the invoice in their shares; the lines always add up to the refund. All sums in cents.
 */
export function creditedLines({ invoice, orderLines, chosen, amountCents }: Credit): DocumentLine[] {
  if (chosen.length === 0 && amountCents === invoice.totalCents) return invoice.lines
  const pieces = chosen.map(({ orderLineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === orderLineId)?.line
    if (!line) throw new Error(`no order line ${orderLineId}`)
    return lineOf(line.text, quantity, line.unitPriceCents, line.vatPercent)
  })
  const rest = amountCents - pieces.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return [...pieces, ...restLines(rest, invoice, pieces.length > 0)]
}

function restLines(restCents: number, invoice: DocumentContent, beside: boolean): DocumentLine[] {
  if (restCents === 0) return []
  const text = restCents < 0 ? 'Retenue' : beside ? 'Remboursement de frais' : 'Remboursement partiel'
  let left = restCents
  return invoice.vat.map(({ vatPercent, totalCents }, at) => {
    // The last rate takes what rounding left.
    const share = at === invoice.vat.length - 1 ? left : Math.round((restCents * totalCents) / invoice.totalCents)
    left -= share
    return lineOf(text, 1, share, vatPercent)
  })
}

const lineOf = (text: string, quantity: number, unitPriceCents: number, vatPercent: number): DocumentLine => {
  const totalCents = quantity * unitPriceCents
  return { text, quantity, unitPriceCents, vatPercent, vatCents: vatWithin(totalCents, vatPercent), totalCents }
}
