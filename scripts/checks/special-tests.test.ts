import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isolatedTests, patientTests } from './special-tests.ts'

test('every special test file exists', () => {
  expect([...patientTests, ...isolatedTests].filter((file) => !existsSync(file))).toEqual([])
})

test('every test file that replaces or resets modules runs isolated', () => {
  const files = globSync('{app,bench,contract,demo,scripts,server,dev-services,tests}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(200)
  const resets = new RegExp(String.raw`\bvi\.(?:mock|doMock|resetModules)\(`)
  const found = files.filter((file) => resets.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !isolatedTests.includes(file))).toEqual([])
})
