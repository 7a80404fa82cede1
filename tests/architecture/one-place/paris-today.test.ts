import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutComments } from './read-code.ts'

/** The database's clock, `toISOString` and `getUTC…` have the days of UTC: between Paris's midnight and theirs, yesterday. */
const utcToday =
  /\bcurrent_date\b|\bnew Date\(\)\.toISOString\(\)\.(?:split\('T'\)|slice\(0, 10\))|\bnew Date\(\)\.getUTCFullYear\(\)/i

test('today is Paris’s, in tests too: they fail in the hour after its midnight otherwise (server/database/paris-today.ts)', () => {
  const files = globSync('{app,bench,contract,demo,dev-services,scripts,server,tests}/**/*.{ts,tsx}', {
    exclude: ['**/paris-today.test.ts'],
  })
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.filter((file) => utcToday.test(withoutComments(file, readFileSync(file, 'utf8'))))
  expect(found).toEqual([])
})

test.each([
  'day = Current_Date - 1',
  "const [day] = new Date().toISOString().split('T')",
  'new Date().toISOString().slice(0, 10)',
  'const year = new Date().getUTCFullYear()',
])('%s would be found', (text) => expect(utcToday.test(text)).toBe(true))
