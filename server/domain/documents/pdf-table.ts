import { formatCents } from '../../../contract/rules/money.ts'
import type { DocumentLine } from './document-content.ts'
import { muted, type Tagged, type TextStyle } from './tagged-pdf.ts'

const columns = [
  { heading: 'Désignation', width: 213, align: 'left', text: (line: DocumentLine) => line.text },
  { heading: 'Quantité', width: 55, align: 'right', text: (line: DocumentLine) => String(line.quantity) },
  { heading: 'Prix unitaire TTC', width: 80, align: 'right', text: (line: DocumentLine) => formatCents(line.unitPriceCents) },
  { heading: 'TVA', width: 45, align: 'right', text: (line: DocumentLine) => `${line.vatPercent} %` },
  { heading: 'Total TTC', width: 90, align: 'right', text: (line: DocumentLine) => formatCents(line.totalCents) },
] as const

/** Draws the table of lines from this height on, over as many pages as it needs. Returns where it ends. */
export function writeLines(pdf: Tagged, lines: DocumentLine[], from: number): number {
  const table = pdf.group(pdf.root, 'Table')
  const row = (y: number, tag: 'TH' | 'TD', texts: string[], style: TextStyle): number => {
    const height = Math.max(...texts.map((text, at) => pdf.heightOf(text, columns[at]?.width ?? 0, style)))
    const top = y + height > pdf.bottom ? pdf.nextPage() : y
    const group = pdf.group(table, 'TR')
    let x = pdf.left
    for (const [at, { width, align }] of columns.entries()) {
      pdf.write(group, tag, texts[at] ?? '', { x, y: top, width }, { ...style, align })
      x += width
    }
    group.end()
    pdf.rule(top + height + 4)
    return top + height + 12
  }
  const heading: TextStyle = { size: 8.5, bold: true, colour: muted }
  let y = row(
    from,
    'TH',
    columns.map(({ heading: text }) => text),
    heading,
  )
  for (const line of lines) {
    const texts = columns.map(({ text }) => text(line))
    y = row(y, 'TD', texts, {})
  }
  table.end()
  return y
}
