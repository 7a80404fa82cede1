import { pageNames } from '../../../../contract/text/page-texts.ts'
import { versionText } from '../../../../contract/text/page-versions.ts'
import { type Block, blocksOf, type Inline } from '../../../../contract/text/pages/written-text.ts'
import { typeset } from '../../../../contract/text/typeset.ts'
import { plainDate } from '../../../../contract/time/french-dates.ts'
import { muted, openPdf, type Place, type Tagged, type TextRun, type TextStyle } from '../pdf/tagged-pdf.ts'

export type AcceptedTerms = {
  version: string
  /** In markup, as they were published. */
  words: string
  shopName: string
  legalName: string
  publishedAt: Date
}

/** Renders a version of the terms from its stored words alone: the same bytes each time. */
export function termsPdf({ version, words, shopName, legalName, publishedAt }: AcceptedTerms): Promise<Buffer> {
  const title = pageNames.terms
  const pdf = openPdf({ title, author: legalName || shopName, createdOn: publishedAt })
  pdf.beginPart(title)
  const whole = { x: pdf.left, width: pdf.right - pdf.left }
  const nameEnd = pdf.writeName(shopName, { ...whole, y: 50 }, 20)
  const titleEnd = pdf.write(pdf.root, 'H1', title, { ...whole, y: nameEnd + 10 }, { size: 15, bold: true })
  const versionLine = `Version du ${versionText(version, plainDate)}`
  const versionEnd = pdf.write(pdf.root, 'P', versionLine, { ...whole, y: titleEnd + 4 }, { colour: muted })
  pdf.brassRule(versionEnd + 10)
  writeBlocks(pdf, pdf.root, blocksOf(words), { ...whole, y: versionEnd + 24 })
  return pdf.close()
}

type Parent = PDFKit.PDFStructureElement

const gap = 8
const padding = 12

/** Draws the blocks below each other, over as many pages as they need; returns the height where they end. */
function writeBlocks(pdf: Tagged, parent: Parent, blocks: Block[], { y: from, ...column }: Place): number {
  let y = from
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1]
    if (block.kind === 'title' || block.kind === 'subtitle') {
      const runs = block.kind === 'title' ? [{ text: typeset(block.text) }] : runsOf([block.line])
      const style: TextStyle = { size: block.kind === 'title' ? 12 : 9.5, bold: true }
      if (block.kind === 'title' && y > from) y += gap
      // Never alone at the foot of a page.
      y = withRoom(pdf, y, heightOf(pdf, runs, column.width, style) + gap + firstHeight(pdf, next, column.width))
      y = pdf.writeRuns(parent, block.kind === 'title' ? 'H2' : 'H3', runs, { ...column, y }, style) + 4
    } else if (block.kind === 'paragraph') {
      y = writeParagraph(pdf, parent, 'P', runsOf(block.lines), { ...column, y }) + gap
    } else if (block.kind === 'list') {
      const list = pdf.group(parent, 'L')
      for (const item of block.items) y = writeItem(pdf, list, item, { ...column, y }) + 4
      list.end()
      y += gap - 4
    } else {
      y = writeBox(pdf, parent, block.blocks, { ...column, y }) + gap
    }
  }
  return y
}

function writeItem(pdf: Tagged, list: Parent, line: Inline[], { x, y, width }: Place): number {
  const runs = runsOf([line])
  const item = pdf.group(list, 'LI')
  const top = withRoom(pdf, y, heightOf(pdf, runs, width - padding))
  // « 1° … » brings its own mark.
  if (!/^\d+°/.test(runs[0]?.text ?? '')) pdf.write(item, 'Lbl', '•', { x, y: top, width: padding })
  const end = pdf.writeRuns(item, 'LBody', runs, { x: x + padding, y: top, width: width - padding })
  item.end()
  return end
}

/** Framed on each page that it takes, as on the website. */
function writeBox(pdf: Tagged, parent: Parent, blocks: Block[], { x, y, width }: Place): number {
  const box = pdf.group(parent, 'Div')
  const top = withRoom(pdf, y, 2 * padding + firstHeight(pdf, blocks[0], width - 2 * padding))
  const start = { page: pdf.page(), y: top }
  const end = writeBlocks(pdf, box, blocks, { x: x + padding, y: top + padding, width: width - 2 * padding }) - gap + padding
  box.end()
  pdf.frame({ x, width }, start, { page: pdf.page(), y: end })
  return end
}

function writeParagraph(pdf: Tagged, parent: Parent, tag: string, runs: TextRun[], place: Place): number {
  const y = withRoom(pdf, place.y, heightOf(pdf, runs, place.width))
  return pdf.writeRuns(parent, tag, runs, { ...place, y })
}

/** The height itself, or the top of a new page where so much doesn't fit below it; what is longer than a page begins anywhere. */
const withRoom = (pdf: Tagged, y: number, height: number): number =>
  y + height > pdf.bottom && height < (pdf.bottom - pdf.top) / 2 ? pdf.nextPage() : y

/** As one text, in bold where some of it is: at least as high as it will be. */
const heightOf = (pdf: Tagged, runs: TextRun[], width: number, style: TextStyle = {}) =>
  pdf.heightOf(runs.map(({ text }) => text).join(''), width, { ...style, bold: style.bold ?? runs.some(({ bold }) => bold) })

/** How much of a block must stand under its heading. */
function firstHeight(pdf: Tagged, block: Block | undefined, width: number): number {
  if (block?.kind === 'paragraph') return Math.min(heightOf(pdf, runsOf(block.lines), width), 60)
  return 30
}

/** Lines as runs of one weight; a link is its words alone. */
function runsOf(lines: Inline[][]): TextRun[] {
  const runs: { text: string; bold: boolean }[] = []
  for (const [at, line] of lines.entries()) {
    for (const [place, piece] of line.entries()) {
      const text = at > 0 && place === 0 ? `\n${piece.text}` : piece.text
      const bold = piece.kind === 'strong'
      const last = runs.at(-1)
      if (last?.bold === bold) last.text += text
      else runs.push({ text, bold })
    }
  }
  return runs.map(({ text, bold }) => ({ text: typeset(text), bold }))
}
