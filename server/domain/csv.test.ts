import { expect, test } from 'vitest'
import { defaultSizes } from '../../contract/rules/sizes/sizes.ts'
import { csvHead, csvLines } from './csv.ts'
import { knownBySpelling } from './imports/cells/columns.ts'
import { linesOf } from './imports/parse-file.ts'

test('a file begins with the byte order mark, and has semicolons between cells and CRLF after each line', () => {
  expect(
    csvHead(['Nom', 'Prix']) +
      csvLines([
        ['Abaya', 89.9],
        [null, -2],
      ]),
  ).toBe('\uFEFFNom;Prix\r\nAbaya;89.9\r\n;-2\r\n')
  expect(csvLines([])).toBe('')
})

test.each(['=1+1', '+33 1', '-5', '@somme', '\tonglet', '\rretour', '＝1', '＋1', '－1', '＠1'])(
  'a spreadsheet does not run %j, and the import reads the text',
  async (name) => {
    const lines = csvLines([['R-1', name]])
    expect(lines).toMatch(/^R-1;"?'/)
    const [line] = await linesOf(csvHead(['Référence', 'Nom']) + lines, knownBySpelling(defaultSizes))
    expect(line?.cells.name).toBe(name.trim())
  },
)

test.each(["'-5", "'=1+1", "''-5", "'Abaya", "L'"])('the export and the import keep the apostrophes of %j', async (name) => {
  const [line] = await linesOf(csvHead(['Référence', 'Nom']) + csvLines([['R-1', name]]), knownBySpelling(defaultSizes))
  expect(line?.cells.name).toBe(name)
})

test.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  [' a', '" a"'],
  ['a ', '"a "'],
  ['a b', 'a b'],
])('%j is written as %j', (cell, written) => {
  expect(csvLines([[cell]])).toBe(`${written}\r\n`)
})
