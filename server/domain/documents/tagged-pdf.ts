import path from 'node:path'
import Pdf from 'pdfkit'

// pdfkit knows this subset, its types don't yet.
const accessible = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets

/** French sums have a narrow no-break space between thousands, which the typeface lacks. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0')

const font = (name: string) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`)

export const ink = '#1d1b19'
export const muted = '#655d53'
const hairline = '#d9d0c2'

type Attributes = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }
const attributes: Partial<Record<string, Attributes>> = { TH: { scope: 'Column' } }

export type TextStyle = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' }
type Place = { x: number; y: number; width: number }
export type Tagged = ReturnType<typeof openPdf>

/** An A4 page in the shop's type whose every word is tagged, so that a screen reader finds headings, paragraphs and tables. */
export function openPdf({ title, author, createdOn }: { title: string; author: string; createdOn: Date }) {
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: 56, right: 56 },
    pdfVersion: '1.7',
    subset: accessible,
    tagged: true,
    displayTitle: true,
    lang: 'fr-FR',
    font: font('hanken-grotesk-regular'),
    info: { Title: title, Author: author, CreationDate: createdOn },
  })
  pdf.registerFont('regular', font('hanken-grotesk-regular')).registerFont('bold', font('hanken-grotesk-semibold'))
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const styled = ({ size = 9.5, bold = false, colour = ink }: TextStyle) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  const draw = (text: string, { x, y, width }: Place, style: TextStyle) => {
    styled(style).text(printable(text), x, y, { width, align: style.align ?? 'left', lineGap: 2 })
  }

  return {
    root,
    left: pdf.page.margins.left,
    right: pdf.page.width - pdf.page.margins.right,
    bottom: pdf.page.height - pdf.page.margins.bottom,
    /** How high the text stands, in points. */
    heightOf: (text: string, width: number, style: TextStyle = {}) =>
      styled(style).heightOfString(printable(text), { width, lineGap: 2 }),
    /** A child of `parent` that is read as `tag`. Answers where it ends. */
    write(parent: PDFKit.PDFStructureElement, tag: string, text: string, place: Place, style: TextStyle = {}): number {
      parent.add(pdf.struct(tag, attributes[tag] ?? {}, () => draw(text, place, style)))
      return place.y + this.heightOf(text, place.width, style)
    },
    group(parent: PDFKit.PDFStructureElement, tag: string): PDFKit.PDFStructureElement {
      const group = pdf.struct(tag)
      parent.add(group)
      return group
    },
    /** A line that means nothing to ears. */
    rule(y: number) {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf
        .moveTo(56, y)
        .lineTo(pdf.page.width - 56, y)
        .lineWidth(0.6)
        .strokeColor(hairline)
        .stroke()
      pdf.endMarkedContent()
    },
    nextPage: () => {
      pdf.addPage()
      return pdf.page.margins.top
    },
    async close(): Promise<Buffer> {
      root.end()
      pdf.end()
      return ended
    },
  }
}
