import { formatCents } from '../../../contract/rules/money.ts'
import { vatExemption } from '../../../contract/text/legal/vat-exemption.ts'
import { plainDate } from '../../../contract/time/french-dates.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'
import { type Column, writeTable } from './pdf/pdf-table.ts'
import { muted, openPdf, type Tagged, type TextStyle } from './pdf/tagged-pdf.ts'

const names = { invoice: 'Facture', credit_note: 'Avoir' }

const lineColumns: Column<DocumentLine>[] = [
  { heading: 'Désignation', width: 213, text: ({ text }) => text },
  { heading: 'Quantité', width: 55, align: 'right', text: ({ quantity }) => String(quantity) },
  { heading: 'Prix unitaire TTC', width: 80, align: 'right', text: ({ unitPriceCents }) => formatCents(unitPriceCents) },
  { heading: 'TVA', width: 45, align: 'right', text: ({ vatPercent }) => `${vatPercent} %` },
  { heading: 'Total TTC', width: 90, align: 'right', text: ({ totalCents }) => formatCents(totalCents) },
]

/** A document of an exempt seller may show no tax at all, not even of 0 % (law, invoices). */
const exemptColumns: Column<DocumentLine>[] = [
  { heading: 'Désignation', width: 258, text: ({ text }) => text },
  { heading: 'Quantité', width: 55, align: 'right', text: ({ quantity }) => String(quantity) },
  { heading: 'Prix unitaire', width: 80, align: 'right', text: ({ unitPriceCents }) => formatCents(unitPriceCents) },
  { heading: 'Total', width: 90, align: 'right', text: ({ totalCents }) => formatCents(totalCents) },
]

const isExempt = ({ lines }: DocumentContent) => lines.every(({ vatPercent }) => vatPercent === 0)

/** Renders the document from its stored content alone: the same bytes each time. */
export function documentPdf(content: DocumentContent): Promise<Buffer> {
  const { kind, number, issuedOn, seller } = content
  const title = `${names[kind]} ${number}`
  const pdf = openPdf({ title, author: seller.legalName, createdOn: new Date(issuedOn) })
  pdf.beginPart(title)
  const headEnd = writeHead(pdf, content, title)
  pdf.brassRule(headEnd + 16)
  const linesEnd = writeTable(
    pdf,
    isExempt(content) ? exemptColumns : lineColumns,
    content.lines,
    writeParties(pdf, content, headEnd + 36) + 26,
  )
  const sumsEnd = writeSums(pdf, content, linesEnd)
  writeFoot(pdf, content, sumsEnd + 30)
  return pdf.close()
}

const half = 240

function writeHead(pdf: Tagged, { kind, seller, issuedOn, corrects }: DocumentContent, title: string): number {
  const sellerText = `${seller.legalName}\n${seller.address}\n${seller.email}\n${seller.phone}`
  const nameEnd = pdf.writeName(seller.name, { x: pdf.left, y: 50, width: half }, 24)
  const sellerEnd = pdf.write(pdf.root, 'P', sellerText, { x: pdf.left, y: nameEnd + 4, width: half }, { colour: muted })
  const x = pdf.right - half
  const titleEnd = pdf.write(pdf.root, 'H1', title, { x, y: 58, width: half }, { size: 15, bold: true, align: 'right' })
  const about = [
    `Date : ${plainDate(issuedOn)}`,
    ...(corrects
      ? [
          `Facture concernée : ${corrects.number}`,
          `du ${plainDate(corrects.issuedOn)}`,
          ...(corrects.reason ? [`Motif : ${corrects.reason}`] : []),
        ]
      : []),
    ...(kind === 'invoice' ? ['Facture acquittée'] : []),
  ]
  const aboutEnd = pdf.write(pdf.root, 'P', about.join('\n'), { x, y: titleEnd + 6, width: half }, { align: 'right' })
  return Math.max(sellerEnd, aboutEnd)
}

function writeParties(pdf: Tagged, { buyer, order }: DocumentContent, y: number): number {
  const label: TextStyle = { size: 8.5, bold: true, colour: muted }
  const block = (x: number, heading: string, text: string) => {
    const end = pdf.write(pdf.root, 'H2', heading, { x, y, width: half }, label)
    return pdf.write(pdf.root, 'P', text, { x, y: end + 3, width: half })
  }
  const paid = `N° ${order.number}\ndu ${plainDate(order.placedOn)}\nPayée le ${plainDate(order.paidOn)} – ${order.paymentMethod}`
  const client = buyer.address ? `${buyer.address}\n${buyer.email}` : 'Données effacées à la fin de la durée légale'
  return Math.max(block(pdf.left, 'Client', client), block(pdf.left + half + 20, 'Commande', paid))
}

type SumRow = [label: string, sum: string, style: TextStyle]

function sumRows(content: DocumentContent): SumRow[] {
  const { vat, netCents, totalCents, kind } = content
  const total = (label: string): SumRow => [
    kind === 'invoice' ? label : `${label} remboursé`,
    formatCents(totalCents),
    { bold: true, size: 11.5 },
  ]
  if (isExempt(content)) return [total('Total')]
  return [
    ['Total hors taxes', formatCents(netCents), {}],
    ...vat.map(
      ({ vatPercent, netCents: base, vatCents }): SumRow => [
        `TVA ${vatPercent} % sur ${formatCents(base)}`,
        formatCents(vatCents),
        {},
      ],
    ),
    total('Total TTC'),
  ]
}

function writeSums(pdf: Tagged, content: DocumentContent, from: number): number {
  const rows = sumRows(content)
  let y = from + 14
  if (y + rows.length * 20 > pdf.bottom) y = pdf.nextPage()
  const table = pdf.group(pdf.root, 'Table')
  for (const [label, sum, style] of rows) {
    const row = pdf.group(table, 'TR')
    pdf.write(row, 'TH', label, { x: pdf.right - half, y, width: half - 90 }, style)
    y = pdf.write(row, 'TD', sum, { x: pdf.right - 90, y, width: 90 }, { ...style, align: 'right' }) + 5
    row.end()
  }
  table.end()
  return y
}

/** The seller, as the law requires on every invoice; what the owner had not entered is left out with the words around it. */
function writeFoot(pdf: Tagged, content: DocumentContent, from: number) {
  const { kind, seller } = content
  const { legalName, capital, siret, register, vatNumber } = seller
  const facts = [
    capital ? `${legalName}, capital social ${capital}` : legalName,
    siret && `SIRET ${siret}`,
    register,
    vatNumber && `TVA\u00a0intracommunautaire\u00a0${vatNumber}`,
  ]
  const text = `${facts.filter((fact) => fact !== '').join(' – ')}\nPrix en euros${isExempt(content) ? `. ${vatExemption}` : ', toutes taxes comprises'}.${kind === 'invoice' ? ' Document à conserver : il vaut preuve d’achat pour la garantie légale de conformité.' : ''}`
  const height = pdf.heightOf(text, pdf.right - pdf.left, { size: 8 })
  const y = from + height > pdf.bottom ? pdf.nextPage() : pdf.bottom - height
  pdf.rule(y - 8)
  pdf.write(pdf.root, 'P', text, { x: pdf.left, y, width: pdf.right - pdf.left }, { size: 8, colour: muted })
}
