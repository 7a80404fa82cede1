import Pdf from 'pdfkit'
import { documentFonts, nameOutline, type Outline, printable } from './document-fonts.ts'

// pdfkit knows this subset, its types don't yet.
const accessible = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets

export const ink = '#1d1b19'
export const muted = '#655d53'
const hairline = '#d9d0c2'
const brass = '#9a7847'

type Attributes = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }
const attributes: Partial<Record<string, Attributes>> = { TH: { scope: 'Column' } }

export type TextStyle = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' }
export type Place = { x: number; y: number; width: number }
/** A piece of a text in its own weight. */
export type TextRun = { text: string; bold?: boolean }
export type Tagged = ReturnType<typeof openPdf>

/** An A4 page in the shop's fonts with every word tagged, so that screen readers find headings, paragraphs and tables. */
export function openPdf({ title, author, createdOn }: { title: string; author: string; createdOn: Date }) {
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: 56, right: 56 },
    pdfVersion: '1.7',
    subset: accessible,
    tagged: true,
    displayTitle: true,
    // Until it ends, or no page could say of how many it is one.
    bufferPages: true,
    lang: 'fr-FR',
    // No default: pdfkit would take it for another font than the registered one, and open and compare it at each text.
    font: '',
    info: { Title: title, Author: author, CreationDate: createdOn },
  })
  pdf.registerFont('regular', documentFonts.regular).registerFont('bold', documentFonts.bold)
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
  })
  const parts = partsOf(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const { styled, draw } = penOf(pdf)
  const page = () => pdf.bufferedPageRange().count - 1

  return {
    root,
    left: pdf.page.margins.left,
    right: pdf.page.width - pdf.page.margins.right,
    top: pdf.page.margins.top,
    bottom: pdf.page.height - pdf.page.margins.bottom,
    /** The height of the text, in points. */
    heightOf: (text: string, width: number, style: TextStyle = {}) =>
      styled(style).heightOfString(printable(text), { width, lineGap: 2 }),
    /** Adds a child of `parent` that is read as `tag`; returns the height where it ends. */
    write(parent: PDFKit.PDFStructureElement, tag: string, text: string, place: Place, style: TextStyle = {}): number {
      return this.writeRuns(parent, tag, [{ text }], place, style)
    },
    /** The same for a text in several weights. */
    writeRuns(parent: PDFKit.PDFStructureElement, tag: string, runs: TextRun[], place: Place, style: TextStyle = {}): number {
      parent.add(pdf.struct(tag, attributes[tag] ?? {}, () => draw(runs, place, style)))
      return pdf.y
    },
    /** What was written before and screen readers skip, such as a table's headings on a further page. */
    writeAgain(text: string, place: Place, style: TextStyle = {}) {
      drawUnread(pdf, 'Pagination', () => draw([{ text }], place, style))
    },
    group(parent: PDFKit.PDFStructureElement, tag: string): PDFKit.PDFStructureElement {
      const group = pdf.struct(tag)
      parent.add(group)
      return group
    },
    /** The shop's name as on its sign, read as text; returns the height where it ends. */
    writeName(name: string, place: Place, size: number): number {
      const outline = nameOutline(name)
      if (!outline) return this.write(root, 'P', name, place, { size, bold: true })
      root.add(pdf.struct('P', { actual: name }, () => drawOutline(pdf, outline, place, size)))
      return place.y + size * 1.3
    },
    /** A decorative line, which screen readers skip. */
    rule(y: number, colour = hairline) {
      const end = pdf.page.width - 56
      drawUnread(pdf, 'Layout', () => pdf.moveTo(56, y).lineTo(end, y).lineWidth(0.6).strokeColor(colour).stroke())
    },
    /** The line under the head of a document. */
    brassRule(y: number) {
      this.rule(y, brass)
    },
    /** The page that is being written, the first being 0. */
    page,
    /** A decorative frame around all that stands in the column between these heights, on each page of them. */
    frame(column: Column, from: Height, to: Height) {
      for (let at = from.page; at <= to.page; at += 1) {
        const top = at === from.page ? from.y : this.top - 10
        const bottom = at === to.page ? to.y : this.bottom + 10
        drawFrame(pdf, at, column, { top, bottom })
      }
      pdf.switchToPage(page())
    },
    /** From this page on: `part` names what is written, for the case that it takes several pages. Unique in the document. */
    beginPart(part: string | undefined) {
      parts.begin(part)
    },
    nextPage: () => {
      pdf.addPage()
      return pdf.page.margins.top
    },
    async close(): Promise<Buffer> {
      root.end()
      parts.write((text, y) => {
        const x = pdf.page.margins.left
        draw([{ text }], { x, y, width: pdf.page.width - 2 * x }, { size: 8, colour: muted, align: 'right' })
      })
      pdf.end()
      return ended
    },
  }
}

type Height = { page: number; y: number }
type Column = Pick<Place, 'x' | 'width'>

function drawFrame(
  pdf: PDFKit.PDFDocument,
  page: number,
  { x, width }: Column,
  { top, bottom }: { top: number; bottom: number },
) {
  pdf.switchToPage(page)
  drawUnread(pdf, 'Layout', () =>
    pdf
      .rect(x, top, width, bottom - top)
      .lineWidth(0.6)
      .strokeColor(brass)
      .stroke(),
  )
}

function drawOutline(pdf: PDFKit.PDFDocument, outline: Outline, { x, y }: Place, size: number) {
  const scale = size / outline.unitsPerEm
  const baseline = y + outline.ascent * scale
  pdf.save().translate(x, baseline).scale(scale, -scale).path(outline.path).fill(ink).restore()
}

function penOf(pdf: PDFKit.PDFDocument) {
  const styled = ({ size = 9.5, bold = false, colour = ink }: TextStyle) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  const draw = (runs: TextRun[], { x, y, width }: Place, style: TextStyle) => {
    const layout = { width, align: style.align ?? 'left', lineGap: 2 } as const
    for (const [at, { text, bold = style.bold ?? false }] of runs.entries()) {
      const pen = styled({ ...style, bold })
      const options = { ...layout, continued: at < runs.length - 1 }
      if (at === 0) pen.text(printable(text), x, y, options)
      else pen.text(printable(text), options)
    }
  }
  return { styled, draw }
}

/** Draws what screen readers skip. */
function drawUnread(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void) {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Which part each page belongs to, such as one order's slip in a pile; undefined: the page itself says what it is. */
function partsOf(pdf: PDFKit.PDFDocument) {
  const partOfPage: (string | undefined)[] = [undefined]
  // Also emitted for a page that a long text begins by itself.
  pdf.on('pageAdded', () => partOfPage.push(partOfPage.at(-1)))
  return {
    begin(part: string | undefined) {
      partOfPage[partOfPage.length - 1] = part
    },
    /** Above each page of a part of several: the pages of a pile get mixed up. Screen readers skip it, as the text goes on. */
    write(draw: (text: string, y: number) => void) {
      for (const [page, part] of partOfPage.entries()) {
        const [first, last] = [partOfPage.indexOf(part), partOfPage.lastIndexOf(part)]
        if (part === undefined || first === last) continue
        pdf.switchToPage(page)
        drawUnread(pdf, 'Pagination', () => draw(`${part}, page ${page - first + 1} sur ${last - first + 1}`, 30))
      }
    },
  }
}
