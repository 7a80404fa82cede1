import type { VatSum } from '../../../contract/rules/pricing.ts'

/** The content of a document, stored when it was issued; rendering reads nothing else. All sums in cents. */
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
    /** This and the next three are empty if the owner had not entered them when it was issued. */
    capital: string
    siret: string
    register: string
    vatNumber: string
    address: string
    email: string
    phone: string
  }
  /** Empty once the shop need not keep it any longer, as is `corrects.reason`. */
  buyer: { address: string; email: string }
  order: { number: string; placedOn: string; paidOn: string; paymentMethod: string }
  lines: DocumentLine[]
  vat: VatSum[]
  netCents: number
  vatCents: number
  totalCents: number
}

/** Prices include VAT, as the customer paid them. */
export type DocumentLine = {
  text: string
  quantity: number
  unitPriceCents: number
  vatPercent: number
  vatCents: number
  totalCents: number
}
