import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, withoutComments } from './read-code.ts'

/** The private parts of libraries that the shop uses, by their marks: React Router, React, Drizzle, pg. */
const privatePart =
  /\b(?:UNSAFE|unstable)_\w+|__(?:react|REACT|SECRET)\w*|__reactRouter\w+|\.(?:_|session\.client|_connect\w*|_query\w*)\b/

/** The first private part that this source uses, comments left out. */
const privatePartIn = (file: string, text: string): string | undefined => privatePart.exec(withoutComments(file, text))?.[0]

test('no source of app, contract and server uses private parts of a library (ADR 0026)', () => {
  const matches = sourceFiles.flatMap((file) => {
    const part = privatePartIn(file, readFileSync(file, 'utf8'))
    return part ? [`${file}: ${part}`] : []
  })
  expect(matches).toEqual([])
})

test.each([
  "import { UNSAFE_DataRouterContext } from 'react-router'",
  'const client = db._.session.client',
  'window.__reactRouterContext.isSpaMode = true',
  'client._connected = true',
])('« %s » would be found', (line) => {
  expect(privatePartIn('planted.ts', line)).toBeDefined()
})
