import { expect, test } from 'vitest'
import { defaultSizes } from '../../../contract/rules/sizes/sizes.ts'
import { knownBySpelling } from './cells/columns.ts'
import { linesOf } from './parse-file.ts'

test('a large file is parsed in pieces, between which the process answers others; a letter cut in two stays whole', async () => {
  const description = 'Crêpe épais, doublé, à manches évasées. '.repeat(30)
  const text = `Numéro;Nom;Description\n${Array.from({ length: 2_000 }, (_, n) => `${n};Abaya ${n};"${description}"`).join('\n')}`
  let turns = 0
  let isParsing = true
  const turn = () => {
    turns += 1
    if (isParsing) setImmediate(turn)
  }
  setImmediate(turn)
  const lines = await linesOf(text, knownBySpelling(defaultSizes))
  isParsing = false
  expect(turns).toBeGreaterThan(30)
  expect(lines).toHaveLength(2_000)
  expect(new Set(lines.map(({ cells }) => cells.description))).toEqual(new Set([description.trim()]))
})
