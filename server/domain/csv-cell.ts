/**
 * One cell of a CSV file for a spreadsheet: quoted where it must be. A text that a spreadsheet would run as a formula
 * (OWASP, CSV injection) gets an apostrophe in front, which the import takes off again.
 */
export function csvCell(value: string | number | null): string {
  const text = typeof value === 'number' ? String(value) : (value ?? '')
  const inert = typeof value === 'string' && looksLikeFormula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}

const looksLikeFormula = /^[=+\-@\t\r]/

/** A line as Excel expects it in France: semicolons between, CRLF at the end. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** At the beginning of a file: without it Excel takes UTF-8 for Windows-1252. */
export const byteOrderMark = '\uFEFF'
