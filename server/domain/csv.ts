import { stringify } from 'csv-stringify/sync'

type Row = (string | number | null)[]

// As Excel expects it in France. A text that a spreadsheet would run as a formula (OWASP, CSV injection) gets an apostrophe in
// front, which the import takes off again; spaces at an end are quoted, or a spreadsheet drops them.
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  quote_record_delimiter: true,
  quoted_match: /^\s|\s$/,
}

/** The byte order mark, without which Excel takes UTF-8 for Windows-1252, and the line of the headings. */
export const csvHead = (headings: string[]): string => stringify([headings], { ...format, bom: true })

/** A text that itself begins with such an apostrophe gets one too, or the import would take off the text's own. */
const guarded = (cell: Row[number]) => (typeof cell === 'string' && /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

export const csvLines = (rows: Row[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    format,
  )
