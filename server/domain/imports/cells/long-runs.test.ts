import { expect, test } from 'vitest'
import { linesOf, textOf } from '../parse-file.ts'
import { knownBySpelling } from './columns.ts'
import { parseLine } from './parse-line.ts'

/** A whole file of such lines; a pattern that tries every beginning of the run takes a tenth of a second for each, ten minutes in all. */
const lines = 5_000

test.each([
  ['Composition', `a${' '.repeat(9_000)}b %`],
  ['Description', `a${' '.repeat(9_000)}b`],
  ['Photos', `.${'\r'.repeat(4_000)}.`],
])('a file whose %s is a long run of spaces or line ends is read to its end (security, input)', async (column, cell) => {
  const known = { sizes: knownBySpelling([]), categories: new Set<string>(), pictures: new Map<string, never>() }
  const file = textOf(Buffer.from(`Référence;Nom;${column}\r\nA-1;Abaya;"${cell}"\r\n`))
  const [line] = await linesOf(file.text, known.sizes)
  expect(Object.keys(line?.cells ?? {})).toHaveLength(3)
  let read = 0
  for (; read < lines; read++) parseLine(line?.cells ?? {}, undefined, known, false)
  expect(read).toBe(lines)
})
