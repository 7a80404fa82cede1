import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specificationMap } from './specification-map.ts'
import { specificationPage } from './specification-page.ts'

describe('the map of the specification', () => {
  test('is printed unchanged in its page (node tests/architecture/write-specification-map.ts)', () => {
    expect(readFileSync('docs/specification-map.md', 'utf8')).toBe(specificationPage(specificationMap))
  })

  test('covers every section', () => {
    const numbers = new Set(specificationMap.map(({ section }) => section[0]))
    expect([...numbers]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test('names every rule once', () => {
    const names = specificationMap.map(({ section }) => section)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(specificationMap)('$section: $quote is implemented and tested', ({ held, proof }) => {
    expect(
      held.filter((file) => !existsSync(file)),
      'missing files',
    ).toEqual([])
    expect(held.length, 'no file implements it').toBeGreaterThan(0)
    expect(proof.length, 'no test proves it').toBeGreaterThan(0)
    const missing = proof.filter(([file, title]) => !existsSync(file) || !titlesIn(file).some((known) => known.startsWith(title)))
    expect(missing, 'missing tests').toEqual([])
  })
})

/** The titles that a test file gives its tests, as they stand in its source. */
const titlesIn = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*(['`])((?:(?!\1).)+)\1/g),
    ([, , title = '']) => title,
  )
