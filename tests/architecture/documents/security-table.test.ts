import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const files = globSync('{app,contract,server,dev-services,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
const isTest = (name: string) => files.some((file) => `/${file}`.replace(/\.(?:test|spec)\.tsx?$/, '').endsWith(`/${name}`))

/** The rows of docs/security.md that say 'met', each with the tests that it names. */
function metRows(): { area: string; tests: string[] }[] {
  const lines = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n')
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, area, state]) => /^V\d+ /.test(area ?? '') && state === 'met')
    .map(([, area = '', , , tests = '']) => ({
      area,
      tests: (tests.replaceAll(/\([^)]*\)/g, '').split(';')[0] ?? '').split(',').map((name) => name.trim()),
    }))
}

test('each row of the security table that says met names a test that exists (security, checklist)', () => {
  const rows = metRows()
  expect(rows.length).toBeGreaterThan(15)
  for (const { area, tests } of rows)
    expect(
      tests.filter((name) => !isTest(name)),
      area,
    ).toEqual([])
})

test('a name without a test is found', () => {
  expect([isTest('security/headers'), isTest('e2e/site/markup'), isTest('attack enumeration'), isTest('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
