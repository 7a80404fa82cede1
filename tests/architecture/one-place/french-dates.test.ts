import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, withoutComments } from './read-code.ts'

/** French of Intl for days and times. Numbers have no first of a month. */
const ownFormat = /DateTimeFormat\(\s*['"`]fr|toLocale(?:Date|Time)String\(/

/** The first such format in this source, comments left out. */
const formatIn = (file: string, text: string): string | undefined => ownFormat.exec(withoutComments(file, text))?.[0]

test('days are written in French by contract/time/french-format.ts alone, which knows the 1er (decision 4)', () => {
  const formatting = sourceFiles.filter((file) => formatIn(file, readFileSync(file, 'utf8')))
  expect(formatting).toEqual(['contract/time/french-format.ts'])
})

test.each([
  "const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })",
  "const day = new Intl.DateTimeFormat(\n  'fr-FR',\n)",
  "const day = at.toLocaleDateString('fr-FR')",
])('« %s » would be found', (line) => {
  expect(formatIn('planted.ts', line)).toBeDefined()
})

test.each(["// new Intl.DateTimeFormat('fr-FR')", "const number = new Intl.NumberFormat('fr-FR')"])('« %s » passes', (line) => {
  expect(formatIn('planted.ts', line)).toBeUndefined()
})
