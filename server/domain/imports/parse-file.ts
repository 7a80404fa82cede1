import { Readable } from 'node:stream'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import * as importMessages from '../../../contract/text/import-messages.ts'
import { ShopError } from '../shop-error.ts'
import { type Cells, type Column, columnOf, headingOf, headings, type KnownSizes } from './cells/columns.ts'

const maximumLines = 10_000
/** With those that are empty: five million of them would take minutes and gigabytes. */
const maximumRecords = 2 * maximumLines

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'
export type FileLine = { line: number; cells: Cells; tooMany: boolean }

const refuse = (message: string) => new ShopError('import_unreadable', { message })

/**
 * Decodes a file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, else Windows-1252, which is shown to the owner
 * so that she checks the accents. Throws import_unreadable for binary files such as a spreadsheet's own format.
 */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw refuse(importMessages.fileEmpty)
  const decoded = decode(bytes)
  // In any encoding: PostgreSQL stores no such character.
  if (decoded.text.includes('\0')) throw refuse(importMessages.fileNoText)
  return decoded
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

const pieceBytes = 65_536

/** In one piece ten megabytes occupied the process for half a second and more: between the pieces it answers others. */
async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await afterOthers()
  }
}

/**
 * Parses a file into lines, each cell by its column; `sizes`: those that the shop knows. Throws import_unreadable for a fault that
 * belongs to no single line.
 */
export async function linesOf(text: string, sizes: KnownSizes): Promise<FileLine[]> {
  const lines: FileLine[] = []
  let columns: Column[] | undefined
  let line = 0
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    to: maximumRecords + 1,
  })
  try {
    for await (const record of Readable.from(piecesOf(text), { objectMode: false }).pipe(parser)) {
      line += 1
      if (line > maximumRecords) throw refuse(importMessages.fileTooLong)
      const values = (record as string[]).map(withoutGuard)
      if (!columns) {
        columns = columnsOf(values, sizes)
        continue
      }
      if (values.every((value) => value === '')) continue
      if (lines.length === maximumLines) throw refuse(importMessages.fileTooLong)
      const names = columns
      lines.push({
        line,
        cells: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
        tooMany: values.slice(names.length).some((value) => value !== ''),
      })
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuse(importMessages.quoteOpen(Number(error.records ?? line) + 1))
    throw error
  }
  if (lines.length === 0) throw refuse(importMessages.noLines)
  return lines
}

/** The most frequent separator in the headings: French spreadsheets write semicolons, others commas or tabs. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 5_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => first.split(sign).length
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** Without the apostrophe that keeps a spreadsheet from running a cell (server/domain/csv.ts). */
const withoutGuard = (value: string) => value.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '').trim()

function columnsOf(titles: string[], sizes: KnownSizes): Column[] {
  const found: Column[] = []
  for (const title of titles.slice(0, titles.findLastIndex((one) => one !== '') + 1)) {
    const column = columnOf(title, sizes)
    if (!column) throw refuse(importMessages.columnUnknown(title.slice(0, 60)))
    if (found.includes(column)) throw refuse(importMessages.columnTwice(headingOf(column)))
    found.push(column)
  }
  if (!found.includes('reference') && !found.includes('id')) throw refuse(importMessages.columnMissing(headings.reference))
  if (!found.includes('name') && !found.includes('id')) throw refuse(importMessages.columnMissing(headings.name))
  return found
}
