import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('npm test -- with a name that is no check tells the names, and does not run the others', () => {
  const script = path.join(import.meta.dirname, 'test.ts')
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, 'units', 'unused'], { encoding: 'utf8' })
  expect([status, stderr, stdout]).toEqual([1, 'Unknown: units. There are types, format, lint, unused, unit, browser\n', ''])
})
