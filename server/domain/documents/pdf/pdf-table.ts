import { muted, type Tagged, type TextStyle } from './tagged-pdf.ts'

export type Column<Line> = { heading: string; width: number; align?: 'left' | 'right'; text: (line: Line) => string }

const headingStyle: TextStyle = { size: 8.5, bold: true, colour: muted }

/**
 * Draws a table from this height on, over as many pages as it needs, each with the headings. `belowLast`: the height of what must
 * stand on the same page under the last line. Returns where the table ends.
 */
export function writeTable<Line>(
  pdf: Tagged,
  columns: readonly Column<Line>[],
  lines: Line[],
  from: number,
  { style = {}, belowLast = 0 }: { style?: TextStyle; belowLast?: number } = {},
): number {
  const table = pdf.group(pdf.root, 'Table')
  const headings = columns.map(({ heading }) => heading)
  const heightOf = (texts: string[], style: TextStyle) =>
    Math.max(...texts.map((text, at) => pdf.heightOf(text, columns[at]?.width ?? 0, style)))
  /** Without a tag it is drawn for the eye alone. */
  const row = (top: number, tag: 'TH' | 'TD' | undefined, texts: string[], style: TextStyle): number => {
    const height = heightOf(texts, style)
    const group = tag && pdf.group(table, 'TR')
    let x = pdf.left
    for (const [at, { width, align = 'left' }] of columns.entries()) {
      const [text, place, aligned] = [texts[at] ?? '', { x, y: top, width }, { ...style, align }]
      if (tag && group) pdf.write(group, tag, text, place, aligned)
      else pdf.writeAgain(text, place, aligned)
      x += width
    }
    group?.end()
    pdf.rule(top + height + 4)
    return top + height + 12
  }
  const isBeyond = (end: number) => end > pdf.bottom
  let y = row(isBeyond(from + heightOf(headings, headingStyle)) ? pdf.nextPage() : from, 'TH', headings, headingStyle)
  for (const [at, line] of lines.entries()) {
    const texts = columns.map(({ text }) => text(line))
    const below = at === lines.length - 1 ? belowLast : 0
    if (isBeyond(y + heightOf(texts, style) + below)) y = row(pdf.nextPage(), undefined, headings, headingStyle)
    y = row(y, 'TD', texts, style)
  }
  table.end()
  return y
}
