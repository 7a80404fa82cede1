import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../one-place/read-code.ts'

const sources = sourceFiles.map((file) => readFileSync(file, 'utf8'))
const declared = new Set(sources.flatMap((text) => [...text.matchAll(/(?:function|const) (\w+)/g)].map(([, name]) => name)))

/** Functions that a text names by their errors and that nobody declares. A library's name, which begins with a capital, is none. */
const missing = (text: string) =>
  [...text.matchAll(/what ([a-z]\w+) throws/g)].flatMap(([, name]) => (declared.has(name) ? [] : [name]))

test('a comment that says « what … throws » names a function of the shop', () => {
  expect(sources.filter((text) => /what [a-z]\w+ throws/.test(text)).length).toBeGreaterThan(2)
  expect(sources.flatMap(missing)).toEqual([])
  expect(missing('/** Throws what proveIdentity throws. */')).toEqual(['proveIdentity'])
})
