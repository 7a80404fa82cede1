import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citationsIn } from './read-citations.ts'

const folders = '{app,bench,contract,demo,dev-services,scripts,server,tests}'
const files = globSync([`${folders}/**/*.{ts,tsx,cts,mts,js,jsx,cjs,mjs,css,sql}`, '*.{md,ts}', 'docs/**/*.md'], {
  // These two name what a citation must not be.
  exclude: ['tests/architecture/documents/*citations*'],
})
const citations = files.flatMap((file) => citationsIn(file))

/** What is wrong with a comment of a file, or with a page's text. */
const dangling = (file: string, source: string) =>
  citationsIn(file, source)
    .filter((citation) => citation.dangling)
    .map(({ text }) => text)

describe('every citation of a rule', () => {
  test('is read', () => expect(citations.length).toBeGreaterThan(1_000))

  test('names a heading of docs/rules or docs/decisions', () => {
    expect(citations.filter((citation) => citation.dangling).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })
})

describe('a citation that leads nowhere is found:', () => {
  test.each([
    ['a section that is not there', '/** Why (spec 10). */', ['spec 10']],
    ['a topic of another section', '/** Why (spec 3, product card). */', ['spec 3']],
    ['a topic that goes on in other words', '/** Why (spec 2, header links). */', ['spec 2']],
    ['one of two decisions', '/** Why (decisions 3 and 99). */', ['decisions 3 and 99']],
    ['an invariant too many', '/** Why (contract 6, invariant 8). */', ['contract 6']],
    ['a contract without its section', '/** Why (contract, cancel). */', ['contract']],
    ['a heading of the law', '/** Why (law, weather). */', ['law, ']],
    ['a heading of money', '/** Why (decision 19; orders and payments, tips). */', ['orders and payments, ']],
    ['an architecture decision record', '/** Why (ADR 9999). */', ['ADR 9999']],
    ['an issue', "test('it works (issue 7)', () => {})", ['issue 7']],
    ['the long form', '/** Specification 2, header. */', ['Specification 2']],
    ['one that is broken by a line', '/**\n * Why (orders and\n * payments, tips).\n */', ['orders and payments, ']],
    ['one in a comment of two lines', '// Why (spec\n// 12).', ['spec 12']],
    ['one in a template', 'const title = `by name (decision 99)`', ['decision 99']],
  ])('%s', (_what, source, found) => expect(dangling('planted.ts', source)).toEqual(found))

  test('one in a page', () => expect(dangling('planted.md', 'As it says\n(spec 2,\nkitchen).')).toEqual(['spec 2']))
})

describe('nothing is reported for', () => {
  test.each([
    ['another word', '/** Each specifier was issued 3 times by issuer 2, undecided 4. */'],
    ['code', 'export const call = { security: 1, law: [identity, media], contract: f(contract, identity) }'],
    ['a sentence', '/** By law, by contract and for security, nobody waits. */'],
    [
      'a citation that leads somewhere',
      '/** Why (spec 2 and 9, pagination; decisions 3, 20 and 21; law, reviews; ADR 0003; contract 6, invariant 1). */',
    ],
  ])('%s', (_what, source) => expect(dangling('planted.ts', source)).toEqual([]))
})
