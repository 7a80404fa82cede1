import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { longestFile, longestFunction, sizeFaults } from './read-sizes.ts'

const files = globSync('{app,bench,contract,demo,scripts,server,dev-services,tests}/**/*.{ts,tsx,cts,mts,js,jsx,cjs,mjs}')

/** Longer than a file may be, each with its reason. */
const longFiles: Record<string, string> = {
  'demo/catalogue/reviews.ts': 'data: the texts of the demo’s reviews',
  'tests/architecture/specification-map.ts': 'data: one entry for each sentence of the specification',
}

const listed = Object.keys(longFiles)

describe('every file of code', () => {
  test('is read', () => expect(files.length).toBeGreaterThan(1_000))

  test('is no longer than a file may be, and so is every function in it', () => {
    const faults = files.flatMap((file) => sizeFaults(file, readFileSync(file, 'utf8')))
    const isListed = (fault: string) => listed.some((file) => fault.startsWith(`${file} has `))
    expect(faults.filter((fault) => !isListed(fault))).toEqual([])
  })

  test('that is listed as longer is still longer', () => {
    expect(listed.filter((file) => !sizeFaults(file, readFileSync(file, 'utf8'))[0]?.startsWith(`${file} has `))).toEqual([])
  })
})

describe('what is too long is refused', () => {
  const lines = (count: number) => 'work()\n'.repeat(count)
  const faults = (text: string) => sizeFaults('server/planted.tsx', text)

  test('a file', () => {
    expect(faults(lines(longestFile))).toEqual([])
    expect(faults(lines(longestFile + 1))).toEqual(['server/planted.tsx has 251 lines, more than 250'])
  })

  test.each([
    ['a function', 'function planted() {\n', '}', 'planted'],
    ['a component', 'export function Planted() {\n', 'return <p>a</p>}', 'Planted'],
    ['an arrow function', 'const planted = async () => {\n', '}', 'a function without a name'],
    ['a method', 'const made = { planted() {\n', '} }', 'a function without a name'],
    ['a method of a class', 'class Made { planted() {\n', '} }', 'a function without a name'],
    ['a function in a function', 'const made = () => call(function planted() {\n', '})', 'planted'],
    ['the function of a test', "test('it', () => {\n", '})', 'a function without a name'],
  ])('%s', (_, head, end, name) => {
    expect(faults(`${head}${lines(longestFunction - 2)}${end}\n`)).toEqual([])
    const long = faults(`${head}${lines(longestFunction - 1)}${end}\n`)
    expect(long).toContain(`server/planted.tsx: ${name} has 101 lines, more than 100`)
  })

  test('but not a group of tests, only its tests', () => {
    expect(faults(`describe('all', () => {\n${lines(150)}})\n`)).toEqual([])
    expect(faults(`describe.each([1])('all', () => {\n${lines(150)}})\n`)).toEqual([])
    const inGroup = `describe('all', () => {\ntest('one', () => {\n${lines(150)}})\n})\n`
    expect(faults(inGroup)).toEqual(['server/planted.tsx: a function without a name has 152 lines, more than 100'])
  })
})
