/** What a document says, frozen when it was issued: nothing of it is ever read from elsewhere. All sums in cents. */
export type DocumentContent = {
  kind: 'invoice' | 'credit_note'
  number: string
  /** YYYY-MM-DD in Paris, like the other days. */
  issuedOn: string
  /** A credit note names the invoice that it corrects, and why. */
  corrects?: { number: string; issuedOn: string; reason: string }
  seller: {
    name: string
    legalName: string
    capital: string
    siret: string
    register: string
    vatNumber: string
    address: string
    email: string
    phone: string
  }
  buyer: { address: string; email: string }
  order: { number: string; placedOn: string; paidOn: string; paymentMethod: string }
  lines: DocumentLine[]
  vat: VatSum[]
  netCents: number
  vatCents: number
  totalCents: number
}

/** Prices include VAT, as the shopper paid them. */
export type DocumentLine = {
  text: string
  quantity: number
  unitPriceCents: number
  vatPercent: number
  vatCents: number
  totalCents: number
}

export type VatSum = { vatPercent: number; netCents: number; vatCents: number; totalCents: number }

/** Sums by VAT rate, lowest rate first, and over all: what they add up to is what the lines say. */
export function sumsOf(lines: DocumentLine[]): Pick<DocumentContent, 'vat' | 'netCents' | 'vatCents' | 'totalCents'> {
  const byRate = Map.groupBy(lines, ({ vatPercent }) => vatPercent)
  const vat = [...byRate]
    .map(([vatPercent, ofRate]) => ({ vatPercent, ...sumOf(ofRate) }))
    .toSorted((a, b) => a.vatPercent - b.vatPercent)
  return { vat, ...sumOf(lines) }
}

function sumOf(lines: DocumentLine[]) {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0)
  return { netCents: totalCents - vatCents, vatCents, totalCents }
}
