import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

type Value = string | number | boolean | Date | null | undefined

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const cell = (value: Value) => {
  if (value === null || value === undefined) return '\\N'
  return (value instanceof Date ? value.toISOString() : String(value)).replace(
    /[\\\n\r\t]/g,
    (letter) => escapes[letter] ?? letter,
  )
}

const rowsAtOnce = 1_000

function* lines(rows: Iterable<Value[]>) {
  let chunk: string[] = []
  for (const row of rows) {
    chunk.push(`${row.map(cell).join('\t')}\n`)
    if (chunk.length < rowsAtOnce) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
}

/** Writes rows by COPY, many times faster than INSERT. `target` is a table with its columns, as SQL. */
export const copyRows = (client: pg.ClientBase, target: string, rows: Iterable<Value[]>): Promise<void> =>
  pipeline(Readable.from(lines(rows)), client.query(from(`copy ${target} from stdin`)))
